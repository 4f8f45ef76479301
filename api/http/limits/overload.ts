import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../problem.ts'

export const overloaded = () =>
  new Refusal(503, 'overloaded', 'Too many calls at this moment. Try again in a second.', { retryAfter: 1 })

/** Operators must see a process that is overloaded, and sockets are counted by their own limits. */
const UNLIMITED_PATHS = new Set(['/health', '/ready', '/metrics', '/realtime'])

/**
 * Refuses at once what this process would answer late: calls beyond `most` in progress. A call that waits in a queue of
 * thousands is given up by its client and done all the same. Bytes on their way are not counted, neither to a slow reader
 * nor from a slow sender: who sends bodies byte by byte keeps nobody else out.
 */
export function addOverload(app: FastifyInstance, maxConcurrentCalls: number) {
  const inProgress = new Set<FastifyRequest>()
  const enter = (request: FastifyRequest) => {
    if (UNLIMITED_PATHS.has(request.routeOptions.url ?? '')) return
    if (inProgress.size >= maxConcurrentCalls) throw overloaded()
    inProgress.add(request)
  }
  const leave = (request: FastifyRequest) => inProgress.delete(request)

  app.addHook('onRequest', async (request, reply) => {
    enter(request)
    // Also where the client goes away before the answer.
    reply.raw.once('close', () => leave(request))
  })
  app.addHook('preParsing', async (request) => {
    leave(request)
  })
  // Its body is here, if it has one.
  app.addHook('preValidation', async (request, reply) => {
    if (!reply.raw.closed) enter(request)
  })
  app.addHook('onSend', async (request) => {
    leave(request)
  })
}
