import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessToken, isAct } from '#api/http/auth.ts'
import { type Handlers, ok } from '#api/http/handlers.ts'
import type { Services } from '#api/http/services.ts'
import type { login } from '#api/wire/identity/login.ts'
import { answerChallenge, logIn } from '#commands/identity/log-in.ts'
import { prove, sendProofCode } from '#commands/identity/second-factor/prove.ts'
import { logOut, refreshSession } from '#commands/identity/sessions.ts'
import { completed } from '../problems.ts'

const deviceOf = ({ ip, headers }: FastifyRequest) => ({
  ip,
  user_agent: String(headers['user-agent'] ?? '').slice(0, 300),
})

type LoggedIn = { user_id: string; session_id: string; refreshToken: string; device_token: string }

export const loginRoutes = (app: FastifyInstance, { identity }: Services): Handlers<keyof typeof login> => {
  const loggedIn = ({ session_id, ...login }: LoggedIn) => ({
    token: accessToken(app, login.user_id, session_id),
    ...login,
  })

  return {
    'POST /auth/login': async (call) => {
      const outcome = await logIn(identity, call.ctx, call.body, deviceOf(call.request))
      const done = await completed(call, outcome)
      if ('mfa_token' in done) return { mfa_required: true, ...done }
      return loggedIn(done)
    },

    'POST /auth/mfa': async (call) => {
      const outcome = await answerChallenge(identity, call.ctx, call.body, deviceOf(call.request))
      return loggedIn(await completed(call, outcome))
    },

    'POST /auth/token': async (call) => {
      const outcome = await refreshSession(identity, call.ctx, call.body.refreshToken, isAct(call.request))
      const { user_id, session_id, refreshToken } = await completed(call, outcome)
      return { token: accessToken(app, user_id, session_id), refreshToken }
    },

    'POST /auth/prove': async (call) => {
      await completed(call, await prove(identity, call.ctx, call.member, call.body, call.request.ip))
      return ok
    },

    'POST /auth/prove/send': async (call) => {
      await completed(call, await sendProofCode(identity, call.ctx, call.member, call.body.method))
      return ok
    },

    'POST /auth/logout': async ({ member, ctx }) => {
      await logOut(identity, ctx, member)
      return ok
    },
  }
}
