import type { Sql } from 'postgres'
import { z } from 'zod'
import type { EventStore } from '#commands/ports.ts'
import type { Work } from '#commands/work.ts'
import { TOLD } from '../mail/told.ts'
import type { Mailer } from '../mail.ts'
import type { Texter } from '../sms.ts'
import { accountExistsMail } from './account-exists-mail.ts'
import { contactMail } from './contact-mail.ts'
import { resetMail } from './reset-mail.ts'
import { sendCode } from './second-factor-code.ts'
import { id, of, once, type Tasks } from './tasks.ts'
import { tell } from './told.ts'
import { emailChangeMail, verificationMail } from './verification-mail.ts'

/** What outgoing post is made with; `web` is the web app's origin, `support` where messages to support go. */
export type Post = {
  sql: Sql
  store: EventStore
  work: Work
  mail: Mailer
  sms: Texter
  web: string
  /** What the hashes of codes are keyed with: 32 bytes. */
  masterKey: Buffer
  support: string
}

/**
 * The jobs that send mail and text messages. A payload names only whom and why: a link's id or a code is made when
 * the job runs, so none ever stands in the queue, and a job that is tried again makes a new one.
 */
export const post = (means: Post): Tasks => ({
  'verification-mail': of({ user_id: id }, ({ user_id }) => once(verificationMail(means, user_id))),
  'email-change-mail': of({ user_id: id }, ({ user_id }) => once(emailChangeMail(means, user_id))),
  'reset-mail': of({ user_id: id }, ({ user_id }) => once(resetMail(means, user_id))),
  'second-factor-code': of(
    { user_id: id, method: z.enum(['sms', 'email']), challenge: z.string().optional(), until: z.string() },
    (code) => once(sendCode(means, code)),
  ),
  'account-exists-mail': of({ user_id: id }, ({ user_id }) => once(accountExistsMail(means, user_id))),
  told: of({ user_id: id, what: z.enum(TOLD) }, ({ user_id, what }, { causation_id }) =>
    once(tell(means, user_id, what, causation_id)),
  ),
  'contact-mail': of({ contact_id: id }, ({ contact_id }) => once(contactMail(means, contact_id))),
})
