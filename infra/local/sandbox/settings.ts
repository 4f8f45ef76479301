import { z } from 'zod'
import { REQUEST_MS } from '#commands/kernel/slow-requests.ts'

const ms = (byDefault: number) => z.coerce.number().int().min(0).default(byDefault)

/** The environment of the sandbox. The times can be shortened by tests. */
export const Settings = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  PAYPAL_CLIENT_ID: z.string().default('sandbox-client'),
  PAYPAL_CLIENT_SECRET: z.string().default('sandbox-secret'),
  PAYPAL_WEBHOOK_ID: z.string().default('WH-SANDBOX'),
  /** The secret (32 bytes, hex) of the authority that issues the certificate of webhooks. */
  SANDBOX_AUTHORITY: z.string().regex(/^[0-9a-f]{64}$/),
  /** The receiver of webhooks; without it they are stored, but not sent. */
  WEBHOOK_URL: z.url().optional(),
  /** The provider's own fee on captures and payouts, in percent. */
  SANDBOX_FEE_PERCENT: z.coerce.number().min(0).max(4).default(0),
  /** Within which a request must be here. */
  SANDBOX_REQUEST_MS: z.coerce.number().int().positive().default(REQUEST_MS),
  SANDBOX_SLOW_MS: ms(3_000),
  SANDBOX_LATE_MS: ms(5_000),
  /** How long a capture, refund or payout stays pending. */
  SANDBOX_PENDING_MS: ms(15_000),
  SANDBOX_PAYOUT_MS: ms(1_000),
  SANDBOX_WEBHOOK_MS: ms(50),
  /** The backoff before the first retry of a webhook; doubled each time, up to 10 minutes. */
  SANDBOX_RETRY_MS: ms(1_000),
})
export type Settings = z.infer<typeof Settings>
