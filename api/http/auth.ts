import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Sessions } from '#commands/ports/identity/sessions.ts'
import type { RouteDeclaration } from '../wire/route.ts'
import { accountSuspended, notFound, unauthorized } from './problem.ts'
import type { ApiSettings } from './services.ts'

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sub: string; sid: string }
    user: { sub: string; sid: string }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    verifiedTokens: LRUCache<string, VerifiedToken>
  }
  interface FastifyRequest {
    bearer: Bearer | undefined
    member: Member | undefined
  }
}

/** The claims of an access token. Its session may have ended. */
export type Bearer = { user_id: string; session_id: string }
type VerifiedToken = { bearer: Bearer; until: number }

/** The caller, known by an access token and the live session behind it. */
export type Member = Bearer & {
  /** Roles of staff: verifier, support, compliance, admin. Empty for other members. */
  roles: readonly string[]
}

const AUDIENCE = 'consilium'
const MAX_CACHED_TOKENS = 5000

/** Accepts only HS256 tokens that name this API as issuer and audience. */
export async function addAccessTokens(
  app: FastifyInstance,
  { jwtSecret, accessTokenSeconds, apiOrigin }: ApiSettings,
) {
  app.decorate('verifiedTokens', new LRUCache<string, VerifiedToken>({ max: MAX_CACHED_TOKENS }))
  app.decorateRequest('bearer', undefined)
  app.decorateRequest('member', undefined)
  await app.register(jwt, {
    secret: jwtSecret,
    sign: { algorithm: 'HS256', iss: apiOrigin, aud: AUDIENCE, expiresIn: `${accessTokenSeconds}s` },
    verify: {
      algorithms: ['HS256'],
      allowedIss: apiOrigin,
      allowedAud: AUDIENCE,
      requiredClaims: ['iss', 'aud', 'exp', 'sub', 'sid'],
    },
  })
}

export const accessToken = (app: FastifyInstance, user_id: string, session_id: string) =>
  app.jwt.sign({ sub: user_id, sid: session_id })

/**
 * Returns the member of an access token for a socket, which a page opens by itself. Throws 401 with `jwt
 * expired` or `invalid token`, and 403 for a suspended account.
 */
export const memberOfToken = (app: FastifyInstance, sessions: Sessions, token: string): Promise<Member> =>
  liveMember(sessions, verifiedBearer(app, token), false)

/** The header by which a page marks a call as its own refresh and not an action of the person. */
export const BACKGROUND_HEADER = 'x-background'

/** Whether the call counts as an action of the person, which restarts the idle time of the session. */
export const isUserActivity = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers[BACKGROUND_HEADER] !== 'true'

/** Returns the member behind a token whose session is live now. Throws the same errors as `memberOfToken`. */
async function liveMember(sessions: Sessions, bearer: Bearer, isActivity: boolean): Promise<Member> {
  const session = await sessions.lookUp(bearer.session_id, new Date(), isActivity)
  if (session?.user_id !== bearer.user_id) throw unauthorized('invalid token')
  if (session.suspended) throw accountSuspended()
  return { ...bearer, roles: session.roles }
}

/** The signature of a token is verified once and cached. Its expiry is checked at each call. */
function verifiedBearer(app: FastifyInstance, token: string): Bearer {
  const cachedToken = app.verifiedTokens.get(token)
  if (cachedToken && Date.now() < cachedToken.until) return cachedToken.bearer
  try {
    const { sub, sid, exp } = app.jwt.verify<{ sub: string; sid: string; exp: number }>(token)
    const bearer = { user_id: sub, session_id: sid }
    app.verifiedTokens.set(token, { bearer, until: exp * 1000 })
    return bearer
  } catch (error) {
    const isExpired = (error as { code?: string }).code === 'FAST_JWT_EXPIRED'
    throw unauthorized(isExpired ? 'jwt expired' : 'invalid token')
  }
}

const BEARER_PATTERN = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** Returns the claims of the call's access token. Throws 401 without a valid one. */
export function bearerOf(app: FastifyInstance, { headers }: FastifyRequest): Bearer {
  const [, token] = BEARER_PATTERN.exec(headers.authorization ?? '') ?? []
  if (token === undefined) throw unauthorized('invalid token')
  return verifiedBearer(app, token)
}

/** Authorizes the caller for the route. Staff routes answer 404 to everybody else. */
export async function authorize(
  sessions: Sessions,
  request: FastifyRequest,
  bearer: Bearer,
  auth: RouteDeclaration['auth'],
): Promise<Member> {
  const member = await liveMember(sessions, bearer, isUserActivity(request))
  if (auth === 'member' || auth === 'public') return member
  if (![auth].flat().some((role) => member.roles.includes(role))) throw notFound()
  return member
}
