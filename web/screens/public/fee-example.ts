import { fee, formatMoney, payout, total } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import * as publicSharedCopy from '#web/copy/public/shared.tsx'
import type { AmountRow } from '#web/ui/amount-summary.tsx'

/** The price, in cents, of the example job on the public pages. */
export const EXAMPLE_PRICE_CENTS = 1_800_00

export const EXAMPLE_ROWS: AmountRow[] = [
  { label: publicSharedCopy.priceInTheProposal, amount: formatMoney(EXAMPLE_PRICE_CENTS) },
  { label: publicSharedCopy.clientsFee(FEE_PERCENT), amount: formatMoney(fee(EXAMPLE_PRICE_CENTS)) },
  {
    label: publicSharedCopy.theClientPaysIntoEscrow,
    amount: formatMoney(total(EXAMPLE_PRICE_CENTS)),
    isTotal: true,
  },
  { label: publicSharedCopy.consultantsFee(FEE_PERCENT), amount: formatMoney(fee(EXAMPLE_PRICE_CENTS)) },
  {
    label: publicSharedCopy.theConsultantReceivesOnApproval,
    amount: formatMoney(payout(EXAMPLE_PRICE_CENTS)),
    isTotal: true,
  },
]
