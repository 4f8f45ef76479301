import { handleContactMessage, sendContactMessage } from '#commands/disputes/contact.ts'
import { type Limit, networkLimits, refuseOverLimit } from '#commands/identity/limits/limits.ts'
import { contactStatus } from '#domain/disputes/status.ts'
import { type MessageToSupport, messagesToSupport } from '#projections/disputes/contact.ts'
import { type Handlers, ok, requireAccepted } from '../http/handlers.ts'
import { rateLimitExceeded } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import { profileImageOf } from '../identity/person-responses.ts'
import type { contactRoutes } from '../wire/disputes.ts'

/** Each message is a mail to support. */
const MAX_MESSAGES_PER_HOUR = 10

const toContactMessageResponse = ({
  user_id,
  name,
  email,
  phone,
  status,
  image_id,
  ...row
}: MessageToSupport) => ({
  ...row,
  handled: contactStatus.of(status),
  ...(user_id !== null && { user_id, ...profileImageOf(user_id, image_id) }),
  ...(name !== null && { name }),
  ...(email !== null && { email }),
  ...(phone !== null && { phone }),
})

export const contactHandlers = ({ deps, identity, sql }: Services): Handlers<keyof typeof contactRoutes> => {
  async function requireWithinLimits(time: string, ...limits: Limit[]) {
    const exceededLimit = await refuseOverLimit(identity, time, ...limits)
    if (exceededLimit) throw rateLimitExceeded(exceededLimit.retry_after)
  }

  return {
    'POST /contact/public': async (call) => {
      const { body, ctx, request } = call
      await requireWithinLimits(ctx.at, ...networkLimits('contact', request.ip, MAX_MESSAGES_PER_HOUR))
      const fields = { ...body, phone: body.phone || undefined }
      await requireAccepted(call, await sendContactMessage(deps, ctx, fields))
      return ok
    },

    'POST /contact': async (call) => {
      const { body, ctx, member } = call
      await requireWithinLimits(ctx.at, {
        key: `contact:${member.user_id}`,
        maxAttempts: MAX_MESSAGES_PER_HOUR,
      })
      await requireAccepted(call, await sendContactMessage(deps, ctx, body))
      return ok
    },

    'GET /staff/contact': async ({ member }) => ({
      messages: (await messagesToSupport(sql, member.user_id)).map(toContactMessageResponse),
    }),

    'POST /staff/contact/{id}/handled': async (call) => {
      await requireAccepted(call, await handleContactMessage(deps, call.ctx, call.params.id))
      return ok
    },
  }
}
