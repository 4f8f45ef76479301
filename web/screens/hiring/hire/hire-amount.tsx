import type { HirePayment, PaymentResponse } from '#api/wire/shapes/payment.ts'
import { payout, toDollars, total } from '#domain/kernel/money.ts'
import * as hiringHireCopy from '#web/copy/hiring/hire.tsx'
import { CurrentAmount } from '#web/screens/money/current-amount.tsx'
import { centsOf } from '#web/ui/amounts.ts'

type Direction = PaymentResponse['direction']
type Props = Pick<HirePayment, 'settled'> & { price: number; direction: Direction }

/** What the reader of a list paid or receives for a hire of this price: the amount that contracts show. */
export const HireAmount = ({ price, direction, settled }: Props) => {
  const amount = direction === 'paid' ? total(centsOf(price)) : payout(centsOf(price))
  return (
    <span className="strong num">
      <CurrentAmount payment={{ direction, total: toDollars(amount), settled }} />
    </span>
  )
}

/** Below a list that has hires: what their amounts are. */
export const HireAmountsNote = ({ direction }: { direction: Direction }) => (
  <p className="small quiet gap-above--s">
    {direction === 'paid'
      ? hiringHireCopy.hiredJobsShowWhatYouPaid
      : hiringHireCopy.hiredJobsShowWhatYouReceive}
  </p>
)
