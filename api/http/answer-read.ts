import type { FastifyRequest } from 'fastify'
import type { Route } from '../wire/route.ts'
import { authorize, type Bearer } from './auth.ts'
import type { Services } from './services.ts'

/**
 * The answer to a call that only reads, made while the session is looked up: it leaves once that is known to live, as if
 * the one had come after the other.
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
