import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access, Member } from './access.ts'
import type { Route } from './contract/route.ts'
import { notFound, suspended, unauthorized } from './problem.ts'
import type { Settings } from './services.ts'

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sub: string; sid: string }
    user: { sub: string; sid: string }
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    member: Member | undefined
  }
}

const AUDIENCE = 'consilium'

/** Access tokens: HS256 and nothing else, for this API and from it. */
export async function addTokens(
  app: FastifyInstance,
  { jwtSecret, accessTokenSeconds, apiOrigin }: Settings,
) {
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

/** Whose access token this is. Throws 401 with `jwt expired` or `invalid token`, 403 for a suspended account. */
export async function memberOf(app: FastifyInstance, access: Access, token: string): Promise<Member> {
  const { sub, sid } = claims(app, token)
  const session = await access.session(sid, new Date())
  if (session?.user_id !== sub) throw unauthorized('invalid token')
  if (session.suspended) throw suspended()
  return { user_id: sub, session_id: sid, roles: session.roles }
}

function claims(app: FastifyInstance, token: string) {
  try {
    return app.jwt.verify<{ sub: string; sid: string }>(token)
  } catch (error) {
    const expired = (error as { code?: string }).code === 'FAST_JWT_EXPIRED'
    throw unauthorized(expired ? 'jwt expired' : 'invalid token')
  }
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** Lets in only whom the route is for; staff routes do not exist for anybody else. */
export async function authorize(
  app: FastifyInstance,
  access: Access,
  request: FastifyRequest,
  who: Route['auth'],
) {
  if (who === 'public') return
  const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined) throw unauthorized('invalid token')
  const member = await memberOf(app, access, token)
  if (who !== 'member' && !member.roles.includes(who)) throw notFound()
  request.member = member
}
