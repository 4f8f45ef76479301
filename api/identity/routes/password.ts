import { type Handlers, ok } from '#api/http/handlers.ts'
import type { Services } from '#api/http/services.ts'
import type { password } from '#api/wire/identity/password.ts'
import { requestReset, resetPassword } from '#commands/identity/password/reset-password.ts'
import { requireCompleted } from '../problems.ts'

export const passwordRoutes = ({ identity }: Services): Handlers<keyof typeof password> => {
  const { hidesAddresses } = identity.policy

  return {
    'POST /auth/forgot-password': async (call) => {
      const outcome = await requestReset(identity, call.ctx, call.body.email, call.request.ip)
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
