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
 * Without this a connection that is kept open would be closed at the very moment at which the next call comes on it, which
 * nobody may repeat who does not know whether it was made.
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
