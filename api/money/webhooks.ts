import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { continuePayment } from '#commands/money/continue-payment.ts'
import { syncWithProvider } from '#commands/money/sync-with-provider.ts'
import type { Lookups } from '#commands/ports/lookups.ts'
import type { Webhook } from '#commands/ports/payments.ts'
import { newId } from '#domain/kernel/ids.ts'
import { ok } from '../http/handlers.ts'
import { attemptLimit } from '../http/limits/attempt-limit.ts'
import { invalidInput } from '../http/problem.ts'
import type { Services } from '../http/services.ts'

const MAX_BODY_BYTES = 512 * 1024
const MAX_FORGED_PER_MINUTE = 120
const MIN_SWEEP_SECONDS = 60
const UUID_LENGTH = 36
/** Reports about events after the capture or the payout. */
const FOLLOW_UP_EVENTS =
  /^(CUSTOMER\.DISPUTE\.|PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)|PAYMENT\.PAYOUTS-ITEM\.(?!SUCCEEDED))/

type WebhookRequest = { headers: Record<string, string | undefined>; body: Buffer }

/**
 * Takes the provider's reports as raw bytes, because their signature is over the bytes and parsing would
 * change them.
 */
export function addWebhooks(app: FastifyInstance, services: Services, rateLimits: number) {
  const { deps } = services
  const attempts = attemptLimit(MAX_FORGED_PER_MINUTE, rateLimits)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_, body, done) =>
      done(null, body),
    )
    const options = {
      bodyLimit: MAX_BODY_BYTES,
      schema: { hide: true },
      config: { sensitive: false, unlimited: true },
      // An address with too many failures is refused before its body is received.
      onRequest: async (request: FastifyRequest) => attempts.countAttempt(request),
    }
    scope.post('/webhooks/paypal', options, async (request) => {
      const { headers, body } = request as unknown as WebhookRequest
      const report = Buffer.isBuffer(body) ? await deps.payments.verifyWebhook(headers, body) : undefined
      if (!report) throw invalidInput('', 'has no valid signature')
      attempts.recordSuccess(request)
      const payment_id = await paymentOf(deps.lookups, report)
      if (payment_id === undefined) services.log.warn({ type: report.event_type }, 'webhook about no payment')
      else {
        const ids = { command_id: newId(), correlation_id: request.id }
        const ctx = { actor: { kind: 'system' as const }, at: new Date().toISOString(), ...ids }
        await continuePayment(deps, ctx, payment_id, MIN_SWEEP_SECONDS)
        if (FOLLOW_UP_EVENTS.test(report.event_type)) await syncWithProvider(deps, ctx, payment_id)
      }
      return ok
    })
  })
}

const Id = z.uuid()

/**
 * Returns the payment that a report is about. A payout's batch is named after its payment and the attempt.
 */
async function paymentOf(lookups: Lookups, report: Webhook) {
  const { payment_id, sender_batch_id, order_id, capture_id } = report
  const namedPayment = Id.safeParse(payment_id ?? sender_batch_id?.slice(0, UUID_LENGTH))
  if (namedPayment.success) return namedPayment.data
  const orderPaymentId = order_id === undefined ? undefined : await lookups.paymentOfOrder(order_id)
  return orderPaymentId ?? (capture_id === undefined ? undefined : lookups.paymentOfCapture(capture_id))
}
