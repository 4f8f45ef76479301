import { formatMoney } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { feeOfEachSide } from '#domain/money/payment-sums.ts'
import { isCharged, type PaymentStatus, paymentStatus } from '#domain/money/status.ts'
import type { PaymentRow } from '#projections/money/payments.ts'

type ReceiptLine = [label: string, value: string]

/** "Nov 24, 2026, 10:31 UTC". */
export const formatInstant = (time: string): string =>
  `${new Date(time).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })} UTC`

/**
 * Returns an escrow's price, fee and total, in this order; then how the total was divided, once that is
 * decided.
 */
export function amountLines(row: PaymentRow, viewer: string): ReceiptLine[] {
  const isPayer = row.client_id === viewer
  const price: ReceiptLine = ['Price', formatMoney(row.price)]
  if (row.job_id === null) return [price, ['Total', formatMoney(row.price)], ...refundLines(row)]
  const priceLines: ReceiptLine[] = [
    price,
    [`Fee, ${FEE_PERCENT}%`, isPayer ? formatMoney(row.fee) : `-${formatMoney(row.fee)}`],
    [
      isPayer ? 'Total' : 'Total for the consultant',
      formatMoney(isPayer ? row.price + row.fee : row.price - row.fee),
    ],
  ]
  return [...priceLines, ...refundLines(row), ...settlementLines(row)]
}

const refundLines = ({ client_amount, returned_at }: PaymentRow): ReceiptLine[] =>
  client_amount
    ? [[returned_at ? 'Refunded to the client' : 'To be refunded to the client', formatMoney(client_amount)]]
    : []

function settlementLines(row: PaymentRow): ReceiptLine[] {
  if (!row.consultant_amount) return []
  const isPaidOut = row.status === 'paid_out'
  return [
    [
      isPaidOut ? 'Paid out to the consultant' : 'To be paid out to the consultant',
      formatMoney(row.consultant_amount),
    ],
    ['Fee of each side after settlement', formatMoney(feeOfEachSide(row.platform_amount ?? 0))],
  ]
}

const STATUS_SENTENCES: Record<PaymentStatus, string> = {
  pending: 'Not paid yet. Nothing was charged.',
  processing: 'Not confirmed by the payment provider yet.',
  cleared: 'Canceled. Nothing was charged.',
  held: 'Paid. Held in escrow until the work is approved.',
  frozen: 'Paid. Held in escrow, frozen by a dispute.',
  released: 'Released to the consultant, not paid out yet.',
  payout_processing: 'Released to the consultant, being paid out.',
  payout_waiting: 'Released to the consultant, not paid out yet.',
  payout_unclaimed: 'Sent to the consultant, who has not claimed it yet.',
  payout_failed: 'Released to the consultant. The payout failed and has not been made yet.',
  paid_out: 'Paid out to the consultant.',
  refunded: 'Refunded to the client.',
  split: 'Split between client and consultant after a dispute.',
  refund_failed: 'To be refunded to the client. The refund failed and has not been made yet.',
  paid: 'Paid.',
}

/** Says in one sentence where the money is, so that it is true for both parties. */
export function statusSentence(row: PaymentRow): string {
  const status = paymentStatus(row.status, row.refund)
  if (row.status === 'cleared' && row.client_amount)
    return row.returned_at
      ? 'Canceled. The amount that was charged was refunded in full.'
      : 'Canceled. The amount that was charged is being refunded in full.'
  if (status === 'refunded' && !row.returned_at) return 'Being refunded to the client.'
  if (status === 'paid_out' && row.client_amount)
    return 'Split after a dispute. The consultant’s part is paid out.'
  return STATUS_SENTENCES[status]
}

const REFERENCE_LABELS = { order: 'Order', capture: 'Capture', refund: 'Refund', payout: 'Payout' } as const

export const referenceLines = (row: PaymentRow): ReceiptLine[] => [
  ...row.provider_references.map(({ kind, id }): ReceiptLine => [REFERENCE_LABELS[kind], id]),
  ['Payment', row.id],
]

/** Returns the moments that this party may know, oldest first. */
export function dateLines(row: PaymentRow): ReceiptLine[] {
  const timeOfStatus = (status: PaymentStatus) => row.steps.findLast((step) => step.status === status)?.at
  const paidAt = row.provider_references.find(({ kind }) => kind === 'capture')?.at
  const labeledTimes: [string, string | null | undefined][] = [
    [
      row.steps.some(({ status }) => isCharged(status)) || paidAt ? 'Paid' : 'Begun',
      paidAt ?? row.created_at,
    ],
    ['Released', timeOfStatus('released')],
    ['Split', timeOfStatus('split')],
    ['Refunded', row.returned_at],
    ['Paid out', timeOfStatus('paid_out')],
  ]
  return labeledTimes.flatMap(([label, time]) => (time ? [[label, formatInstant(time)] as ReceiptLine] : []))
}
