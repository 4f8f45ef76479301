import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '../wire/route.ts'
import { authorize, type Bearer } from './auth.ts'
import type { Services } from './services.ts'

/**
 * The answer to a call that only reads. It is made while the session is looked up, and sent once the session is known
 * to be live, so that the result is the same as with both in sequence.
 */
export async function answerReadOnlyCall(
  { identity }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { auth }: Route,
  answer: () => Promise<unknown>,
) {
  const { bearer, validationError } = request
  const initialHeaders = reply.getHeaders()
  const [authorization, answerResult] = await Promise.allSettled([
    authorize(identity.sessions, request, bearer as Bearer, auth),
    validationError ? Promise.reject(validationError) : answer(),
  ])
  if (authorization.status === 'rejected') {
    // What was found is not told, by its headers neither.
    for (const name of Object.keys(reply.getHeaders()))
      if (!(name in initialHeaders)) reply.removeHeader(name)
    throw authorization.reason
  }
  if (answerResult.status === 'rejected') throw answerResult.reason
  return answerResult.value
}
