import { type Handlers, ok, requireAccepted } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import { toNotCapturedResponse } from '#api/money/payment-responses.ts'
import type { hirePaymentRoutes } from '#api/wire/hiring/hire-payments.ts'
import { hire } from '#commands/hiring/hire.ts'
import { capture } from '#commands/money/capture.ts'
import { clearPayment } from '#commands/money/clear-payment.ts'
import { escrowAggregate } from '#commands/money/escrow.ts'
import { purchaseAggregate } from '#commands/money/purchase.ts'
import { toCents, toDollars } from '#domain/kernel/money.ts'
import { contractOfPayment } from '#projections/hiring/contracts.ts'
import { toContractResponse } from './contract-responses.ts'

export const hirePaymentHandlers = ({ deps, sql }: Services): Handlers<keyof typeof hirePaymentRoutes> => {
  async function ownEscrow(user_id: string, payment_id: string) {
    const { state } = await deps.commander.load(escrowAggregate, payment_id)
    if (state.value === 'none' || state.context.client_id !== user_id) throw notFound()
    return state.context
  }

  async function isOwnPurchase(user_id: string, payment_id: string) {
    const { state } = await deps.commander.load(purchaseAggregate, payment_id)
    return state.value !== 'none' && state.context.user_id === user_id
  }

  return {
    'GET /client/jobs/hire/{id}': async (call) => {
      const { params, query, ctx } = call
      // A fraction of a cent was never shown as a price.
      const shownPrice = query.price === undefined ? undefined : (toCents(query.price) ?? -1)
      const hireOutcome = await requireAccepted(call, await hire(deps, ctx, params.id, shownPrice))
      const { link, payment_id, price, fee, total } = hireOutcome
      return { link, payment_id, amount: toDollars(price), fee: toDollars(fee), total: toDollars(total) }
    },

    'POST /client/jobs/payments/capture': async ({ member, body, ctx, awaitProjection }) => {
      const { payment_id, application_id, token } = body
      const escrow = await ownEscrow(member.user_id, payment_id)
      if (escrow.application_id !== application_id || escrow.order_id !== token) throw notFound()
      const outcome = await capture(deps, ctx, payment_id)
      if (!outcome.isCaptured) return toNotCapturedResponse(outcome)
      await awaitProjection(outcome.position)
      const contract = await contractOfPayment(sql, member.user_id, payment_id)
      // The money is held, but the read model lags behind. A repeat of the call finds the contract.
      if (!contract) return { success: false, reason: 'pending' }
      return { success: true, contract: toContractResponse(contract) }
    },

    'GET /client/jobs/payments/clear/{payment_id}': async (call) => {
      const { payment_id } = call.params
      if (!(await isOwnPurchase(call.member.user_id, payment_id)))
        await ownEscrow(call.member.user_id, payment_id)
      await requireAccepted(call, await clearPayment(deps, call.ctx, payment_id))
      return ok
    },
  }
}
