import type { OwnApplicationResponse } from '#api/wire/shapes/application.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { type PaymentStatus, paymentStatusOf } from '#domain/money/status.ts'
import { ApplicationStatusLabel } from '#web/ui/status-labels.tsx'
import { HireStatusLabel } from '../hire/hire-step.tsx'
import { type NextStep, othersStep, viewersStep } from '../next-step.tsx'

/**
 * The state of the consultant's own application; after the hire that of the contract, then that of its money.
 */
export const OwnApplicationStatusLabel = ({
  application: { status, contract },
}: {
  application: OwnApplicationResponse
}) =>
  contract ? (
    <HireStatusLabel hire={{ ...contract, accepted: true }} />
  ) : (
    <ApplicationStatusLabel status={status} />
  )

const APPLICATION_STEPS: Record<OwnApplicationResponse['status'], NextStep> = {
  applied: othersStep('The client can read your proposal. You can change it until an offer is made.'),
  offered: othersStep('The client is paying into escrow.'),
  accepted: othersStep('You are hired, and the contract begins.'),
  declined: othersStep('The client chose someone else or closed the job.'),
  withdrawn: othersStep('You withdrew it. You cannot apply to the same job again.'),
}

const DECISION_TEXT = 'Our support team decided the dispute'

const PAYMENT_STEPS: Partial<Record<PaymentStatus, NextStep>> = {
  paid_out: othersStep('The work is approved, and you were paid.'),
  payout_waiting: viewersStep('The work is approved. The contract says what your payout waits for.'),
  payout_unclaimed: viewersStep('The work is approved. Claim the money: PayPal has emailed you how.'),
  payout_failed: viewersStep('The payout could not be sent. Check that your payout email is right.'),
  refunded: othersStep(`${DECISION_TEXT}, and the client was refunded.`),
  refund_failed: othersStep(`${DECISION_TEXT} for the client.`),
  split: othersStep(`${DECISION_TEXT}: the money was split between you and the client.`),
}

const decisionSteps = (money: string): Partial<Record<PaymentStatus, NextStep>> => ({
  paid_out: othersStep(`${DECISION_TEXT}, and you received ${money}.`),
  payout_processing: othersStep(`${DECISION_TEXT}, and ${money} is on its way.`),
  payout_waiting: viewersStep(`${DECISION_TEXT}. The contract says what ${money} waits for.`),
  payout_unclaimed: viewersStep(`${DECISION_TEXT}. Claim ${money}: PayPal has emailed you how.`),
  payout_failed: viewersStep(
    `${DECISION_TEXT}, but ${money} could not be sent. Check that your payout email is right.`,
  ),
})
const shareSteps = decisionSteps('your share')
const fullAmountSteps = decisionSteps('the money')

/** The next step of the consultant's own application. */
export function ownApplicationStep({ status, contract }: OwnApplicationResponse): NextStep {
  const { contract_status, payment_status = '', dispute_id } = contract ?? {}
  const paymentStatus = paymentStatusOf(payment_status)
  if (contract_status === undefined) return APPLICATION_STEPS[status]
  if (paymentStatus === 'frozen') return othersStep('A dispute is open. Our support team decides next.')
  switch (contractStatus.stateOf(contract_status)) {
    case 'in_progress':
      return viewersStep('Do the work, then submit it for completion.')
    case 'in_review':
      return othersStep('You submitted the work, and the client is reviewing it.')
    case 'denied':
      return viewersStep('The client asks for changes. Submit the work again.')
    // A contract is closed only by a decision in a dispute, and completed by a decision only if all goes
    // to the consultant.
    case 'closed':
      return (
        (paymentStatus && (shareSteps[paymentStatus] ?? PAYMENT_STEPS[paymentStatus])) ??
        othersStep(`${DECISION_TEXT}.`)
      )
    default:
      if (dispute_id)
        return (
          (paymentStatus && fullAmountSteps[paymentStatus]) ??
          othersStep(`${DECISION_TEXT}, and the money is yours.`)
        )
      return (
        (paymentStatus && PAYMENT_STEPS[paymentStatus]) ??
        othersStep('The work is approved, and your money is on its way.')
      )
  }
}
