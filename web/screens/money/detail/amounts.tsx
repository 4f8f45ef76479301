import type { Payment } from '#api/wire/shapes/money/payment.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { usd } from '#web/ui/format.ts'
import { Sum, type SumRow } from '#web/ui/sum.tsx'
import { totalWords } from '../words.ts'

/** Price, fee and total as agreed; then, where a decision changed it, what each side gets. */
export const Amounts = ({ payment }: { payment: Payment }) => (
  <Sum caption="Price, fee and total" rows={[...agreed(payment), ...decided(payment)]} />
)

function agreed(payment: Payment): SumRow[] {
  const { price, fee, direction, job_id, total } = payment
  const fees: SumRow[] = job_id
    ? [{ words: `Fee, ${FEE_PERCENT}%`, amount: direction === 'paid' ? usd(fee) : `−${usd(fee)}` }]
    : []
  const isChanged = payment.settled !== undefined && payment.settled.returned > 0
  const words = isChanged
    ? direction === 'paid'
      ? 'You paid into escrow'
      : 'Agreed for you'
    : totalWords(payment)
  return [{ words: 'Price', amount: usd(price) }, ...fees, { words, amount: usd(total), total: true }]
}

function decided({ settled, returned_at, direction, status }: Payment): SumRow[] {
  if (!settled || settled.returned === 0) return []
  if (direction === 'paid')
    return [
      {
        words: returned_at ? 'Refunded to you' : 'To be refunded to you',
        amount: usd(settled.returned),
        total: true,
      },
    ]
  if (settled.received === 0) return [{ words: 'You receive', amount: usd(0), total: true }]
  return [
    {
      words: status === 'paid_out' ? 'You received' : 'You receive',
      small: `After the decision, and a fee of ${usd(settled.fee)}`,
      amount: usd(settled.received),
      total: true,
    },
  ]
}
