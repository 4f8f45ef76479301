import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Amount } from '#infra/payments/amounts.ts'
import type { Books } from '../books.ts'
import type { Captures } from './captures.ts'
import type { Payouts } from './payouts.ts'
import type { Refunds } from './refunds.ts'

const Id = z.object({ id: z.string() })
const ReviewDecision = z.object({ status: z.enum(['COMPLETED', 'DECLINED']) })
const RefundDecision = z.object({ status: z.enum(['COMPLETED', 'FAILED']) })
const DisputeDecision = z.object({ outcome: z.enum(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_BUYER_FAVOUR']) })
const PartialAmount = z.object({ amount: Amount.optional() }).default({})
const PayoutDecision = z.object({
  status: z.enum(['SUCCESS', 'FAILED', 'UNCLAIMED', 'RETURNED', 'ONHOLD', 'BLOCKED', 'REVERSED']),
})

type DecisionDependencies = { books: Books; captures: Captures; refunds: Refunds; payouts: Payouts }

/**
 * Decisions of the provider, a buyer or a receiver that a test triggers. An `amount` is written as in Orders;
 * without one, the whole remaining amount is meant.
 */
export function addDecisions(
  app: FastifyInstance,
  { books, captures, refunds, payouts }: DecisionDependencies,
) {
  const addDecision = <S extends z.ZodType>(
    path: string,
    body: S,
    decide: (id: string, body: z.output<S>) => unknown,
  ) =>
    app.post(`/_sandbox/${path}`, async (request: FastifyRequest) => {
      const [{ id }, decision] = [Id.parse(request.params), body.parse(request.body ?? {})]
      books.together(() => decide(id, decision))
      return { success: true }
    })

  /** Ends the review of a pending capture, or the wait for a pending refund, early. */
  addDecision('captures/:id', ReviewDecision, (id, { status }) => captures.settle(id, status))
  addDecision('refunds/:id', RefundDecision, (id, { status }) => refunds.settle(id, status))
  /** A buyer disputes a payment and the provider takes back the money; later the dispute is decided. */
  addDecision('captures/:id/reverse', PartialAmount, (id, { amount }) => refunds.reverse(id, amount))
  addDecision('captures/:id/dispute', DisputeDecision, (id, { outcome }) => refunds.decide(id, outcome))
  /** A refund made by hand on the provider's site. */
  addDecision('captures/:id/refund', PartialAmount, (id, { amount }) =>
    refunds.refund(id, { amount, invoice_id: '' }),
  )
  /** The item of a payout is claimed, held, blocked or returned, even after it was paid. */
  addDecision('payouts/:id', PayoutDecision, (id, { status }) => payouts.decide(id, status))
}
