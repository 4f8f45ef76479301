import type { FastifyInstance, FastifyRequest } from 'fastify'
import { continuePayment } from '#commands/money/continue-payment.ts'
import type { Lookups } from '#commands/ports/lookups.ts'
import type { Webhook } from '#commands/ports/payments.ts'
import { newId } from '#domain/kernel/ids.ts'
import { ok } from '../http/handlers.ts'
import { attemptLimit } from '../http/limits/attempts.ts'
import { invalid } from '../http/problem.ts'
import type { Services } from '../http/services.ts'

const BYTES = 512 * 1024
const FORGED_PER_MINUTE = 120
const SWEEP_SECONDS = 60
const UUID = 36

type Report = { headers: Record<string, string | undefined>; body: Buffer }

/** The provider's reports, over the raw bytes: their signature does not survive parsing. */
export function addWebhooks(app: FastifyInstance, services: Services, rateLimits: number) {
  const { deps } = services
  const attempts = attemptLimit(FORGED_PER_MINUTE, rateLimits)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BYTES }, (_, body, done) =>
      done(null, body),
    )
    const options = {
      bodyLimit: BYTES,
      schema: { hide: true },
      config: { sensitive: false },
      // Before the body is received.
      onRequest: async (request: FastifyRequest) => attempts.begin(request),
    }
    scope.post('/webhooks/paypal', options, async (request) => {
      const { headers, body } = request as unknown as Report
      const report = Buffer.isBuffer(body) ? await deps.payments.verifyWebhook(headers, body) : undefined
      if (!report) throw invalid('', 'carries no signature that holds')
      attempts.succeeded(request)
      const payment_id = await paymentOf(deps.lookups, report)
      if (payment_id !== undefined) {
        const ids = { command_id: newId(), correlation_id: request.id }
        const ctx = { actor: { kind: 'system' as const }, at: new Date().toISOString(), ...ids }
        await continuePayment(deps, ctx, payment_id, SWEEP_SECONDS)
      }
      return ok
    })
  })
}

/** Which payment a report is about; a payout's batch is named after its payment and the attempt. */
async function paymentOf(lookups: Lookups, { payment_id, sender_batch_id, order_id }: Webhook) {
  if (payment_id !== undefined) return payment_id
  if (sender_batch_id !== undefined) return sender_batch_id.slice(0, UUID)
  return order_id === undefined ? undefined : lookups.paymentOfOrder(order_id)
}
