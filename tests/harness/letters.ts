import { caller, until } from './api.ts'
import type { Running } from './product.ts'

type Mail = { subject: string; text: string; html: string }

/** Every mail to this address, newest first. */
export const lettersTo = async ({ mailbox }: Pick<Running, 'mailbox'>, email: string): Promise<Mail[]> =>
  (await caller(mailbox)(`GET /email?to=${encodeURIComponent(email)}`)).body

/** What the group of the pattern finds in the newest mail that has it, once so many of them have come. */
export const linkTo = (product: Pick<Running, 'mailbox'>, email: string, pattern: RegExp, count = 1) =>
  until(`mail ${count} to ${email} with ${pattern}`, async () => {
    const found = (await lettersTo(product, email)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
    return found.length >= count && found[0]
  })
