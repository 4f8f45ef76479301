import { contacts } from '#commands/disputes/contact.ts'
import { accounts } from '#commands/identity/account.ts'
import { profiles } from '#commands/identity/profile.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import { ERASED } from '#domain/kernel/personal.ts'
import type { Mailer } from '#infra/mail/smtp.ts'
import { contactMail as template } from '#infra/mail/templates/contact.ts'

type Means = { deps: Dependencies; mail: Mailer; web: string; support: string }

/** Mails support what somebody wrote to them, so that answering the mail answers who wrote it. */
export async function contactMail({ deps, mail, web, support }: Means, contact_id: string) {
  const { commander } = deps
  const { state } = await commander.look(contacts, contact_id)
  const { user_id, message, ...said } = state.context
  if (state.value === 'none' || message === ERASED) return
  const { name, email, phone } = user_id === undefined ? said : await member(user_id)
  const from = { name, email, phone, message, member: user_id !== undefined }
  await mail.send({ to: support, reply_to: email, ...template(from, { link: `${web}/staff/contact` }) })

  async function member(id: string) {
    const [{ state: account }, { state: profile }] = await Promise.all([
      commander.look(accounts, id),
      commander.look(profiles, id),
    ])
    const { first_name, last_name } = profile.context
    const { email, phone } = account.context
    return { name: `${first_name} ${last_name}`, email, phone }
  }
}
