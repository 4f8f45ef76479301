import { z } from 'zod'
import { REQUEST_TIMEOUT_MS } from '#commands/kernel/request-timeouts.ts'
import { port } from '#infra/settings/types.ts'

/** The environment of the mailbox. */
export const MailboxSettings = z
  .object({
    MAILBOX_PORT: port(4020),
    MAILBOX_SMTP_PORT: port(0).describe('The port that takes mails. 0: a free one.'),
    MAILBOX_HOST: z.string().default('127.0.0.1').describe('The address on which it listens.'),
    MAILBOX_REQUEST_MS: z.coerce
      .number()
      .int()
      .positive()
      .default(REQUEST_TIMEOUT_MS)
      .describe('Within how many milliseconds a request must be here.'),
    WEB_ORIGIN: z
      .url()
      .optional()
      .describe('The origin of the web app, whose mark the pages of mails show. No other picture is loaded.'),
    DATA_DIR: z.string().default('.data'),
  })
  .describe('The local mailbox')
export type MailboxSettings = z.infer<typeof MailboxSettings>
