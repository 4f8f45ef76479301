import { accounts } from '#commands/identity/account.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import { ERASED } from '#domain/kernel/personal.ts'
import type { Mailer } from '#infra/mail/smtp.ts'
import { accountExistsMail as template } from '#infra/mail/templates/account-exists.ts'

type Means = { deps: Dependencies; mail: Mailer; web: string }

/** Tells a member that somebody wanted their address for an account. */
export async function accountExistsMail({ deps, mail, web }: Means, user_id: string) {
  const { email } = (await deps.commander.look(accounts, user_id)).state.context
  if (email === '' || email === ERASED) return
  await mail.send({ to: email, ...template({ link: `${web}/login` }) })
}
