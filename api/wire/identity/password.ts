import { z } from 'zod'
import { requestResetRefusals, resetPasswordRefusals } from '#domain/identity/refusals.ts'
import { RESET_LINK_HOURS } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import { Ok, Success } from '../answers.ts'
import { Email, Id, LinkId, Password } from '../fields.ts'
import { withoutRefusals } from '../refusals.ts'
import { route } from '../route.ts'

export const password = {
  'POST /auth/forgot-password': route({
    summary: `Sends an email with a link for choosing a new password; it is valid for ${formatDuration(RESET_LINK_HOURS, 'hour')} and works once.`,
    auth: 'public',
    sensitive: false,
    reads: [],
    body: z.object({ email: Email }),
    answers: { 200: Ok },
    audit: ['PasswordResetAsked'],
    refuses: requestResetRefusals,
  }),
  'POST /auth/reset-password': route({
    summary:
      'Sets a new password with the link from the email; `success: false` when the link is used, too old or not the newest.',
    auth: 'public',
    sensitive: false,
    reads: [],
    body: z.object({ password: Password, user_id: Id, tmp_uuid: LinkId }),
    answers: { 200: Success },
    audit: ['PasswordChanged'],
    refuses: withoutRefusals(resetPasswordRefusals, 'link_over'),
  }),
}
