import type { Payment } from '#api/wire/shapes/payment.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { usd } from '#web/ui/format.ts'
import { Sum, type SumRow } from '#web/ui/sum.tsx'
import { totalWords, whatHappens } from '../words.ts'

/** Price, fee and total as agreed or, where a decision changed it, as it came out; each adds up. */
export function Amounts({ payment }: { payment: Payment }) {
  const { heading, rows, aside } = amounts(payment)
  return (
    <>
      <h3>{heading}</h3>
      <Sum caption="Price, fee and total" rows={rows} />
      {aside && <p className="small quiet gap-above--s">{aside}</p>}
    </>
  )
}

type Shown = { heading: string; rows: SumRow[]; aside?: string }

/** What a payment is for its payer or its payee, in rows of which the last is the sum of the others. */
export function amounts(payment: Payment): Shown {
  const { direction, settled } = payment
  if (!settled || settled.returned === 0) return agreed(payment)
  return direction === 'paid' ? withRefund(payment, settled) : share(payment, settled)
}

function agreed(payment: Payment): Shown {
  const { price, fee, direction, job_id, total, status } = payment
  const paid = direction === 'paid'
  const fees: SumRow[] = job_id
    ? [{ words: `Fee, ${FEE_PERCENT}%`, amount: paid ? usd(fee) : less(fee) }]
    : []
  return {
    heading: paid
      ? `What you ${whatHappens(payment) === 'You paid' ? 'paid' : 'pay'}`
      : `What you ${status === 'paid_out' ? 'received' : 'receive'}`,
    rows: [
      { words: 'Price', amount: usd(price) },
      ...fees,
      { words: totalWords(payment), amount: usd(total), total: true },
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
            words: 'You paid into escrow',
            small: `${usd(price)} and a fee of ${usd(fee)}`,
            amount: usd(paid / 100),
          }
        : { words: 'You paid', amount: usd(paid / 100) },
      { words: returned_at ? 'Refunded to you' : 'To be refunded to you', amount: less(returned) },
      { words: 'Your cost', amount: usd((paid - Math.round(returned * 100)) / 100), total: true },
    ],
  }
}

function share({ price, status }: Payment, { received, fee }: Settled): Shown {
  const before = `The agreed price was ${usd(price)}.`
  if (received === 0)
    return {
      heading: 'What you receive',
      rows: [{ words: 'You receive', amount: usd(0), total: true }],
      aside: `${before} It was refunded to the client.`,
    }
  const got = status === 'paid_out' ? 'You received' : 'You receive'
  return {
    heading: `What ${got.replace('Y', 'y')}`,
    rows: [
      { words: 'Your share', amount: usd((Math.round(received * 100) + Math.round(fee * 100)) / 100) },
      { words: `Fee, ${FEE_PERCENT}%`, amount: less(fee) },
      { words: got, amount: usd(received), total: true },
    ],
    aside: `${before} Our support team split it between you and the client.`,
  }
}

const less = (dollars: number) => `−${usd(dollars)}`
