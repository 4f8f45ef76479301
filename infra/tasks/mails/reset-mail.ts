import type { Sql } from 'postgres'
import { accounts } from '#commands/identity/account.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import { ERASED } from '#domain/kernel/personal.ts'
import type { Mailer } from '#infra/mail/smtp.ts'
import { passwordResetMail } from '#infra/mail/templates/password-reset.ts'
import { createReset } from '#infra/secrets/logins/resets.ts'
import type { Made } from './send-once.ts'

type Means = { sql: Sql; deps: Dependencies; mail: Mailer; web: string; made: Made }

/** Mails a member the link to choose a new password; a suspended one too, whom it does not let in. */
export async function resetMail({ sql, deps, mail, web, made }: Means, user_id: string) {
  const { state } = await deps.commander.look(accounts, user_id)
  const { email } = state.context
  if (email === '' || email === ERASED) return
  const id = await createReset(sql, user_id, email, { secret: made.secret(email), again: made.again })
  if (id === undefined) return
  await mail.send({ to: email, ...passwordResetMail({ link: `${web}/reset-password/${user_id}/${id}` }) })
}
