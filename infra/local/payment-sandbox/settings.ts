import { z } from 'zod'
import { REQUEST_TIMEOUT_MS } from '#commands/kernel/request-timeouts.ts'
import { port } from '#infra/settings/types.ts'

const ms = (byDefault: number) => z.coerce.number().int().min(0).default(byDefault)

/** The environment of the sandbox. */
export const SandboxSettings = z
  .object({
    SANDBOX_PORT: port(4010),
    SANDBOX_HOST: z.string().default('127.0.0.1').describe('The address on which it listens.'),
    DATA_DIR: z.string().default('.data'),
    PAYPAL_CLIENT_ID: z.string().default('sandbox-client').describe('The client id that it accepts.'),
    PAYPAL_CLIENT_SECRET: z
      .string()
      .default('sandbox-secret')
      .describe('The secret of that client. `npm start` makes one.'),
    PAYPAL_WEBHOOK_ID: z
      .string()
      .default('WH-SANDBOX')
      .describe('The id of the webhook, which its signatures include.'),
    SANDBOX_AUTHORITY: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('The secret (32 bytes in hex) of the authority that issues the certificate of webhooks.'),
    WEBHOOK_URL: z
      .url()
      .optional()
      .describe('The receiver of webhooks. Without it they are stored, but not sent.'),
    SANDBOX_FEE_PERCENT: z.coerce
      .number()
      .min(0)
      .max(4)
      .default(0)
      .describe("The provider's own fee on captures and payouts, in percent, at most 4."),
    SANDBOX_REQUEST_MS: z.coerce
      .number()
      .int()
      .positive()
      .default(REQUEST_TIMEOUT_MS)
      .describe('Within how many milliseconds a request must be here.'),
    SANDBOX_SLOW_MS: ms(3_000).describe(
      'By how many milliseconds the fault `slow` delays an answer or webhook.',
    ),
    SANDBOX_LATE_MS: ms(5_000).describe('By how many milliseconds the fault `late` delays a webhook.'),
    SANDBOX_PENDING_MS: ms(15_000).describe(
      'For how many milliseconds a capture, refund or payout stays pending by the fault `pending`.',
    ),
    SANDBOX_PAYOUT_MS: ms(1_000).describe('How many milliseconds a payout takes.'),
    SANDBOX_WEBHOOK_MS: ms(50).describe('After how many milliseconds a webhook is sent.'),
    SANDBOX_RETRY_MS: ms(1_000).describe(
      'How many milliseconds lie before the first retry of a webhook. Each further time is twice as long, up to 10 minutes.',
    ),
  })
  .describe('The local payment sandbox')
export type SandboxSettings = z.infer<typeof SandboxSettings>
