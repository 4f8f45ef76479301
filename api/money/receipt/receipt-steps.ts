import { days } from '#domain/kernel/time/duration.ts'
import { formatMoment } from '#domain/kernel/time/moment.ts'
import { isCharged, isStoppedPayout, type PaymentStatus, paymentStates } from '#domain/money/status.ts'
import type { ReaderView } from './receipt-lines.ts'

/** A step of the money, which `text` explains. */
export type ReceiptStep = { name: string; text: string; state: 'done' | 'now' | 'later' | 'stopped' }

/** Returns the steps that the money took and will take, as both sides may know them. */
export function receiptSteps(view: ReaderView): ReceiptStep[] {
  const { row, status } = view
  if (row.status === 'cleared')
    return row.client_amount
      ? [{ name: 'Canceled', text: 'Charged too late', state: 'done' }, refundStep(view)]
      : []
  if (row.job_id === null)
    return isCharged(status) ? [paidStep(view, 'Paid'), ...(row.client_amount ? [refundStep(view)] : [])] : []
  return [paidStep(view, 'Paid in'), heldStep(view), ...stepsAfterEscrow(view)]
}

const timeOf = ({ row }: ReaderView, status: PaymentStatus) =>
  row.steps.findLast((step) => step.status === status)?.at

const moment = (view: ReaderView, at: string | null | undefined, otherwise: string) =>
  at ? formatMoment(at, view.zone) : otherwise

function paidStep(view: ReaderView, name: string): ReceiptStep {
  const { row, status } = view
  if (!isCharged(status)) return { name, text: 'Not paid yet', state: 'now' }
  const capture = row.provider_references.find(({ kind }) => kind === 'capture')
  return { name, text: moment(view, capture?.at ?? timeOf(view, 'held'), 'Done'), state: 'done' }
}

function heldStep(view: ReaderView): ReceiptStep {
  const { row, status } = view
  const name = 'Held'
  if (!isCharged(status)) return { name, text: 'While the work is done', state: 'later' }
  if (status === 'held') return { name, text: 'In escrow now', state: 'now' }
  if (status === 'frozen') return { name, text: 'Frozen by a dispute', state: 'stopped' }
  const from = timeOf(view, 'held')
  const until =
    timeOf(view, 'released') ?? timeOf(view, 'split') ?? timeOf(view, 'refunded') ?? row.returned_at
  return { name, text: from && until ? period(from, until) : 'Done', state: 'done' }
}

/** "14 days", or "Less than a day". */
function period(from: string, until: string) {
  const count = Math.round((Date.parse(until) - Date.parse(from)) / days(1))
  return count === 0 ? 'Less than a day' : count === 1 ? 'One day' : `${count} days`
}

function stepsAfterEscrow(view: ReaderView): ReceiptStep[] {
  const { row, status, isPayer } = view
  if (row.consultant_amount === null)
    return [
      {
        name: 'Released',
        text: status === 'frozen' ? 'After the decision' : 'Once approved',
        state: 'later',
      },
      { name: 'Paid out', text: status === 'frozen' ? 'After that' : 'The same day', state: 'later' },
    ]
  if (row.consultant_amount === 0) return [refundStep(view)]
  if (!row.client_amount)
    return [
      { name: 'Released', text: moment(view, timeOf(view, 'released'), 'Done'), state: 'done' },
      payoutStep(view),
    ]
  return [
    { name: 'Split', text: moment(view, timeOf(view, 'split'), 'Done'), state: 'done' },
    isPayer ? refundStep(view) : payoutStep(view),
  ]
}

function refundStep(view: ReaderView): ReceiptStep {
  const { returned_at } = view.row
  if (returned_at) return { name: 'Refunded', text: formatMoment(returned_at, view.zone), state: 'done' }
  return view.status === 'refund_failed'
    ? { name: 'Refunded', text: 'Failed. It is tried again', state: 'stopped' }
    : { name: 'Refunded', text: 'On its way', state: 'now' }
}

function payoutStep(view: ReaderView): ReceiptStep {
  const name = 'Paid out'
  const { status } = view.row
  if (status === 'paid_out')
    return { name, text: moment(view, timeOf(view, 'paid_out'), 'Done'), state: 'done' }
  if (status === 'payout_requested') return { name, text: 'Being sent', state: 'now' }
  return isStoppedPayout(paymentStates.of(status))
    ? { name, text: 'Not sent yet', state: 'stopped' }
    : { name, text: 'The same day', state: 'later' }
}
