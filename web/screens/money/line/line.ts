import type { Payment } from '#api/wire/shapes/payment.ts'
import { isCharged, paymentStatusOf } from '#domain/money/status.ts'
import { formatDay, formatMoment, formatUsd } from '#web/ui/format.ts'
import { payoutStep } from './payout.ts'
import type { MoneyStep, PaymentStep, Told } from './told.ts'

/**
 * Where the money of a payment is: its steps as they are now, whatever became of it. `other` is the first name of the
 * other side. Without `steps` the moments are left out.
 */
export function moneyLine(payment: Payment, steps: readonly PaymentStep[] = [], other?: string): MoneyStep[] {
  const status = paymentStatusOf(payment.status)
  if (status === undefined) return [{ name: 'Unknown', state: 'now' }]
  const paid = payment.direction === 'paid'
  const told: Told = {
    payment,
    status,
    paidIn: formatUsd(payment.price + payment.fee),
    payer: paid ? 'you' : (other ?? 'the client'),
    payee: paid ? (other ?? 'the consultant') : 'you',
    first: (name) => steps.find((step) => step.status === name)?.at,
  }
  if (status === 'cleared') return canceled(told)
  if (payment.job_id === undefined) return purchase(told)
  return [paidInStep(told), heldStep(told), ...after(told)]
}

/** The sentence of the step at which the money is. */
export function lineSentence(line: readonly MoneyStep[]): string {
  const now = currentStep(line)
  return now ? `${now.name}${now.description ? `: ${now.description}` : ''}.` : ''
}

export const currentStep = (line: readonly MoneyStep[]): MoneyStep | undefined =>
  line.find(({ state: at }) => at === 'now' || at === 'stopped') ??
  line.findLast(({ state: at }) => at === 'done')

function paidInStep({ status, paidIn, first }: Told): MoneyStep {
  const name = 'Paid in'
  if (isCharged(status)) {
    const held = first('held')
    return { name, state: 'done', description: held ? `${paidIn} on ${formatMoment(held)}` : paidIn }
  }
  return status === 'processing'
    ? { name, state: 'now', description: `${paidIn}, being confirmed by PayPal` }
    : { name, state: 'now', description: `${paidIn}, not yet paid` }
}

function heldStep({ payment, status, paidIn, first }: Told): MoneyStep {
  const name = 'Held'
  if (!isCharged(status)) return { name, state: 'later', description: 'While the work is done' }
  const since = first('held')
  if (status === 'held')
    return {
      name,
      state: 'now',
      description: `${paidIn} in escrow${since ? ` since ${formatDay(since)}` : ''}`,
    }
  if (status === 'frozen')
    return {
      name: 'Held, frozen',
      state: 'stopped',
      description: 'Dispute Has Been Filed. Nobody is paid before our support team decides',
    }
  const until = first('released') ?? first('split') ?? first('refunded') ?? payment.returned_at
  return { name, state: 'done', ...(since && until && { description: span(since, until) }) }
}

/** "Nov 21 to Nov 24", or "Until Nov 24" for one day. */
const span = (from: string, to: string) =>
  formatDay(from) === formatDay(to) ? `Until ${formatDay(to)}` : `${formatDay(from)} to ${formatDay(to)}`

/** What comes after the money was held, or will. */
function after(told: Told): MoneyStep[] {
  const { payment, status, first } = told
  const { settled } = payment
  if (!isCharged(status) || status === 'held' || status === 'frozen' || !settled)
    return [
      {
        name: 'Released',
        state: 'later',
        description:
          status === 'frozen'
            ? 'After the decision'
            : payment.direction === 'paid'
              ? 'When you approve'
              : 'When the client approves',
      },
      {
        name: 'Paid out',
        state: 'later',
        ...(status !== 'frozen' && {
          description: `${formatUsd(payment.price - payment.fee)} to ${told.payee}, the same day`,
        }),
      },
    ]
  if (settled.received === 0) return [refundStep(told, settled.returned)]
  const decided = first('split')
  const split: MoneyStep = {
    name: 'Split',
    state: 'done',
    description: `${formatUsd(settled.returned)} to ${told.payer}, ${formatUsd(settled.received)} to ${told.payee}${decided ? `, ${formatDay(decided)}` : ''}`,
  }
  if (settled.returned === 0) {
    const released = first('released')
    const last = payoutStep(told, settled.received)
    return [
      {
        name: 'Released',
        state: last.state === 'later' ? 'now' : 'done',
        description: released ? formatMoment(released) : 'Approved',
      },
      last,
    ]
  }
  return payment.direction === 'paid'
    ? [split, refundStep(told, settled.returned)]
    : [split, payoutStep(told, settled.received)]
}

/** The refund to the payer, which is made, is not made yet, or could not be made. */
function refundStep({ payment, status, payer }: Told, amount: number): MoneyStep {
  const to = `${formatUsd(amount)} to ${payer}`
  if (payment.returned_at)
    return { name: 'Refunded', state: 'done', description: `${to}, ${formatMoment(payment.returned_at)}` }
  if (status === 'refund_failed')
    return { name: 'Refund', state: 'stopped', description: `${to}, could not be sent. It is tried again` }
  return { name: 'Refund', state: 'now', description: `${to}, on its way` }
}

/** Canceled: nothing was charged, or all of it goes back. */
function canceled(told: Told): MoneyStep[] {
  const { settled } = told.payment
  if (!settled) return [{ name: 'Canceled', state: 'now', description: 'Nothing was charged' }]
  return [
    { name: 'Canceled', state: 'done', description: `${told.paidIn} was charged too late` },
    refundStep(told, settled.returned),
  ]
}

/** Premium has no escrow: it is paid, or goes back. */
function purchase(told: Told): MoneyStep[] {
  const { payment, status, paidIn, first } = told
  if (!isCharged(status)) return [paidInStep(told)]
  const paid = first('paid')
  const done: MoneyStep = {
    name: 'Paid',
    state: 'done',
    description: paid ? `${paidIn} on ${formatMoment(paid)}` : paidIn,
  }
  return payment.settled ? [done, refundStep(told, payment.settled.returned)] : [done]
}
