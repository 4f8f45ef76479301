import { type Handlers, type HttpCall, ok } from '#api/http/handlers.ts'
import { incorrectCredentials } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import type { mfaRoutes } from '#api/wire/identity/mfa.ts'
import {
  disableSecondFactors,
  enableByApp,
  enableByCode,
  startAppSetup,
} from '#commands/identity/second-factor/second-factor.ts'
import { sendLoginCode, sendSettingsCode } from '#commands/identity/second-factor/send-code.ts'
import { requireCompleted } from './problems.ts'

const ERROR_MESSAGES = {
  code_wrong: 'Incorrect Code',
  code_expired: 'This code is no longer valid. Send a new one.',
}

type EnablingCall = HttpCall<'POST /settings/send-mfa' | 'POST /settings/totp/verify'>

export const mfaHandlers = ({ identity }: Services): Handlers<keyof typeof mfaRoutes> => {
  async function enableFactor(call: EnablingCall, enable: typeof enableByCode) {
    const outcome = await enable(identity, call.ctx, call.member, call.body.code)
    if (outcome.refused === 'code_wrong' || outcome.refused === 'code_expired')
      return { success: false, error: ERROR_MESSAGES[outcome.refused] }
    const { recovery_codes } = await requireCompleted(call, outcome)
    return { success: true, ...(recovery_codes && { recovery_codes }) }
  }

  return {
    'POST /auth/mfa/send': async (call) => {
      await requireCompleted(call, await sendLoginCode(identity, call.ctx, call.body))
      return ok
    },

    'GET /settings/send-mfa': async (call) => {
      await requireCompleted(call, await sendSettingsCode(identity, call.ctx, call.member.user_id))
      return ok
    },
    'POST /settings/send-mfa': (call) => enableFactor(call, enableByCode),

    'POST /settings/totp': async (call) => {
      const pendingOutcome = await startAppSetup(identity, call.ctx, call.member.user_id)
      const { otpauth_url } = await requireCompleted(call, pendingOutcome)
      return { otpauth_url }
    },
    'POST /settings/totp/verify': (call) => enableFactor(call, enableByApp),

    'DELETE /settings/mfa': async (call) => {
      const { member, body, request } = call
      const credentials = { ...member, password: body.password, ip: request.ip }
      const outcome = await disableSecondFactors(identity, call.ctx, credentials)
      if (outcome.refused === 'incorrect_credentials') throw incorrectCredentials('Incorrect Password')
      await requireCompleted(call, outcome)
      return ok
    },
  }
}
