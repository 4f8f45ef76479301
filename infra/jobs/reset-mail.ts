import type { Sql } from 'postgres'
import { accounts } from '#commands/account.ts'
import type { Work } from '#commands/work.ts'
import { ERASED } from '#domain/personal.ts'
import { passwordResetMail } from '../mail/password-reset.ts'
import type { Mailer } from '../mail.ts'
import { createReset } from '../secrets/resets.ts'
import type { Made } from './letter.ts'

type Means = { sql: Sql; work: Work; mail: Mailer; web: string; made: Made }

/** Mails a member the link to choose a new password; a suspended one too, whom it does not let in. */
export async function resetMail({ sql, work, mail, web, made }: Means, user_id: string) {
  const { state } = await work.commander.look(accounts, user_id)
  const { email } = state.context
  if (email === '' || email === ERASED) return
  const id = await createReset(sql, user_id, email, { secret: made.secret(email), again: made.again })
  if (id === undefined) return
  await mail.send({ to: email, ...passwordResetMail({ link: `${web}/reset-password/${user_id}/${id}` }) })
}
