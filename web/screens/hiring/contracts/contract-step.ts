import type { ListedContractResponse } from '#api/wire/shapes/contract.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { paymentStatusOf } from '#domain/money/status.ts'
import type { Mode } from '#web/app/session.ts'
import { firstName } from '#web/ui/member-text.ts'
import { type NextStep, othersStep, viewersStep } from '../next-step.tsx'

/** The next step of a contract, for one of its sides. */
export function contractStep(contract: ListedContractResponse, mode: Mode): NextStep {
  const { person, dispute_id } = contract
  const name = person ? firstName(person) : 'the other side'
  const state = contractStatus.stateOf(contract.status)
  if (dispute_id && state !== 'closed' && state !== 'complete')
    return othersStep('Our support team decides', 'Dispute Has Been Filed')
  switch (state) {
    case 'in_review':
      return mode === 'seeker'
        ? viewersStep('Review the work')
        : othersStep(`Waiting for ${name}`, 'to review the work')
    case 'in_progress':
      return mode === 'seeker'
        ? othersStep(`Waiting for ${name}`, 'to submit the work')
        : viewersStep('Submit your work')
    case 'denied':
      return mode === 'seeker'
        ? othersStep(`Waiting for ${name}`, 'changes requested')
        : viewersStep('Resubmit your work', 'changes requested')
    case 'complete':
    case 'closed':
      return settledStep(contract, mode, name)
    default:
      return othersStep('Unknown State')
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
      if (mode === 'seeker') return othersStep('Payout waiting', 'not sent yet')
      return payment?.waiting_for === 'suspended'
        ? othersStep('Payout on hold', 'your account is suspended')
        : viewersStep('Set payout email', 'to receive your money')
    case 'payout_unclaimed':
      return mode === 'seeker'
        ? othersStep('Payout waiting', `${name} hasn’t claimed it`)
        : viewersStep('Claim your payout', 'at PayPal')
    case 'payout_failed':
      return mode === 'seeker'
        ? othersStep('Payout waiting', 'it will be sent again')
        : viewersStep('See the payment', 'your payout failed')
    case 'released':
    case 'payout_processing':
      return othersStep('Payout on its way', mode === 'seeker' ? `to ${name}` : 'to you')
    case 'refund_failed':
      return othersStep('Refund pending', 'we’re trying again')
    default:
      return othersStep(endLabel)
  }
}
