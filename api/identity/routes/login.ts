import type { FastifyInstance } from 'fastify'
import { accessToken } from '#api/http/auth.ts'
import { type Call, type Handlers, ok } from '#api/http/handlers.ts'
import { invalid, mfaExpired, refusal, suspended, tooMany, unauthorized, wrong } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import type { login } from '#api/wire/identity/login.ts'
import { accounts } from '#commands/identity/account.ts'
import { asSystem, type Context } from '#commands/kernel/handle.ts'
import type { Proven } from '../access.ts'

export const loginRoutes = (
  app: FastifyInstance,
  { access, deps, log }: Services,
): Handlers<keyof typeof login> => {
  const { commander } = deps

  /** Not waited for: what a wrong password costs must not tell whether the address has an account. */
  function noteFailure(user_id: string | undefined, ctx: Context) {
    if (user_id === undefined) return
    commander
      .handle(accounts, user_id, { type: 'RecordLoginFailure' }, asSystem(ctx))
      .catch((err) => log.error({ err, correlation: ctx.correlation_id }, 'failed login not recorded'))
  }

  async function begin(
    proven: Proven,
    { ctx, request }: Pick<Call<'POST /auth/login'>, 'ctx' | 'request'>,
    second_factor: boolean,
  ) {
    const at = new Date(ctx.at)
    const user_agent = String(request.headers['user-agent'] ?? '').slice(0, 300)
    const started = await access.startSession(proven, { ip: request.ip, user_agent }, at)
    if (!started) throw wrong('Incorrect Credentials')
    const { session_id, refreshToken } = started
    if (second_factor) await access.markProved(session_id)
    const { user_id } = proven
    const by = asSystem({ ...ctx, session_id })
    const recorded = await commander.handle(accounts, user_id, { type: 'RecordLogin', session_id }, by)
    if (recorded.refused !== undefined) {
      await access.endSession(session_id, at)
      throw suspended()
    }
    return { token: accessToken(app, user_id, session_id), refreshToken, user_id }
  }

  return {
    'POST /auth/login': async (call) => {
      const { body, ctx, request } = call
      const at = new Date(ctx.at)
      const checked = await access.checkPassword(body.email, body.password, request.ip, at)
      if ('retry_after' in checked) throw tooMany(checked.retry_after)
      if ('failed_for' in checked) {
        noteFailure(checked.failed_for, ctx)
        throw wrong('Incorrect Credentials')
      }
      const { user_id } = checked
      const { value, context } = (await commander.look(accounts, user_id)).state
      if (value === 'suspended') throw suspended()
      const methods = await access.mfaMethods(user_id, context.mfa_methods)
      if (methods.length === 0) {
        if (context.roles.length > 0 || context.mfa_methods.length > 0) throw refusal('mfa_required')
        return begin(checked, call, false)
      }
      return { mfa_required: true, mfa_token: await access.challenge(checked, at), methods }
    },

    'POST /auth/mfa': async (call) => {
      const { body, request } = call
      const { mfa_token, code, method } = body
      const at = new Date(call.ctx.at)
      const login = await access.challenged(mfa_token, at)
      if (!login) throw mfaExpired()
      const { mfa_methods } = (await commander.look(accounts, login.user_id)).state.context
      const enabled = await access.mfaMethods(login.user_id, mfa_methods)
      const methods = method ? enabled.filter((each) => each === method) : enabled
      if (methods.length === 0) throw invalid('method', 'is not one of this account')
      const answered = await access.answerChallenge({ mfa_token, code, methods, ip: request.ip }, at)
      if ('retry_after' in answered) throw tooMany(answered.retry_after)
      if ('over' in answered) throw mfaExpired()
      if ('failed_for' in answered) {
        noteFailure(answered.failed_for, call.ctx)
        throw wrong('Incorrect Code')
      }
      return begin(answered, call, true)
    },

    'POST /auth/token': async ({ body, ctx }) => {
      const next = await access.refresh(body.refreshToken, new Date(ctx.at))
      if (!('refused' in next)) {
        const { user_id, session_id, refreshToken } = next
        return { token: accessToken(app, user_id, session_id), refreshToken }
      }
      if (next.refused === 'reused') {
        const command = { type: 'RevokeSessions', reason: 'refresh_token_reused' } as const
        await commander.handle(accounts, next.user_id, command, asSystem(ctx))
      }
      throw unauthorized('invalid token')
    },

    'POST /auth/logout': async ({ member, ctx }) => {
      const { user_id, session_id } = member
      await access.endSession(session_id, new Date(ctx.at))
      await commander.handle(accounts, user_id, { type: 'RecordLogout', session_id }, asSystem(ctx))
      return ok
    },
  }
}
