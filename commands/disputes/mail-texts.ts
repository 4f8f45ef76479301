import { DISPUTE_UNTOUCHED_DAYS } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import type { Fact, MailContent } from '../ports/mailer.ts'

// Every sentence of the mails to support.

const SUPPORT = 'This address gets the mails for support.'

type ContactMessage = {
  name: string | undefined
  email: string | undefined
  phone: string | undefined
  message: string
  member: boolean
}

/** The mail to support with a message from the contact page, unchanged. */
export function contactMail(
  { name, email, phone, message, member }: ContactMessage,
  { link }: { link: string },
): MailContent {
  const facts: [string, string | undefined][] = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ['From', member ? 'A member, logged in' : 'A visitor. The name and email are as they typed them'],
  ]
  return {
    title: 'A message from the contact page',
    before: ['Reply to this email to answer the sender.'],
    facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])) satisfies Fact[],
    quote: message,
    action: { label: 'Open the messages', link },
    why: SUPPORT,
  }
}

/** The mail to support about a waiting dispute. It contains no name and no text of a party. */
export const disputeUntouchedMail = (link: string): MailContent => ({
  title: `A dispute has been waiting for ${formatDuration(DISPUTE_UNTOUCHED_DAYS, 'day')}`,
  before: ['Nobody has worked on it since then. The money stays frozen until support decides.'],
  action: { label: 'Open the case', link },
  why: SUPPORT,
})
