import type { FastifyRequest } from 'fastify'
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
  { auth }: Route,
  answer: () => Promise<unknown>,
) {
  const { bearer, validationError } = request
  const [entered, answered] = await Promise.allSettled([
    authorize(identity.sessions, bearer as Bearer, auth),
    validationError ? Promise.reject(validationError) : answer(),
  ])
  if (entered.status === 'rejected') throw entered.reason
  if (answered.status === 'rejected') throw answered.reason
  return answered.value
}
