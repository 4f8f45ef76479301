import { fee, formatMoney, payout, total } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import type { AmountRow } from '#web/ui/amount-summary.tsx'

/** The price of the job that the public pages use as an example, in cents. */
export const PRICE = 1_800_00

export const EXAMPLE_ROWS: AmountRow[] = [
  { label: 'Price in the proposal', amount: formatMoney(PRICE) },
  { label: `Fee to the client, ${FEE_PERCENT}%`, amount: formatMoney(fee(PRICE)) },
  { label: 'The client pays into escrow', amount: formatMoney(total(PRICE)), total: true },
  {
    label: 'The consultant receives on approval',
    note: `Price less the ${FEE_PERCENT}% fee of ${formatMoney(fee(PRICE))}`,
    amount: formatMoney(payout(PRICE)),
  },
]
