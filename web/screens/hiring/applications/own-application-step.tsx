import type { OwnApplicationResponse } from '#api/wire/shapes/application.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { type PaymentStatus, paymentStatusOf } from '#domain/money/status.ts'
import * as hiringApplicationsCopy from '#web/copy/hiring/applications.tsx'
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
  applied: othersStep(hiringApplicationsCopy.theClientCanReadYour),
  offered: othersStep(hiringApplicationsCopy.theClientIsPayingInto),
  accepted: othersStep(hiringApplicationsCopy.youreHiredAndTheContract),
  declined: othersStep(hiringApplicationsCopy.theClientChoseSomeoneElse),
  withdrawn: othersStep(hiringApplicationsCopy.youWithdrewItYouCant),
}

const DECISION_TEXT = hiringApplicationsCopy.ourSupportTeamDecidedThe

const PAYMENT_STEPS: Partial<Record<PaymentStatus, NextStep>> = {
  paid_out: othersStep(hiringApplicationsCopy.theWorkIsApprovedAnd),
  payout_waiting: viewersStep(hiringApplicationsCopy.theWorkIsApprovedSee),
  payout_unclaimed: viewersStep(hiringApplicationsCopy.theWorkIsApprovedClaim),
  payout_failed: viewersStep(hiringApplicationsCopy.weCouldntSendYourPayout),
  refunded: othersStep(hiringApplicationsCopy.andTheClientWasRefunded(DECISION_TEXT)),
  refund_failed: othersStep(hiringApplicationsCopy.forTheClient(DECISION_TEXT)),
  split: othersStep(hiringApplicationsCopy.theMoneyWasSplitBetween(DECISION_TEXT)),
}

const decisionSteps = (money: string): Partial<Record<PaymentStatus, NextStep>> => ({
  paid_out: othersStep(hiringApplicationsCopy.andYouReceived(DECISION_TEXT, money)),
  payout_processing: othersStep(hiringApplicationsCopy.andIsOnItsWay(DECISION_TEXT, money)),
  payout_waiting: viewersStep(hiringApplicationsCopy.seeTheContractForWhat(DECISION_TEXT, money)),
  payout_unclaimed: viewersStep(hiringApplicationsCopy.claimPaypalHasEmailedYou(DECISION_TEXT, money)),
  payout_failed: viewersStep(hiringApplicationsCopy.butWeCouldntSendCheck(DECISION_TEXT, money)),
})
const shareSteps = decisionSteps(hiringApplicationsCopy.yourShare)
const fullAmountSteps = decisionSteps(hiringApplicationsCopy.theMoney)

/** The next step of the consultant's own application. */
export function ownApplicationStep({ status, contract }: OwnApplicationResponse): NextStep {
  const { contract_status, payment_status = '', dispute_id } = contract ?? {}
  const paymentStatus = paymentStatusOf(payment_status)
  if (contract_status === undefined) return APPLICATION_STEPS[status]
  if (paymentStatus === 'frozen') return othersStep(hiringApplicationsCopy.aDisputeIsOpenOur)
  switch (contractStatus.stateOf(contract_status)) {
    case 'in_progress':
      return viewersStep(hiringApplicationsCopy.doTheWorkThenSubmit)
    case 'in_review':
      return othersStep(hiringApplicationsCopy.youSubmittedTheWorkAnd)
    case 'denied':
      return viewersStep(hiringApplicationsCopy.changesRequestedUpdateYourWork)
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
          othersStep(hiringApplicationsCopy.andTheMoneyIsYours(DECISION_TEXT))
        )
      return (
        (paymentStatus && PAYMENT_STEPS[paymentStatus]) ??
        othersStep(hiringApplicationsCopy.theWorkIsApprovedAndYour)
      )
  }
}
