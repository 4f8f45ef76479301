import type { ListedContractResponse } from '#api/wire/shapes/contract.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { paymentStatusOf } from '#domain/money/status.ts'
import type { Mode } from '#web/app/session.ts'
import * as hiringContractsCopy from '#web/copy/hiring/contracts.tsx'
import { formatUsd } from '#web/ui/format.ts'
import { firstName } from '#web/ui/member-text.ts'
import { type NextStep, othersStep, viewersStep } from '../next-step.tsx'

/** The next step of a contract, for one of its sides. */
export function contractStep(contract: ListedContractResponse, mode: Mode): NextStep {
  const { person, dispute_id } = contract
  const name = person ? firstName(person) : hiringContractsCopy.theOtherSide
  const state = contractStatus.stateOf(contract.status)
  if (dispute_id && state !== 'closed' && state !== 'complete')
    return othersStep(hiringContractsCopy.ourSupportTeamDecides, hiringContractsCopy.disputeHasBeenFiled)
  switch (state) {
    case 'in_review':
      return mode === 'seeker'
        ? viewersStep(hiringContractsCopy.reviewTheWork)
        : othersStep(hiringContractsCopy.waitingFor(name), hiringContractsCopy.toReviewTheWork)
    case 'in_progress':
      return mode === 'seeker'
        ? othersStep(hiringContractsCopy.waitingFor(name), hiringContractsCopy.toSubmitTheWork)
        : viewersStep(hiringContractsCopy.submitYourWork, hiringContractsCopy.whenItsDone)
    case 'denied':
      return mode === 'seeker'
        ? othersStep(hiringContractsCopy.waitingFor(name), hiringContractsCopy.changesRequestedWord)
        : viewersStep(hiringContractsCopy.resubmitYourWork, hiringContractsCopy.changesRequestedWord)
    case 'complete':
    case 'closed':
      return settledStep(contract, mode, name)
    default:
      return othersStep(hiringContractsCopy.unknownState)
  }
}

/** The next step after the end of the contract: what the money still waits for. */
function settledStep(
  { payment, status, dispute_id }: ListedContractResponse,
  mode: Mode,
  name: string,
): NextStep {
  const paymentStatus = payment && paymentStatusOf(payment.status)
  const endLabel = contractStatus.stateOf(status) === 'closed' || dispute_id ? 'Settled' : 'Done'
  switch (paymentStatus) {
    case 'payout_waiting':
      if (mode === 'seeker')
        return othersStep(hiringContractsCopy.payoutWaiting, hiringContractsCopy.notSentYet)
      return payment?.waiting_for === 'suspended'
        ? othersStep(hiringContractsCopy.payoutOnHold, hiringContractsCopy.yourAccountIsSuspended)
        : viewersStep(hiringContractsCopy.setPayoutEmail, hiringContractsCopy.toReceiveYourMoney)
    case 'payout_unclaimed':
      return mode === 'seeker'
        ? othersStep(hiringContractsCopy.payoutWaiting, hiringContractsCopy.hasntClaimedIt(name))
        : viewersStep(hiringContractsCopy.claimYourPayout, hiringContractsCopy.atPaypal)
    case 'payout_failed':
      return mode === 'seeker'
        ? othersStep(hiringContractsCopy.payoutWaiting, hiringContractsCopy.itWillBeSentAgain)
        : viewersStep(hiringContractsCopy.seeThePayment, hiringContractsCopy.yourPayoutFailed)
    case 'released':
    case 'payout_processing':
      return othersStep(
        hiringContractsCopy.payoutOnItsWay,
        mode === 'seeker' ? hiringContractsCopy.to(name) : hiringContractsCopy.toYou,
      )
    case 'refund_failed':
      return othersStep(hiringContractsCopy.refundPending, hiringContractsCopy.wereTryingAgain)
    default:
      return othersStep(
        endLabel,
        mode === 'seeker' && payment?.settled && payment.settled.returned > 0
          ? hiringContractsCopy.amountRefunded(formatUsd(payment.settled.returned))
          : undefined,
      )
  }
}
