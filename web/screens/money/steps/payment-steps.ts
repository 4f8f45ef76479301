import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import { isCharged, type PaymentStatus, paymentStatusOf } from '#domain/money/status.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { formatDay, formatMoment, formatUsd } from '#web/ui/format.ts'
import type { TimeFormats } from '#web/ui/paper.tsx'
import type { Step } from '#web/ui/stepper.tsx'

/**
 * The steps of a payment's money as they are now, whatever has happened. `otherFirstName` is the first name
 * of the other side. Without `statusChanges` the steps have no times.
 */
export function paymentSteps(
  payment: PaymentResponse,
  statusChanges: readonly StatusChange[] = [],
  otherFirstName?: string,
  timeFormats: TimeFormats = { formatDay, formatMoment },
): PaymentStep[] {
  const status = paymentStatusOf(payment.status)
  if (status === undefined) return [{ name: 'Unknown', state: 'now' }]
  const isPayer = payment.direction === 'paid'
  const context: StepContext = {
    payment,
    status,
    paidInAmount: formatUsd(payment.price + payment.fee),
    payer: isPayer ? 'you' : (otherFirstName ?? moneyCopy.theClient),
    payee: isPayer ? (otherFirstName ?? moneyCopy.theConsultant) : 'you',
    ...timeFormats,
    timeOf: (name) => statusChanges.find((step) => step.status === name)?.at,
  }
  if (status === 'cleared') return canceledSteps(context)
  if (payment.job_id === undefined) return purchaseSteps(context)
  return [paidInStep(context), heldStep(context), ...stepsAfterEscrow(context)]
}

/** The sentence for the current step. */
export function currentStepSentence(steps: readonly PaymentStep[]): string {
  const current = currentStep(steps)
  return current ? `${current.name}${current.description ? `: ${current.description}` : ''}.` : ''
}

/** What happens to held money next. Other payments say it in their current step. */
export function nextStepSentence(payment: PaymentResponse, otherFirstName: string | undefined): string {
  if (payment.status !== 'held' || payment.job_id === undefined) return ''
  const amount = formatUsd(payment.price - payment.fee)
  return payment.direction === 'paid'
    ? moneyCopy.goesToTheSameDay(amount, otherFirstName ?? moneyCopy.theConsultant)
    : moneyCopy.comesToYouTheSameDay(amount, otherFirstName ?? moneyCopy.theClient)
}

export const currentStep = (steps: readonly PaymentStep[]): PaymentStep | undefined =>
  steps.find(({ state }) => state === 'now' || state === 'stopped') ??
  steps.findLast(({ state }) => state === 'done')

function paidInStep({ status, paidInAmount, formatMoment, timeOf }: StepContext): PaymentStep {
  const name = moneyCopy.paidIn
  if (isCharged(status)) {
    const heldTime = timeOf('held')
    return {
      name,
      state: 'done',
      description: heldTime ? moneyCopy.on(paidInAmount, formatMoment(heldTime)) : paidInAmount,
    }
  }
  return status === 'processing'
    ? { name, state: 'now', description: moneyCopy.beingConfirmedByPaypal(paidInAmount) }
    : { name, state: 'now', description: moneyCopy.notYetPaid(paidInAmount) }
}

function heldStep(context: StepContext): PaymentStep {
  const { payment, status, paidInAmount, formatDay, timeOf } = context
  const name = 'Held'
  if (!isCharged(status)) return { name, state: 'later', description: moneyCopy.whileTheWorkIsDone }
  const heldSince = timeOf('held')
  if (status === 'held')
    return {
      name,
      state: 'now',
      description: moneyCopy.inEscrowPaidInAmount(
        paidInAmount,
        heldSince ? moneyCopy.since(formatDay(heldSince)) : '',
      ),
    }
  if (status === 'frozen')
    return {
      name: moneyCopy.heldFrozen,
      state: 'stopped',
      description: moneyCopy.disputeHasBeenFiledNobody,
    }
  const heldUntil = timeOf('released') ?? timeOf('split') ?? timeOf('refunded') ?? payment.returned_at
  return {
    name,
    state: 'done',
    ...(heldSince && heldUntil && { description: formatPeriod(context, heldSince, heldUntil) }),
  }
}

/** "Nov 21 to Nov 24", or "Until Nov 24" for one day. */
const formatPeriod = ({ formatDay }: StepContext, from: string, to: string) =>
  formatDay(from) === formatDay(to)
    ? moneyCopy.until(formatDay(to))
    : moneyCopy.to(formatDay(from), formatDay(to))

/** The steps after the money was put into escrow. */
function stepsAfterEscrow(context: StepContext): PaymentStep[] {
  const { payment, status, formatDay, formatMoment, timeOf } = context
  const { settled } = payment
  if (!isCharged(status) || status === 'held' || status === 'frozen' || !settled)
    return [
      {
        name: 'Released',
        state: 'later',
        description:
          status === 'frozen'
            ? moneyCopy.afterTheDecision
            : payment.direction === 'paid'
              ? moneyCopy.whenYouApprove
              : moneyCopy.whenTheClientApproves,
      },
      {
        name: moneyCopy.paidOut,
        state: 'later',
        ...(status !== 'frozen' && {
          description: moneyCopy.toTheSameDay(formatUsd(payment.price - payment.fee), context.payee),
        }),
      },
    ]
  if (settled.received === 0) return [refundStep(context, settled.returned)]
  const decisionTime = timeOf('split')
  const splitStep: PaymentStep = {
    name: 'Split',
    state: 'done',
    description: moneyCopy.toTo({
      returned: formatUsd(settled.returned),
      payer: context.payer,
      received: formatUsd(settled.received),
      payee: context.payee,
      ending: decisionTime ? `, ${formatDay(decisionTime)}` : '',
    }),
  }
  if (settled.returned === 0) {
    const releaseTime = timeOf('released')
    const payout = payoutStep(context, settled.received)
    return [
      {
        name: 'Released',
        state: payout.state === 'later' ? 'now' : 'done',
        description: releaseTime ? formatMoment(releaseTime) : moneyCopy.approved,
      },
      payout,
    ]
  }
  return payment.direction === 'paid'
    ? [splitStep, refundStep(context, settled.returned)]
    : [splitStep, payoutStep(context, settled.received)]
}

/** The refund to the payer: made, on its way, or failed so far. */
function refundStep({ payment, status, payer, formatMoment }: StepContext, amount: number): PaymentStep {
  const to = moneyCopy.toAmount(formatUsd(amount), payer)
  if (payment.returned_at)
    return { name: 'Refunded', state: 'done', description: `${to}, ${formatMoment(payment.returned_at)}` }
  if (status === 'refund_failed')
    return { name: 'Refund', state: 'stopped', description: moneyCopy.didntGoThroughWellTry(to) }
  return { name: 'Refund', state: 'now', description: moneyCopy.onTheWay(to) }
}

/** The steps of a canceled payment: nothing was charged, or all of it is refunded. */
function canceledSteps(context: StepContext): PaymentStep[] {
  const { settled } = context.payment
  if (!settled) return [{ name: 'Canceled', state: 'now', description: moneyCopy.nothingWasCharged }]
  return [
    {
      name: 'Canceled',
      state: 'done',
      description: moneyCopy.wasChargedAfterThePayment(context.paidInAmount),
    },
    refundStep(context, settled.returned),
  ]
}

/** The steps of a premium payment, which has no escrow: it is paid or refunded. */
function purchaseSteps(context: StepContext): PaymentStep[] {
  const { payment, status, paidInAmount, formatMoment, timeOf } = context
  if (!isCharged(status)) return [paidInStep(context)]
  const paid = timeOf('paid')
  const paidStep: PaymentStep = {
    name: 'Paid',
    state: 'done',
    description: paid ? moneyCopy.onPaidInAmount(paidInAmount, formatMoment(paid)) : paidInAmount,
  }
  return payment.settled ? [paidStep, refundStep(context, payment.settled.returned)] : [paidStep]
}

export type StatusChange = { status: string; at: string }
/** A step with its name in plain language, so that sentences can be made from it. */
export type PaymentStep = Step & { name: string; description?: string }

/** What the steps are made from: the payment, the names of both sides, and the times of its states. */
export type StepContext = TimeFormats & {
  payment: PaymentResponse
  status: PaymentStatus
  paidInAmount: string
  /** "you", or the first name of the consultant or the client. */
  payer: string
  payee: string
  timeOf(status: PaymentStatus): string | undefined
}

/** What a stopped payout waits for, as a text for its payee or payer. */
const STOPPED_PAYOUT_TEXTS: Partial<Record<PaymentStatus, (payment: PaymentResponse) => string>> = {
  payout_waiting: ({ direction, waiting_for }) =>
    direction === 'paid'
      ? moneyCopy.notSentYet
      : waiting_for === 'suspended'
        ? moneyCopy.onHoldWhileYourAccount
        : moneyCopy.waitingForYourPayoutEmail,
  payout_unclaimed: ({ direction }) =>
    direction === 'paid' ? moneyCopy.sentNotClaimedYet : moneyCopy.sentReadyForYouTo,
  payout_failed: () => moneyCopy.couldntBeSent,
}

/** The payout to the consultant: made, in progress, due, or stopped. */
function payoutStep(
  { payment, status, payee, formatMoment, timeOf }: StepContext,
  amount: number,
): PaymentStep {
  const name = moneyCopy.paidOut
  const amountText = moneyCopy.toOfAmount(formatUsd(amount), payee)
  const paidOutTime = timeOf('paid_out')
  if (paidOutTime || status === 'paid_out')
    return {
      name,
      state: 'done',
      description: paidOutTime ? `${amountText}, ${formatMoment(paidOutTime)}` : amountText,
    }
  const stoppedText = STOPPED_PAYOUT_TEXTS[status]
  if (stoppedText) return { name, state: 'stopped', description: `${amountText}, ${stoppedText(payment)}` }
  if (status === 'payout_processing')
    return { name, state: 'now', description: moneyCopy.beingSent(amountText) }
  return { name, state: 'later', description: moneyCopy.theSameDay(amountText) }
}
