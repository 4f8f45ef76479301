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
  applied: othersStep('The client can read your proposal. You can edit it until they make an offer.'),
  offered: othersStep('The client is paying into escrow.'),
  accepted: othersStep('You’re hired, and the contract starts.'),
  declined: othersStep('The client chose someone else or closed the job.'),
  withdrawn: othersStep('You withdrew it. You can’t apply to this job again.'),
}

const DECISION_TEXT = 'Our support team decided the dispute'

const PAYMENT_STEPS: Partial<Record<PaymentStatus, NextStep>> = {
  paid_out: othersStep('The work is approved, and you were paid.'),
  payout_waiting: viewersStep('The work is approved. See the contract for what your payout needs.'),
  payout_unclaimed: viewersStep('The work is approved. Claim the money: PayPal has emailed you how.'),
  payout_failed: viewersStep('We couldn’t send your payout. Check your payout email.'),
  refunded: othersStep(`${DECISION_TEXT}, and the client was refunded.`),
  refund_failed: othersStep(`${DECISION_TEXT} for the client.`),
  split: othersStep(`${DECISION_TEXT}: the money was split between you and the client.`),
}

const decisionSteps = (money: string): Partial<Record<PaymentStatus, NextStep>> => ({
  paid_out: othersStep(`${DECISION_TEXT}, and you received ${money}.`),
  payout_processing: othersStep(`${DECISION_TEXT}, and ${money} is on its way.`),
  payout_waiting: viewersStep(`${DECISION_TEXT}. See the contract for what the payout of ${money} needs.`),
  payout_unclaimed: viewersStep(`${DECISION_TEXT}. Claim ${money}: PayPal has emailed you how.`),
  payout_failed: viewersStep(`${DECISION_TEXT}, but we couldn’t send ${money}. Check your payout email.`),
})
const shareSteps = decisionSteps('your share')
const fullAmountSteps = decisionSteps('the money')

/** The next step of the consultant's own application. */
export function ownApplicationStep({ status, contract }: OwnApplicationResponse): NextStep {
  const { contract_status, payment_status = '', dispute_id } = contract ?? {}
  const paymentStatus = paymentStatusOf(payment_status)
  if (contract_status === undefined) return APPLICATION_STEPS[status]
  if (paymentStatus === 'frozen') return othersStep('A dispute is open. Our support team decides.')
  switch (contractStatus.stateOf(contract_status)) {
    case 'in_progress':
      return viewersStep('Do the work, then submit it for completion.')
    case 'in_review':
      return othersStep('You submitted the work, and the client is reviewing it.')
    case 'denied':
      return viewersStep('Changes requested. Update your work and resubmit it.')
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
