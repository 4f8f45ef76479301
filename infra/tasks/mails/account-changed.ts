import type { EventStore } from '#commands/ports/event-store.ts'
import { Account } from '#domain/identity/account/account.ts'
import type { AccountEvent } from '#domain/identity/account/messages.ts'
import { ERASED } from '#domain/kernel/personal.ts'
import type { Mailer } from '#infra/mail/smtp.ts'
import { toldMail, type What } from '#infra/mail/templates/account-changed.ts'

type Means = { store: EventStore; mail: Mailer; web: string }

/**
 * Tells the owner of an account what has happened to it, at the address that they had just before the event
 * `because_of`: whoever changes the address cannot keep that from its owner. Nobody is told once the account is erased.
 */
export async function tell(
  { store, mail, web }: Means,
  user_id: string,
  what: What,
  because_of: string | undefined,
) {
  const past = await store.read(`account-${user_id}`)
  const at = past.findIndex(({ id }) => id === because_of)
  const before = at === -1 ? past : past.slice(0, at)
  const { email } = Account.replay(before.map(({ event }) => event as AccountEvent)).context
  if (email === '' || email === ERASED) return
  await mail.send({ to: email, ...toldMail(what, { web }) })
}
