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

/** The newest mail to this address with this text in its subject, once it has arrived. */
export const mailTo = (mailbox: Mailbox, email: string, subject: string) =>
  until(`the mail "${subject}" to ${email}`, async () =>
    (await mailsTo(mailbox, email)).find((mail) => mail.subject.includes(subject)),
  )

/**
 * The match of the pattern, or of its group, in the newest mail that has one, once `count` such mails have
 * arrived.
 */
export const linkTo = (mailbox: Mailbox, email: string, pattern: RegExp, count = 1) =>
  until(`mail ${count} to ${email} with ${pattern}`, async () => {
    const links = (await mailsTo(mailbox, email)).flatMap(({ text }) => {
      const [whole, group] = pattern.exec(text) ?? []
      return group ?? whole ?? []
    })
    return links.length >= count && links[0]
  })
