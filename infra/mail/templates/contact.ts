import { type Fact, letter } from './mail.ts'

export type ContactMessage = {
  name: string | undefined
  email: string | undefined
  phone: string | undefined
  message: string
  member: boolean
}

/** To support: what somebody wrote on the contact page, as they wrote it. */
export const contactMail = (
  { name, email, phone, message, member }: ContactMessage,
  { link }: { link: string },
) => {
  const facts: [string, string | undefined][] = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ['From', member ? 'A member, logged in' : 'A visitor; name and email are what they typed'],
  ]
  return letter({
    title: 'A message from the contact page',
    before: ['Answering this mail answers the sender.'],
    facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])) satisfies Fact[],
    quote: message,
    action: { label: 'Open the messages', link },
  })
}
