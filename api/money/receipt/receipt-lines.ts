import { type Cents, formatMoney } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { formatDate } from '#domain/kernel/time/moment.ts'
import { feeOfEachSide } from '#domain/money/payment-sums.ts'
import { isCharged, type PaymentStatus, paymentStatus } from '#domain/money/status.ts'
import type { PaymentReference, PaymentRow } from '#projections/money/payments.ts'

/** A payment as one of its two sides reads it. */
export type ReaderView = { row: PaymentRow; isPayer: boolean; status: PaymentStatus; zone: string }

export const viewOf = (row: PaymentRow, viewer: string, zone: string): ReaderView => ({
  row,
  zone,
  isPayer: row.client_id === viewer,
  status: paymentStatus(row.status, row.refund),
})

/** One row of the sums, with a quiet line under its label. */
type SumRow = { label: string; note?: string | undefined; amount: Cents; isTotal?: boolean }

const totalOf = ({ price, fee }: PaymentRow) => price + fee
const isPurchase = ({ job_id }: PaymentRow) => job_id === null
const isPaidIn = ({ row, status }: ReaderView) =>
  isCharged(status) || row.provider_references.some(({ kind }) => kind === 'capture')
/** The outcome after a dispute in which both get a part. */
const isSplit = ({ client_amount, consultant_amount }: PaymentRow) =>
  Boolean(client_amount) && Boolean(consultant_amount)

/** What the paper is, for its reader. */
export function documentTitle(view: ReaderView): string {
  const { row, isPayer } = view
  if (!isPayer) return row.status === 'paid_out' ? 'Payout statement' : 'Statement'
  if (isSplit(row)) return 'Receipt, split'
  if (row.client_amount) return 'Refund receipt'
  return isPaidIn(view) ? 'Receipt' : 'Payment record'
}

/** The one amount in large type, with what it is. */
export function headline(view: ReaderView): { amount: Cents; note: string } {
  const { row, isPayer } = view
  if (!isPayer) return { amount: row.consultant_amount ?? row.price - row.fee, note: statusSentence(view) }
  const whole = totalOf(row)
  const returned = row.client_amount ?? 0
  if (isSplit(row))
    return {
      amount: whole - returned,
      note: `kept of ${formatMoney(whole)}, and ${formatMoney(returned)} ${row.returned_at ? 'refunded' : 'to be refunded'}`,
    }
  // Otherwise the sentence would not say that the client paid.
  const paid = !returned && row.consultant_amount ? 'Paid in full. ' : ''
  return { amount: returned || whole, note: `${paid}${statusSentence(view)}` }
}

/**
 * Returns price, fee and total, in this order; then how the total was divided, once that is decided. All
 * parts stand there, and add up.
 */
export function sumRows(view: ReaderView): SumRow[] {
  const { row, isPayer } = view
  if (isPurchase(row)) return purchaseRows(view)
  if (!row.client_amount) return isPayer ? paymentRows(view) : payoutRows(view)
  return isPayer ? returnRowsOfClient(view) : returnRowsOfConsultant(view)
}

/** "PayPal capture 5O19, Sep 8, 2026", from the last reference of this kind. */
function providerNote({ row, zone }: ReaderView, kind: PaymentReference['kind']): string | undefined {
  const reference = row.provider_references.findLast((each) => each.kind === kind)
  return (
    reference &&
    `PayPal ${REFERENCE_LABELS[kind].toLowerCase()} ${reference.id}, ${formatDate(reference.at, zone)}`
  )
}

const paidRows = (view: ReaderView, amount: Cents): SumRow[] =>
  isPaidIn(view)
    ? [
        { label: 'Paid with PayPal', note: providerNote(view, 'capture'), amount },
        { label: 'Balance', amount: 0, isTotal: true },
      ]
    : []

function paymentRows(view: ReaderView): SumRow[] {
  const { price, fee } = view.row
  return [
    { label: 'Price', note: 'Agreed in the proposal', amount: price },
    { label: `Fee, ${FEE_PERCENT}%`, note: 'Paid by the client', amount: fee },
    { label: 'Total', amount: price + fee, isTotal: true },
    ...paidRows(view, price + fee),
  ]
}

function purchaseRows(view: ReaderView): SumRow[] {
  const { price, client_amount } = view.row
  const rows: SumRow[] = [
    { label: 'Price', amount: price },
    { label: 'Total', amount: price, isTotal: true },
  ]
  return client_amount ? [...rows, refundRow(view, client_amount)] : [...rows, ...paidRows(view, price)]
}

function payoutRows(view: ReaderView): SumRow[] {
  const { price, fee } = view.row
  return [
    { label: 'Price', note: 'Agreed in the proposal', amount: price },
    { label: `Fee, ${FEE_PERCENT}%`, note: 'Paid by the consultant', amount: -fee },
    payoutRow(view, price - fee),
  ]
}

const payoutRow = (view: ReaderView, amount: Cents): SumRow => ({
  label:
    view.row.status === 'paid_out'
      ? 'Paid out to the consultant'
      : view.row.consultant_amount === null || amount === 0
        ? 'Total for the consultant'
        : 'To be paid out to the consultant',
  note: providerNote(view, 'payout'),
  amount,
  isTotal: true,
})

const refundRow = (view: ReaderView, amount: Cents): SumRow => ({
  label: view.row.returned_at ? 'Refunded to the client' : 'To be refunded to the client',
  note: providerNote(view, 'refund'),
  amount,
  isTotal: true,
})

/** The consultant's part of the price, and the fee that each side pays on it. */
function shareOf({ consultant_amount, platform_amount }: PaymentRow) {
  const fee = feeOfEachSide(platform_amount ?? 0)
  return { fee, price: (consultant_amount ?? 0) + fee }
}

const priceAndFee = ({ price, fee }: { price: Cents; fee: Cents }) =>
  `Price ${formatMoney(price)} and fee ${formatMoney(fee)}`

const escrowRow = ({ row }: ReaderView): SumRow => ({
  label: 'Paid into escrow',
  note: priceAndFee(row),
  amount: totalOf(row),
})

function returnRowsOfClient(view: ReaderView): SumRow[] {
  const { row } = view
  const returned = row.client_amount ?? 0
  const share = shareOf(row)
  const returnedShare = { price: row.price - share.price, fee: row.fee - share.fee }
  if (share.price === 0)
    return [
      escrowRow(view),
      { label: 'Price back', amount: returnedShare.price },
      { label: 'Fee back', amount: returnedShare.fee },
      refundRow(view, returned),
    ]
  return [
    escrowRow(view),
    {
      label: "The consultant's part of the price",
      note: `${paidOutWords(row)} ${formatMoney(row.consultant_amount ?? 0)}, after a fee of ${formatMoney(share.fee)}`,
      amount: share.price,
    },
    { label: `Fee on this part, ${FEE_PERCENT}%`, note: 'Paid by the client', amount: share.fee },
    { label: 'You paid', amount: totalOf(row) - returned, isTotal: true },
    { ...refundRow(view, returned), note: providerNote(view, 'refund') ?? priceAndFee(returnedShare) },
  ]
}

const paidOutWords = ({ status }: PaymentRow) =>
  status === 'paid_out' ? 'Paid out to the consultant' : 'To be paid out to the consultant'

function returnRowsOfConsultant(view: ReaderView): SumRow[] {
  const { row } = view
  const { fee } = shareOf(row)
  return [
    escrowRow(view),
    { ...refundRow(view, -(row.client_amount ?? 0)), isTotal: false },
    ...(fee > 0
      ? [
          {
            label: `Fees on this part, ${FEE_PERCENT}% from each side`,
            note: `${formatMoney(fee)} from the client, ${formatMoney(fee)} from the consultant`,
            amount: -2 * fee,
          },
        ]
      : []),
    payoutRow(view, row.consultant_amount ?? 0),
  ]
}

const STATUS_SENTENCES: Record<PaymentStatus, string> = {
  pending: 'Not paid yet. Nothing was charged.',
  processing: 'Not confirmed by PayPal yet.',
  cleared: 'Canceled. Nothing was charged.',
  held: 'Paid. Held in escrow until the work is approved.',
  frozen: 'Paid. Held in escrow, frozen by a dispute.',
  released: 'Released to the consultant, not paid out yet.',
  payout_processing: 'Released to the consultant, being paid out.',
  payout_waiting: 'Released to the consultant, not paid out yet.',
  payout_unclaimed: "Sent to the consultant, who hasn't claimed it yet.",
  payout_failed: 'Released to the consultant. The payout failed and has not been made yet.',
  paid_out: 'Paid out to the consultant.',
  refunded: 'Refunded to the client.',
  split: 'Split between client and consultant after a dispute.',
  refund_failed: 'To be refunded to the client. The refund failed and has not been made yet.',
  paid: 'Paid in full.',
}

/** Says in one sentence where the money is, so that it is true for both parties. */
export function statusSentence({ row, status }: ReaderView): string {
  if (row.status === 'cleared' && row.client_amount)
    return row.returned_at
      ? 'Canceled. The amount that was charged was refunded in full.'
      : 'Canceled. The amount that was charged is being refunded in full.'
  if (status === 'refunded' && !row.returned_at) return 'Being refunded to the client.'
  if (status === 'paid_out' && row.client_amount)
    return "Split after a dispute. The consultant's part is paid out."
  return STATUS_SENTENCES[status]
}

const REFERENCE_LABELS = { order: 'Order', capture: 'Capture', refund: 'Refund', payout: 'Payout' } as const

/** Returns the provider's references, by which support finds the payment: "PayPal: order A, capture B." */
export function referenceSentence({ provider_references }: PaymentRow): string | undefined {
  const names = provider_references.map(({ kind, id }) => `${REFERENCE_LABELS[kind].toLowerCase()} ${id}`)
  return names.length === 0 ? undefined : `PayPal: ${names.join(', ')}.`
}
