import { type Call, type Handlers, ok } from '#api/http/handlers.ts'
import { invalid, mfaExpired, refusal, tooMany, unauthorized, wrong } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import type { mfa } from '#api/wire/identity/mfa.ts'
import { accounts } from '#commands/identity/account.ts'
import { asSystem } from '#commands/kernel/handle.ts'
import type { EnableFactor, Proved } from '../access.ts'

const CODES_PER_ACCOUNT = 5
const WINDOW_SECONDS = 15 * 60

const FAILED = { wrong: 'Incorrect Code', over: 'This code is no longer valid. Send a new one.' }

type Proving = Call<'POST /settings/send-mfa' | 'POST /settings/totp/verify'>

export const mfaRoutes = ({ access, deps, sendCode }: Services): Handlers<keyof typeof mfa> => {
  const { commander } = deps
  const contextOf = async (user_id: string) => (await commander.look(accounts, user_id)).state.context

  async function limited(whom: string, at: string) {
    const key = `second-factor-code:${whom}`
    const wait = await access.attempt(key, CODES_PER_ACCOUNT, WINDOW_SECONDS, new Date(at))
    if (wait !== undefined) throw tooMany(wait)
  }

  /** Turns on what `prove` finds proved; what is already on stays so. */
  async function enable(
    { member, body, ctx, awaitProjection }: Proving,
    prove: (user_id: string, code: string, at: Date, write: EnableFactor) => Promise<Proved>,
  ) {
    const { user_id } = member
    const written: bigint[] = []
    const code = body.code.replaceAll(/\s/g, '')
    const proved = await prove(user_id, code, new Date(ctx.at), async (factor) => {
      const { mfa_methods } = await contextOf(user_id)
      const enabled = await commander.handle(
        accounts,
        user_id,
        { type: 'EnableMfa', ...factor },
        asSystem(ctx),
      )
      if (enabled.refused !== undefined) throw refusal(enabled.refused)
      written.push(enabled.position)
      return { first: mfa_methods.length === 0 }
    })
    if (proved.failed !== undefined) return { success: false, error: FAILED[proved.failed] }
    const { recovery_codes } = proved
    // They come with the first factor. A further one says nothing of whoever never gave the one before.
    if (recovery_codes) await access.markProved(member.session_id)
    for (const position of written) await awaitProjection(position)
    return { success: true, ...(recovery_codes && { recovery_codes }) }
  }

  return {
    'POST /auth/mfa/send': async ({ body: { mfa_token, method }, ctx }) => {
      const login = await access.challenged(mfa_token, new Date(ctx.at))
      if (!login) throw mfaExpired()
      const { user_id, challenge } = login
      if (!(await contextOf(user_id)).mfa_methods.includes(method))
        throw invalid('method', 'is not one of this account')
      await limited(user_id, ctx.at)
      await sendCode({ user_id, method, challenge })
      return ok
    },

    'GET /settings/send-mfa': async ({ member: { user_id }, ctx }) => {
      const { phone, email_verified } = await contextOf(user_id)
      if (phone === undefined && !email_verified) throw refusal('email_unverified')
      await limited(user_id, ctx.at)
      // Nobody has proved yet that the number is theirs.
      if (phone !== undefined) await limited(phone, ctx.at)
      await sendCode({ user_id, method: phone === undefined ? 'email' : 'sms' })
      return ok
    },
    'POST /settings/send-mfa': (call) => enable(call, access.proveCode),

    'POST /settings/totp': async ({ member: { user_id }, ctx }) => {
      const { email } = await contextOf(user_id)
      return { otpauth_url: await access.pendingTotp(user_id, email, new Date(ctx.at)) }
    },
    'POST /settings/totp/verify': (call) => enable(call, access.proveTotp),

    'DELETE /settings/mfa': async ({ member: { user_id }, body, ctx, request, awaitProjection }) => {
      const email = await access.addressOf(user_id)
      if (email === undefined) throw unauthorized('invalid token')
      const checked = await access.checkPassword(email, body.password, request.ip, new Date(ctx.at))
      if ('retry_after' in checked) throw tooMany(checked.retry_after)
      if ('failed_for' in checked) {
        await commander.handle(accounts, user_id, { type: 'RecordLoginFailure' }, asSystem(ctx))
        throw wrong('Incorrect Password')
      }
      const written: bigint[] = []
      await access.dropFactors(user_id, async () => {
        const disabled = await commander.handle(accounts, user_id, { type: 'DisableMfa' }, ctx)
        if (disabled.refused !== undefined) throw refusal(disabled.refused)
        written.push(disabled.position)
      })
      for (const position of written) await awaitProjection(position)
      return ok
    },
  }
}
