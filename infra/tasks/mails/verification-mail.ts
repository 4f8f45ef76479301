import type { Sql } from 'postgres'
import { accounts } from '#commands/identity/account.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import type { Mailer } from '#infra/mail/smtp.ts'
import { emailChangeMail as changeTemplate } from '#infra/mail/templates/email-change.ts'
import { verificationMail as template } from '#infra/mail/templates/verification.ts'
import { userOf } from '#infra/secrets/logins/logins.ts'
import { createVerification } from '#infra/secrets/logins/verification.ts'
import { accountExistsMail } from './account-exists-mail.ts'
import type { Made } from './send-once.ts'

type Means = { sql: Sql; deps: Dependencies; mail: Mailer; web: string; made: Made }

const link = ({ web }: Means, id: string) => ({ link: `${web}/verify/${id}` })

/** Mails a member who has not proved their address yet the link that does. */
export async function verificationMail(means: Means, user_id: string) {
  const { state } = await means.deps.commander.look(accounts, user_id)
  const { email, email_verified } = state.context
  if (email_verified || state.value !== 'active') return
  const id = await createVerification(means.sql, user_id, email, means.made.secret(email))
  await means.mail.send({ to: email, ...template(link(means, id)) })
}

/** Mails the address that is to take the place of a member's the link that makes it so; one that has an account by now is told that. */
export async function emailChangeMail(means: Means, user_id: string) {
  const { state } = await means.deps.commander.look(accounts, user_id)
  const { email_pending } = state.context
  if (email_pending === undefined || state.value !== 'active') return
  const owner = await userOf(means.sql, email_pending)
  if (owner !== undefined && owner !== user_id) return accountExistsMail(means, owner)
  const id = await createVerification(means.sql, user_id, email_pending, means.made.secret(email_pending))
  await means.mail.send({ to: email_pending, ...changeTemplate(link(means, id)) })
}
