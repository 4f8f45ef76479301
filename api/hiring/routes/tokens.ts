import type { Handlers } from '#api/http/handlers.ts'
import type { Services } from '#api/http/services.ts'
import type { tokens } from '#api/wire/hiring/tokens.ts'
import { tokensId } from '#commands/hiring/tokens.ts'
import { dollars } from '#domain/kernel/money.ts'
import { FREE_TOKENS, PREMIUM_PRICE, TOKEN_COST } from '#domain/kernel/terms.ts'
import { tokensOf } from '#projections/hiring/tokens-questions.ts'

/** The first moment of the next calendar month, in UTC. */
const nextMonth = (at: string) => {
  const now = new Date(at)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString()
}

export const tokenRoutes = ({ sql }: Services): Handlers<keyof typeof tokens> => ({
  'GET /consultant/tokens': async ({ member, ctx }) => {
    const row = await tokensOf(sql, tokensId(member.user_id, ctx.at))
    const allowance = row?.allowance ?? FREE_TOKENS
    const used = row ? (row.reserved.length + row.spent) * TOKEN_COST : 0
    return {
      balance: allowance - used,
      allowance,
      cost: TOKEN_COST,
      refills_at: nextMonth(ctx.at),
      ...(row?.premium_until && { premium_until: row.premium_until }),
      premium_price: dollars(PREMIUM_PRICE),
    }
  },
})
