import type { Sql } from 'postgres'
import { z } from 'zod'
import type { Log } from '#api/http/services.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import type { Context } from '#commands/kernel/handle.ts'
import type { EventStore } from '#commands/ports/event-store.ts'
import type { Mailer } from '#infra/mail/smtp.ts'
import { TOLD } from '#infra/mail/templates/account-changed.ts'
import type { Texter } from '#infra/sms/twilio.ts'
import { id, of, once, type Tasks } from '../tasks.ts'
import { tell } from './account-changed.ts'
import { accountExistsMail } from './account-exists-mail.ts'
import { contactMail } from './contact-mail.ts'
import { resetMail } from './reset-mail.ts'
import { sendCode } from './second-factor-code.ts'
import { oneLetter, type Writing } from './send-once.ts'
import { emailChangeMail, verificationMail } from './verification-mail.ts'

/** What outgoing post is made with; `web` is the web app's origin, `support` where messages to support go. */
export type Post = {
  sql: Sql
  store: EventStore
  deps: Dependencies
  mail: Mailer
  sms: Texter
  web: string
  /** What the hashes of codes are keyed with: 32 bytes. */
  masterKey: Buffer
  support: string
  log: Pick<Log, 'warn'>
}

/**
 * The jobs that send mail and text messages. A payload names only whom and why: a link's id or a code is made when
 * the job runs, so none ever stands in the queue, and a job that is tried again makes the same one.
 */
export function post(means: Post): Tasks {
  /** A task that sends one letter. */
  const letter = <S extends z.ZodRawShape>(
    task: string,
    shape: S,
    write: (writing: Writing, said: z.infer<z.ZodObject<S>>, ctx: Context) => Promise<void>,
  ): Tasks => ({
    [task]: of(shape, (said, ctx) =>
      once(oneLetter(means, task, ctx, (writing) => write(writing, said, ctx))),
    ),
  })
  const user = { user_id: id }
  return {
    ...letter('verification-mail', user, (writing, { user_id }) => verificationMail(writing, user_id)),
    ...letter('email-change-mail', user, (writing, { user_id }) => emailChangeMail(writing, user_id)),
    ...letter('reset-mail', user, (writing, { user_id }) => resetMail(writing, user_id)),
    ...letter(
      'second-factor-code',
      { ...user, method: z.enum(['sms', 'email']), challenge: z.string().optional(), until: z.string() },
      sendCode,
    ),
    ...letter('account-exists-mail', user, (writing, { user_id }) => accountExistsMail(writing, user_id)),
    ...letter('told', { ...user, what: z.enum(TOLD) }, (writing, { user_id, what }, { causation_id }) =>
      tell(writing, user_id, what, causation_id),
    ),
    ...letter('contact-mail', { contact_id: id }, (writing, { contact_id }) =>
      contactMail(writing, contact_id),
    ),
  }
}
