import { handleContactMessage, sendContactMessage } from '#commands/disputes/contact.ts'
import { type Limit, limited, networkLimits } from '#commands/identity/limits/limits.ts'
import { contactStatus } from '#domain/disputes/status.ts'
import type { ContactRow } from '#projections/disputes/contact.ts'
import { messagesToSupport } from '#projections/disputes/contact-questions.ts'
import { accepted, type Handlers, ok } from '../http/handlers.ts'
import { tooMany as tooManyRequests } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { contact } from '../wire/disputes/contact.ts'

/** Each message is a mail to support. */
const MOST_AN_HOUR = 10

const shown = ({ user_id, name, email, phone, status, ...row }: ContactRow) => ({
  ...row,
  handled: contactStatus.of(status),
  ...(user_id !== null && { user_id }),
  ...(name !== null && { name }),
  ...(email !== null && { email }),
  ...(phone !== null && { phone }),
})

export const contactRoutes = ({ deps, identity, sql }: Services): Handlers<keyof typeof contact> => {
  async function limit(at: string, ...limits: Limit[]) {
    const tooMany = await limited(identity, at, ...limits)
    if (tooMany) throw tooManyRequests(tooMany.retry_after)
  }

  return {
    'POST /contact/public': async (call) => {
      const { body, ctx, request } = call
      await limit(ctx.at, ...networkLimits('contact', request.ip, MOST_AN_HOUR))
      const fields = { ...body, phone: body.phone || undefined }
      await accepted(call, await sendContactMessage(deps, ctx, fields))
      return ok
    },

    'POST /contact': async (call) => {
      const { body, ctx, member } = call
      await limit(ctx.at, { key: `contact:${member.user_id}`, most: MOST_AN_HOUR })
      await accepted(call, await sendContactMessage(deps, ctx, body))
      return ok
    },

    'GET /staff/contact': async ({ member }) => ({
      messages: (await messagesToSupport(sql, member.user_id)).map(shown),
    }),

    'POST /staff/contact/{id}/handled': async (call) => {
      await accepted(call, await handleContactMessage(deps, call.ctx, call.params.id))
      return ok
    },
  }
}
