import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpRefusal } from '../problem.ts'

export const overloaded = () =>
  new HttpRefusal(503, 'overloaded', 'Too many calls at this moment. Try again in a second.', {
    retryAfter: 1,
  })

/** Operators must be able to see an overloaded process. Sockets have their own limits. */
const UNLIMITED_PATHS = new Set(['/health', '/ready', '/metrics', '/realtime'])

/**
 * Refuses calls beyond `maxConcurrentCalls` in progress, because a call behind thousands would run although
 * its client has given up. Only the work between request and response counts, so slow senders and readers
 * take no place.
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
    // Also when the client disconnects before the response.
    reply.raw.once('close', () => leave(request))
  })
  app.addHook('preParsing', async (request) => {
    leave(request)
  })
  // The body has arrived by now, so a slow sender does not count.
  app.addHook('preValidation', async (request, reply) => {
    if (!reply.raw.closed) enter(request)
  })
  app.addHook('onSend', async (request) => {
    leave(request)
  })
}
