import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { type AmountRow, AmountSummary } from '#web/ui/amount-summary.tsx'
import { addDollars } from '#web/ui/amounts.ts'
import { formatUsd } from '#web/ui/format.ts'
import { paymentVerb, totalLabel } from './payment-labels.ts'

/** Price, fee and total: as agreed or, if a decision changed them, as decided. The rows add up. */
export function Amounts({ payment }: { payment: PaymentResponse }) {
  const { heading, rows, note } = toAmountsView(payment)
  return (
    <>
      <h3>{heading}</h3>
      <AmountSummary caption={moneyCopy.priceFeeAndTotal} rows={rows} />
      {note && <p className="small quiet gap-above--s">{note}</p>}
    </>
  )
}

type AmountsView = { heading: string; rows: AmountRow[]; note?: string }

/** The amounts of a payment for its payer or payee. The last row is the sum of the others. */
export function toAmountsView(payment: PaymentResponse): AmountsView {
  const { direction, settled } = payment
  if (!settled || settled.returned === 0) return agreedAmounts(payment)
  return direction === 'paid' ? refundedAmounts(payment, settled) : splitAmounts(payment, settled)
}

function agreedAmounts(payment: PaymentResponse): AmountsView {
  const { price, fee, direction, job_id, total, status } = payment
  const isPayer = direction === 'paid'
  const fees: AmountRow[] = job_id
    ? [{ label: moneyCopy.fee(FEE_PERCENT), amount: isPayer ? formatUsd(fee) : formatDeduction(fee) }]
    : []
  return {
    heading: isPayer
      ? moneyCopy.whatYou(paymentVerb(payment) === moneyCopy.youPaid ? 'paid' : 'pay')
      : moneyCopy.whatYou(status === 'paid_out' ? 'received' : 'receive'),
    rows: [
      { label: moneyCopy.price, amount: formatUsd(price) },
      ...fees,
      { label: totalLabel(payment), amount: formatUsd(total), isTotal: true },
    ],
  }
}

type Settlement = NonNullable<PaymentResponse['settled']>

function refundedAmounts(
  { price, fee, job_id, returned_at }: PaymentResponse,
  { returned }: Settlement,
): AmountsView {
  const paid = addDollars(price, fee)
  return {
    heading: moneyCopy.whatYouPaid,
    rows: [
      job_id
        ? {
            label: moneyCopy.youPaidIntoEscrow,
            note: moneyCopy.plusAFee(formatUsd(price), formatUsd(fee)),
            amount: formatUsd(paid),
          }
        : { label: moneyCopy.youPaid, amount: formatUsd(paid) },
      {
        label: returned_at ? moneyCopy.refundedToYou : moneyCopy.refundOnTheWayTo,
        amount: formatDeduction(returned),
      },
      { label: moneyCopy.yourCost, amount: formatUsd(addDollars(paid, -returned)), isTotal: true },
    ],
  }
}

function splitAmounts({ price, status }: PaymentResponse, { received, fee }: Settlement): AmountsView {
  const agreedPriceText = moneyCopy.theAgreedPriceWas(formatUsd(price))
  if (received === 0)
    return {
      heading: moneyCopy.whatYouReceive,
      rows: [{ label: moneyCopy.youReceive, amount: formatUsd(0), isTotal: true }],
      note: moneyCopy.itWasRefundedToThe(agreedPriceText),
    }
  const receivedLabel = status === 'paid_out' ? moneyCopy.youReceived : moneyCopy.youReceive
  return {
    heading: moneyCopy.what(receivedLabel.replace('Y', 'y')),
    rows: [
      { label: moneyCopy.yourShare, amount: formatUsd(addDollars(received, fee)) },
      { label: moneyCopy.fee(FEE_PERCENT), amount: formatDeduction(fee) },
      { label: receivedLabel, amount: formatUsd(received), isTotal: true },
    ],
    note: moneyCopy.ourSupportTeamSplitIt(agreedPriceText),
  }
}

const formatDeduction = (dollars: number) => `−${formatUsd(dollars)}`
