import { accepted, type Handlers, ok } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import type { hiring } from '#api/wire/hiring/hiring.ts'
import { hire } from '#commands/hiring/hire.ts'
import { capture } from '#commands/money/capture.ts'
import { clear } from '#commands/money/clear.ts'
import { escrows } from '#commands/money/escrow.ts'
import { purchases } from '#commands/money/purchase.ts'
import { cents, dollars } from '#domain/kernel/money.ts'
import { contractOfPayment } from '#projections/hiring/contracts-questions.ts'
import { toContract } from '../shown/contracts.ts'
import { notCaptured } from '../shown/not-captured.ts'

export const hiringRoutes = ({ deps, sql }: Services): Handlers<keyof typeof hiring> => {
  async function ownEscrow(user_id: string, payment_id: string) {
    const { state } = await deps.commander.load(escrows, payment_id)
    if (state.value === 'none' || state.context.client_id !== user_id) throw notFound()
    return state.context
  }

  async function isOwnPurchase(user_id: string, payment_id: string) {
    const { state } = await deps.commander.load(purchases, payment_id)
    return state.value !== 'none' && state.context.user_id === user_id
  }

  return {
    'GET /client/jobs/hire/{id}': async (call) => {
      const { params, query, ctx } = call
      // A fraction of a cent was never shown as a price.
      const shown = query.price === undefined ? undefined : (cents(query.price) ?? -1)
      const hired = await accepted(call, await hire(deps, ctx, params.id, shown))
      const { link, payment_id, price, fee, total } = hired
      return { link, payment_id, amount: dollars(price), fee: dollars(fee), total: dollars(total) }
    },

    'POST /client/jobs/payments/capture': async ({ member, body, ctx, awaitProjection }) => {
      const { payment_id, application_id, token } = body
      const escrow = await ownEscrow(member.user_id, payment_id)
      if (escrow.application_id !== application_id || escrow.order_id !== token) throw notFound()
      const outcome = await capture(deps, ctx, payment_id)
      if (!outcome.held) return notCaptured(outcome)
      await awaitProjection(outcome.position)
      const contract = await contractOfPayment(sql, member.user_id, payment_id)
      // The money is held, but the read model lags: a repeated call finds the contract.
      if (!contract) return { success: false, reason: 'pending' }
      return { success: true, contract: toContract(contract) }
    },

    'GET /client/jobs/payments/clear/{payment_id}': async (call) => {
      const { payment_id } = call.params
      if (!(await isOwnPurchase(call.member.user_id, payment_id)))
        await ownEscrow(call.member.user_id, payment_id)
      await accepted(call, await clear(deps, call.ctx, payment_id))
      return ok
    },
  }
}
