import { fee, money, payout, total } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import type { SumRow } from '#web/ui/sum.tsx'

/** The price of the job that the public pages use as an example, in cents. */
export const PRICE = 1_800_00

export const EXAMPLE_ROWS: SumRow[] = [
  { words: 'Price in the proposal', amount: money(PRICE) },
  { words: `Fee to the client, ${FEE_PERCENT}%`, amount: money(fee(PRICE)) },
  { words: 'The client pays into escrow', amount: money(total(PRICE)), total: true },
  {
    words: 'The consultant receives on approval',
    small: `Price less the ${FEE_PERCENT}% fee of ${money(fee(PRICE))}`,
    amount: money(payout(PRICE)),
  },
]
