import { type Handlers, ok, requireAccepted } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import { toNotCapturedResponse } from '#api/money/payment-responses.ts'
import type { tokenRoutes } from '#api/wire/hiring/tokens.ts'
import { tokensId } from '#commands/hiring/tokens.ts'
import { buyPremium } from '#commands/money/buy-premium.ts'
import { capture } from '#commands/money/capture.ts'
import { premiumPayment } from '#commands/money/payable.ts'
import { purchaseAggregate } from '#commands/money/purchase.ts'
import { toDollars } from '#domain/kernel/money.ts'
import { FREE_TOKENS, PREMIUM_PRICE, TOKEN_COST } from '#domain/kernel/terms.ts'
import { tokenMonths, tokensOfMonth } from '#projections/hiring/tokens.ts'

/** The first moment of the next calendar month, in UTC. */
const startOfNextMonth = (time: string) => {
  const now = new Date(time)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString()
}

const tokensUsedIn = ({ reserved, spent }: { reserved: string[]; spent: number }) =>
  (reserved.length + spent) * TOKEN_COST

export const tokenHandlers = ({ deps, sql }: Services): Handlers<keyof typeof tokenRoutes> => ({
  'GET /consultant/tokens': async ({ member, ctx }) => {
    const [row, months] = await Promise.all([
      tokensOfMonth(sql, tokensId(member.user_id, ctx.at)),
      tokenMonths(sql, member.user_id),
    ])
    const isPremium = row?.premium_until && row.premium_until > ctx.at
    const allowance = row?.allowance ?? FREE_TOKENS
    return {
      balance: allowance - (row ? tokensUsedIn(row) : 0),
      allowance,
      cost: TOKEN_COST,
      refills_at: startOfNextMonth(ctx.at),
      ...(isPremium && { premium_until: row.premium_until as string }),
      premium_price: toDollars(PREMIUM_PRICE),
      months: months.map((each) => ({
        month: each.month,
        used: tokensUsedIn(each),
        allowance: each.allowance,
      })),
    }
  },

  'POST /consultant/tokens/premium': async (call) => {
    const { link, payment_id } = await requireAccepted(call, await buyPremium(deps, call.ctx))
    return { link, payment_id }
  },

  'POST /consultant/tokens/premium/capture': async ({ member, body, ctx, awaitProjection }) => {
    const { payment_id, token } = body
    const { state } = await deps.commander.load(purchaseAggregate, payment_id)
    const { user_id, order_id } = state.context
    if (state.value === 'none' || user_id !== member.user_id || order_id !== token) throw notFound()
    const outcome = await capture(deps, ctx, payment_id, premiumPayment)
    if (!outcome.isCaptured) return toNotCapturedResponse(outcome)
    await awaitProjection(outcome.position)
    return ok
  },
})
