import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Sessions } from '#commands/ports/identity/sessions.ts'
import { PROOF_NEEDED } from '../wire/refusals.ts'
import type { RouteDeclaration } from '../wire/route.ts'
import { HttpRefusal, refusal } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    sensitive?: RouteDeclaration['sensitive']
  }
}

const REFUSED_FETCH_MODES = new Set(['navigate', 'no-cors', 'websocket'])

/**
 * Protects documented GETs that change state. A browser that follows a link, loads an image or prefetches is
 * recognized by its Sec-Fetch headers and refused. Callers without these headers are accepted.
 */
export function guardChangingGet({ headers }: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  const mode = headers['sec-fetch-mode']
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz'], headers['x-purpose']]
  const isPrefetch = purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')))
  if (isPrefetch || (typeof mode === 'string' && REFUSED_FETCH_MODES.has(mode.toLowerCase())))
    throw new HttpRefusal(
      400,
      'not_a_call',
      'This call changes something, so it cannot be opened as a page or prefetched.',
    )
}

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Throws at start-up when a route changes state and does not say whether it is sensitive. */
export function requireSensitivityDecisions(app: FastifyInstance) {
  app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    const isReadMethod = [method].flat().every((each) => READ_METHODS.has(each))
    if (!isReadMethod && config?.sensitive === undefined)
      throw new Error(`${[method].flat()} ${url} does not say whether it is sensitive`)
  })
}

/**
 * Refuses a sensitive call when the session has no fresh proof of identity. For staff only an authenticator
 * code counts: neither a recovery code at login, nor a proof from before the account had roles.
 */
export async function requireProof(
  sessions: Pick<Sessions, 'isProved'>,
  { bearer }: FastifyRequest,
  auth: RouteDeclaration['auth'],
) {
  const requiredProof = auth === 'member' || auth === 'public' ? 'any' : 'totp'
  const isProved =
    bearer !== undefined && (await sessions.isProved(bearer.session_id, new Date(), requiredProof))
  if (!isProved) throw refusal(PROOF_NEEDED)
}
