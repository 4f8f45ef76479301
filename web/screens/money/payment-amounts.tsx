import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
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
      <AmountSummary caption="Price, fee and total" rows={rows} />
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
    ? [{ label: `Fee, ${FEE_PERCENT}%`, amount: isPayer ? formatUsd(fee) : formatDeduction(fee) }]
    : []
  return {
    heading: isPayer
      ? `What you ${paymentVerb(payment) === 'You paid' ? 'paid' : 'pay'}`
      : `What you ${status === 'paid_out' ? 'received' : 'receive'}`,
    rows: [
      { label: 'Price', amount: formatUsd(price) },
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
    heading: 'What you paid',
    rows: [
      job_id
        ? {
            label: 'You paid into escrow',
            note: `${formatUsd(price)} plus a ${formatUsd(fee)} fee`,
            amount: formatUsd(paid),
          }
        : { label: 'You paid', amount: formatUsd(paid) },
      {
        label: returned_at ? 'Refunded to you' : 'Refund on the way to you',
        amount: formatDeduction(returned),
      },
      { label: 'Your cost', amount: formatUsd(addDollars(paid, -returned)), isTotal: true },
    ],
  }
}

function splitAmounts({ price, status }: PaymentResponse, { received, fee }: Settlement): AmountsView {
  const agreedPriceText = `The agreed price was ${formatUsd(price)}.`
  if (received === 0)
    return {
      heading: 'What you receive',
      rows: [{ label: 'You receive', amount: formatUsd(0), isTotal: true }],
      note: `${agreedPriceText} It was refunded to the client.`,
    }
  const receivedLabel = status === 'paid_out' ? 'You received' : 'You receive'
  return {
    heading: `What ${receivedLabel.replace('Y', 'y')}`,
    rows: [
      { label: 'Your share', amount: formatUsd(addDollars(received, fee)) },
      { label: `Fee, ${FEE_PERCENT}%`, amount: formatDeduction(fee) },
      { label: receivedLabel, amount: formatUsd(received), isTotal: true },
    ],
    note: `${agreedPriceText} Our support team split it between you and the client.`,
  }
}

const formatDeduction = (dollars: number) => `−${formatUsd(dollars)}`
