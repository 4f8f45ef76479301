import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process will end soon: /health then says so, and a balancer sends no new calls. */
    isDraining(): boolean
    /**
     * For this many milliseconds answers every call, but asks each connection to close. Call it before the
     * server is closed.
     */
    drain(ms: number): Promise<void>
  }
}

/**
 * Answers ask their connections to close before the process ends. Otherwise a call could arrive on a closing
 * connection, and its caller would not know whether it was made.
 */
export function addDraining(app: FastifyInstance) {
  let draining = false
  app.decorate('isDraining', () => draining)
  app.decorate('drain', async (ms) => {
    draining = true
    await sleep(ms)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })
}
