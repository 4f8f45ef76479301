import { type Call, type Handlers, ok } from '#api/http/handlers.ts'
import { wrong } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import type { mfa } from '#api/wire/identity/mfa.ts'
import {
  disableSecondFactors,
  enableByApp,
  enableByCode,
  pendingApp,
} from '#commands/identity/second-factor/second-factor.ts'
import { sendLoginCode, sendSettingsCode } from '#commands/identity/second-factor/send-code.ts'
import { completed } from '../problems.ts'

const FAILED = { code_wrong: 'Incorrect Code', code_over: 'This code is no longer valid. Send a new one.' }

type Enabling = Call<'POST /settings/send-mfa' | 'POST /settings/totp/verify'>

export const mfaRoutes = ({ identity }: Services): Handlers<keyof typeof mfa> => {
  async function enabled(call: Enabling, enable: typeof enableByCode) {
    const outcome = await enable(identity, call.ctx, call.member, call.body.code)
    if (outcome.refused === 'code_wrong' || outcome.refused === 'code_over')
      return { success: false, error: FAILED[outcome.refused] }
    const { recovery_codes } = await completed(call, outcome)
    return { success: true, ...(recovery_codes && { recovery_codes }) }
  }

  return {
    'POST /auth/mfa/send': async (call) => {
      await completed(call, await sendLoginCode(identity, call.ctx, call.body))
      return ok
    },

    'GET /settings/send-mfa': async (call) => {
      await completed(call, await sendSettingsCode(identity, call.ctx, call.member.user_id))
      return ok
    },
    'POST /settings/send-mfa': (call) => enabled(call, enableByCode),

    'POST /settings/totp': async (call) => {
      const pending = await pendingApp(identity, call.ctx, call.member.user_id)
      const { otpauth_url } = await completed(call, pending)
      return { otpauth_url }
    },
    'POST /settings/totp/verify': (call) => enabled(call, enableByApp),

    'DELETE /settings/mfa': async (call) => {
      const { member, body, request } = call
      const given = { ...member, password: body.password, ip: request.ip }
      const outcome = await disableSecondFactors(identity, call.ctx, given)
      if (outcome.refused === 'incorrect_credentials') throw wrong('Incorrect Password')
      await completed(call, outcome)
      return ok
    },
  }
}
