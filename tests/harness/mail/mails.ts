import { caller, until } from '#tests/harness/api.ts'
import type { RunningProduct } from '#tests/harness/product.ts'

type Mailbox = Pick<RunningProduct, 'mailbox'>
type Mail = { id: string; subject: string; text: string; html: string; headers: Record<string, string> }

/** Every mail to this address, newest first. */
export const mailsTo = async ({ mailbox }: Mailbox, email: string): Promise<Mail[]> =>
  (await caller(mailbox)(`GET /email?to=${encodeURIComponent(email)}`)).body

/** Every text message to this number, newest first. */
export const textsTo = async ({ mailbox }: Mailbox, phone: string): Promise<Pick<Mail, 'id' | 'text'>[]> =>
  (await caller(mailbox)(`GET /sms?to=${encodeURIComponent(phone)}`)).body

/** The newest mail to this address whose subject says so, once it has come. */
export const mailTo = (mailbox: Mailbox, email: string, subject: string) =>
  until(`the mail "${subject}" to ${email}`, async () =>
    (await mailsTo(mailbox, email)).find((mail) => mail.subject.includes(subject)),
  )

/** What the pattern, or its group, finds in the newest mail that has it, once so many of them have come. */
export const linkTo = (mailbox: Mailbox, email: string, pattern: RegExp, count = 1) =>
  until(`mail ${count} to ${email} with ${pattern}`, async () => {
    const links = (await mailsTo(mailbox, email)).flatMap(({ text }) => {
      const [whole, group] = pattern.exec(text) ?? []
      return group ?? whole ?? []
    })
    return links.length >= count && links[0]
  })
