import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Amount } from '#infra/payments/amounts.ts'
import type { Books } from '../books.ts'
import type { Captures } from './captures.ts'
import type { Payouts } from './payouts.ts'
import type { Refunds } from './refunds.ts'

const Id = z.object({ id: z.string() })
const Reviewed = z.object({ status: z.enum(['COMPLETED', 'DECLINED']) })
const Refunded = z.object({ status: z.enum(['COMPLETED', 'FAILED']) })
const Decided = z.object({ outcome: z.enum(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_BUYER_FAVOUR']) })
const Part = z.object({ amount: Amount.optional() }).default({})
const Item = z.object({
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
  const on = <S extends z.ZodType>(
    path: string,
    body: S,
    decide: (id: string, body: z.output<S>) => unknown,
  ) =>
    app.post(`/_sandbox/${path}`, async (request: FastifyRequest) => {
      const [{ id }, decided] = [Id.parse(request.params), body.parse(request.body ?? {})]
      books.together(() => decide(id, decided))
      return { success: true }
    })

  /** Ends the review of a pending capture, or the wait for a pending refund, early. */
  on('captures/:id', Reviewed, (id, { status }) => captures.settle(id, status))
  on('refunds/:id', Refunded, (id, { status }) => refunds.settle(id, status))
  /** A buyer disputes a payment and the provider takes back the money; later the dispute is decided. */
  on('captures/:id/reverse', Part, (id, { amount }) => refunds.reverse(id, amount))
  on('captures/:id/dispute', Decided, (id, { outcome }) => refunds.decide(id, outcome))
  /** A refund made by hand on the provider's site. */
  on('captures/:id/refund', Part, (id, { amount }) => refunds.refund(id, { amount, invoice_id: '' }))
  /** The item of a payout is claimed, held, blocked or returned, even after it was paid. */
  on('payouts/:id', Item, (id, { status }) => payouts.decide(id, status))
}
