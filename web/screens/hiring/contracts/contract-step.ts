import type { ListedContract } from '#api/wire/shapes/contract.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { paymentStatusOf } from '#domain/money/status.ts'
import { firstName } from '#web/ui/member-text.ts'

/** The next step of a contract. `isOwnStep`: it is the reader's turn. */
export type ContractStep = { title: string; detail?: string; isOwnStep?: boolean }

/** The next step of a contract, and whose turn it is. */
export function nextStep(contract: ListedContract, seeker: boolean): ContractStep {
  const { person, dispute_id } = contract
  const name = person ? firstName(person) : 'the other side'
  const state = contractStatus.stateOf(contract.status)
  if (dispute_id && state !== 'closed' && state !== 'complete')
    return { title: 'Support decides', detail: 'Dispute Has Been Filed' }
  switch (state) {
    case 'in_review':
      return seeker
        ? { title: 'Review the work', isOwnStep: true }
        : { title: `Waiting for ${name}`, detail: 'to review the work' }
    case 'in_progress':
      return seeker
        ? { title: `Waiting for ${name}`, detail: 'to submit the work' }
        : { title: 'Submit your work', isOwnStep: true }
    case 'denied':
      return seeker
        ? { title: `Waiting for ${name}`, detail: 'you asked for changes' }
        : { title: 'Submit again', detail: `${name} asks for changes`, isOwnStep: true }
    case 'complete':
    case 'closed':
      return settledStep(contract, seeker, name)
    default:
      return { title: 'Unknown State' }
  }
}

/** The next step after the end of the contract: what the money still waits for. */
function settledStep(
  { payment, status, dispute_id }: ListedContract,
  seeker: boolean,
  name: string,
): ContractStep {
  const money = payment && paymentStatusOf(payment.status)
  const endLabel = contractStatus.stateOf(status) === 'closed' || dispute_id ? 'Settled' : 'Done'
  switch (money) {
    case 'payout_waiting':
      if (seeker) return { title: 'Payout waits', detail: 'to be sent' }
      return payment?.waiting_for === 'suspended'
        ? { title: 'Payout waits', detail: 'while your account is suspended' }
        : { title: 'Set payout email', detail: 'your money waits for it', isOwnStep: true }
    case 'payout_unclaimed':
      return seeker
        ? { title: 'Payout waits', detail: `for ${name} to claim it` }
        : { title: 'Claim your payout', detail: 'at PayPal', isOwnStep: true }
    case 'payout_failed':
      return seeker
        ? { title: 'Payout waits', detail: 'to be sent again' }
        : { title: 'See the payment', detail: 'it could not be sent', isOwnStep: true }
    case 'released':
    case 'payout_processing':
      return { title: 'Payout on its way', detail: seeker ? `to ${name}` : 'to you' }
    case 'refund_failed':
      return { title: 'Refund waits', detail: 'it is tried again' }
    default:
      return { title: endLabel }
  }
}
