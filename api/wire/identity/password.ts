import { z } from 'zod'
import { Ok, Success } from '../answers.ts'
import { Email, Id, LinkId, Password } from '../fields.ts'
import { route } from '../route.ts'

export const password = {
  'POST /auth/forgot-password': route({
    auth: 'public',
    summary: 'Mails a link that lets its holder choose a new password; one hour, once.',
    body: z.object({ email: Email }),
    answers: { 200: Ok },
  }),
  'POST /auth/reset-password': route({
    auth: 'public',
    summary:
      'A new password by the link in the mail. `success: false`: the link is used, too old or not the newest.',
    body: z.object({ password: Password, user_id: Id, tmp_uuid: LinkId }),
    answers: { 200: Success },
  }),
}
