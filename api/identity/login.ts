import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessToken, isUserActivity } from '#api/http/auth.ts'
import { type Handlers, ok } from '#api/http/handlers.ts'
import type { Services } from '#api/http/services.ts'
import type { loginRoutes } from '#api/wire/identity/login.ts'
import { answerChallenge, logIn } from '#commands/identity/log-in.ts'
import { requestReset, resetPassword } from '#commands/identity/password/reset-password.ts'
import { proveIdentity, sendProofCode } from '#commands/identity/second-factor/prove-identity.ts'
import { logOut, refreshSession } from '#commands/identity/sessions.ts'
import { requireCompleted } from './problems.ts'

const deviceOf = ({ ip, headers }: FastifyRequest) => ({
  ip,
  user_agent: String(headers['user-agent'] ?? '').slice(0, 300),
})

type NewLogin = { user_id: string; session_id: string; refreshToken: string; device_token: string }

export const loginHandlers = (
  app: FastifyInstance,
  { identity }: Services,
): Handlers<keyof typeof loginRoutes> => {
  const toLoginResponse = ({ session_id, ...login }: NewLogin) => ({
    token: accessToken(app, login.user_id, session_id),
    ...login,
  })

  const { hidesAddresses } = identity.policy

  return {
    'POST /auth/login': async (call) => {
      const outcome = await logIn(identity, call.ctx, call.body, deviceOf(call.request))
      const completedLogin = await requireCompleted(call, outcome)
      if ('mfa_token' in completedLogin) return { mfa_required: true, ...completedLogin }
      return toLoginResponse(completedLogin)
    },

    'POST /auth/mfa': async (call) => {
      const outcome = await answerChallenge(identity, call.ctx, call.body, deviceOf(call.request))
      return toLoginResponse(await requireCompleted(call, outcome))
    },

    'POST /auth/token': async (call) => {
      const outcome = await refreshSession(
        identity,
        call.ctx,
        call.body.refreshToken,
        isUserActivity(call.request),
      )
      const { user_id, session_id, refreshToken } = await requireCompleted(call, outcome)
      return { token: accessToken(app, user_id, session_id), refreshToken }
    },

    'POST /auth/prove': async (call) => {
      await requireCompleted(
        call,
        await proveIdentity(identity, call.ctx, call.member, { ...call.body, ip: call.request.ip }),
      )
      return ok
    },

    'POST /auth/prove/send': async (call) => {
      await requireCompleted(call, await sendProofCode(identity, call.ctx, call.member, call.body.method))
      return ok
    },

    'POST /auth/logout': async ({ member, ctx }) => {
      await logOut(identity, ctx, member)
      return ok
    },

    'POST /auth/forgot-password': async (call) => {
      const outcome = await requestReset(identity, call.ctx, { email: call.body.email, ip: call.request.ip })
      if (outcome.refused === 'email_unknown' && hidesAddresses) return ok
      await requireCompleted(call, outcome)
      return ok
    },

    'POST /auth/reset-password': async (call) => {
      const { user_id, tmp_uuid: id, password } = call.body
      const outcome = await resetPassword(identity, call.ctx, { user_id, id, password })
      if (outcome.refused === 'link_over') return { success: false }
      if (outcome.refused === 'email_unknown' && hidesAddresses) return { success: false }
      await requireCompleted(call, outcome)
      return ok
    },
  }
}
