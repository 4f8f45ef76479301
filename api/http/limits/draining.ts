import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process ends soon: /health then says so, and a balancer sends nothing new. */
    isDraining(): boolean
    /** For so many milliseconds answers everything, but asks each connection to close; to be called before `close`. */
    drain(ms: number): Promise<void>
  }
}

/**
 * Answers ask their connections to close before the process ends. Otherwise a call could arrive on a connection that
 * is just being closed, and its caller would not know whether it was made.
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
