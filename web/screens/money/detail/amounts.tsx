import type { Payment } from '#api/wire/shapes/payment.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { type AmountRow, AmountSummary } from '#web/ui/amount-summary.tsx'
import { formatUsd } from '#web/ui/format.ts'
import { totalWords, whatHappens } from '../words.ts'

/** Price, fee and total as agreed or, where a decision changed it, as it came out; each adds up. */
export function Amounts({ payment }: { payment: Payment }) {
  const { heading, rows, aside } = amounts(payment)
  return (
    <>
      <h3>{heading}</h3>
      <AmountSummary caption="Price, fee and total" rows={rows} />
      {aside && <p className="small quiet gap-above--s">{aside}</p>}
    </>
  )
}

type Shown = { heading: string; rows: AmountRow[]; aside?: string }

/** What a payment is for its payer or its payee, in rows of which the last is the sum of the others. */
export function amounts(payment: Payment): Shown {
  const { direction, settled } = payment
  if (!settled || settled.returned === 0) return agreed(payment)
  return direction === 'paid' ? withRefund(payment, settled) : share(payment, settled)
}

function agreed(payment: Payment): Shown {
  const { price, fee, direction, job_id, total, status } = payment
  const paid = direction === 'paid'
  const fees: AmountRow[] = job_id
    ? [{ label: `Fee, ${FEE_PERCENT}%`, amount: paid ? formatUsd(fee) : less(fee) }]
    : []
  return {
    heading: paid
      ? `What you ${whatHappens(payment) === 'You paid' ? 'paid' : 'pay'}`
      : `What you ${status === 'paid_out' ? 'received' : 'receive'}`,
    rows: [
      { label: 'Price', amount: formatUsd(price) },
      ...fees,
      { label: totalWords(payment), amount: formatUsd(total), total: true },
    ],
  }
}

type Settled = NonNullable<Payment['settled']>

function withRefund({ price, fee, job_id, returned_at }: Payment, { returned }: Settled): Shown {
  const paid = Math.round((price + fee) * 100)
  return {
    heading: 'What you paid',
    rows: [
      job_id
        ? {
            label: 'You paid into escrow',
            note: `${formatUsd(price)} and a fee of ${formatUsd(fee)}`,
            amount: formatUsd(paid / 100),
          }
        : { label: 'You paid', amount: formatUsd(paid / 100) },
      { label: returned_at ? 'Refunded to you' : 'To be refunded to you', amount: less(returned) },
      { label: 'Your cost', amount: formatUsd((paid - Math.round(returned * 100)) / 100), total: true },
    ],
  }
}

function share({ price, status }: Payment, { received, fee }: Settled): Shown {
  const before = `The agreed price was ${formatUsd(price)}.`
  if (received === 0)
    return {
      heading: 'What you receive',
      rows: [{ label: 'You receive', amount: formatUsd(0), total: true }],
      aside: `${before} It was refunded to the client.`,
    }
  const got = status === 'paid_out' ? 'You received' : 'You receive'
  return {
    heading: `What ${got.replace('Y', 'y')}`,
    rows: [
      { label: 'Your share', amount: formatUsd((Math.round(received * 100) + Math.round(fee * 100)) / 100) },
      { label: `Fee, ${FEE_PERCENT}%`, amount: less(fee) },
      { label: got, amount: formatUsd(received), total: true },
    ],
    aside: `${before} Our support team split it between you and the client.`,
  }
}

const less = (dollars: number) => `−${formatUsd(dollars)}`
