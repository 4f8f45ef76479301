import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { addDollars } from '#web/ui/amounts.ts'
import { formatUsd } from '#web/ui/format.ts'

type Props = { payment: Pick<PaymentResponse, 'direction' | 'total' | 'settled'> }

/** What the reader paid or receives. If some of it was refunded, what it was before is struck through. */
export function CurrentAmount({ payment }: Props) {
  const { settled, direction, total } = payment
  const isReduced = settled !== undefined && settled.returned > 0
  const currentAmount =
    direction === 'paid' ? addDollars(total, -(settled?.returned ?? 0)) : (settled?.received ?? total)
  return (
    <>
      {isReduced && (
        <s>
          <span className="hidden">{moneyCopy.beforeTheDecision}</span>
          {formatUsd(total)}
        </s>
      )}{' '}
      {formatUsd(currentAmount)}
    </>
  )
}
