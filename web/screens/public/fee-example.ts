import { fee, formatMoney, payout, total } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import type { AmountRow } from '#web/ui/amount-summary.tsx'

/** The price, in cents, of the example job on the public pages. */
export const EXAMPLE_PRICE_CENTS = 1_800_00

export const EXAMPLE_ROWS: AmountRow[] = [
  { label: 'Price in the proposal', amount: formatMoney(EXAMPLE_PRICE_CENTS) },
  { label: `Fee to the client, ${FEE_PERCENT}%`, amount: formatMoney(fee(EXAMPLE_PRICE_CENTS)) },
  { label: 'The client pays into escrow', amount: formatMoney(total(EXAMPLE_PRICE_CENTS)), isTotal: true },
  { label: `Fee to the consultant, ${FEE_PERCENT}%`, amount: formatMoney(fee(EXAMPLE_PRICE_CENTS)) },
  {
    label: 'The consultant receives on approval',
    amount: formatMoney(payout(EXAMPLE_PRICE_CENTS)),
    isTotal: true,
  },
]
