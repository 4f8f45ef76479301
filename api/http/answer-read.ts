import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '../wire/route.ts'
import { authorize, type Bearer } from './auth.ts'
import type { Services } from './services.ts'

/**
 * The answer to a call that only reads. It is made while the session is looked up, and sent once the session is known
 * to be live, so that the result is the same as with both in sequence.
 */
export async function answerRead(
  { identity }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { auth }: Route,
  answer: () => Promise<unknown>,
) {
  const { bearer, validationError } = request
  const before = reply.getHeaders()
  const [entered, answered] = await Promise.allSettled([
    authorize(identity.sessions, request, bearer as Bearer, auth),
    validationError ? Promise.reject(validationError) : answer(),
  ])
  if (entered.status === 'rejected') {
    // What was found is not told, by its headers neither.
    for (const name of Object.keys(reply.getHeaders())) if (!(name in before)) reply.removeHeader(name)
    throw entered.reason
  }
  if (answered.status === 'rejected') throw answered.reason
  return answered.value
}
