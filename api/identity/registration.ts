import { type Handlers, ok } from '#api/http/handlers.ts'
import type { Services } from '#api/http/services.ts'
import type { registrationRoutes } from '#api/wire/identity/registration.ts'
import { resendVerification, verifyEmail } from '#commands/identity/email/verify-email.ts'
import { register } from '#commands/identity/register.ts'
import { requireCompleted } from './problems.ts'

export const registrationHandlers = ({ identity }: Services): Handlers<keyof typeof registrationRoutes> => ({
  'POST /auth/register': async (call) => {
    const outcome = await register(identity, call.ctx, call.body, call.request.ip)
    if (outcome.refused === 'email_taken') return { success: identity.policy.hidesAddresses }
    await requireCompleted(call, outcome)
    return ok
  },

  'GET /auth/verify/{id}': async (call) => {
    const outcome = await verifyEmail(identity, call.ctx, call.params.id)
    if (outcome.refused === 'link_over') return { success: false }
    await requireCompleted(call, outcome)
    return ok
  },

  'POST /auth/verify/resend': async (call) => {
    await requireCompleted(call, await resendVerification(identity, call.ctx, call.body.email))
    return ok
  },

  'GET /track': async ({ reply }) => {
    reply.code(204)
    return null
  },
})
