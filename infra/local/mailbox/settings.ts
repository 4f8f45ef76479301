import { z } from 'zod'
import { REQUEST_MS } from '#commands/kernel/slow-requests.ts'

/** The environment of the mailbox. */
export const Settings = z.object({
  MAILBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4020),
  MAILBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  MAILBOX_HOST: z.string().default('127.0.0.1'),
  /** Within which a request must be here. */
  MAILBOX_REQUEST_MS: z.coerce.number().int().positive().default(REQUEST_MS),
  DATA_DIR: z.string().default('.data'),
})
export type Settings = z.infer<typeof Settings>
