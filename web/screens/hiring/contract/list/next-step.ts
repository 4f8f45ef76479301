import type { ListedContract } from '#api/wire/shapes/contract.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { paymentStatusOf } from '#domain/money/status.ts'
import { firstName } from '#web/ui/member-text.ts'

/** What comes next in a contract; `mine`: it is the reader's step. */
export type NextStep = { what: string; more?: string; mine?: boolean }

/** What comes next, and whose step it is. */
export function nextStep(contract: ListedContract, seeker: boolean): NextStep {
  const { person, dispute_id } = contract
  const name = person ? firstName(person) : 'the other side'
  const state = contractStatus.stateOf(contract.status)
  if (dispute_id && state !== 'closed' && state !== 'complete')
    return { what: 'Support decides', more: 'Dispute Has Been Filed' }
  switch (state) {
    case 'in_review':
      return seeker
        ? { what: 'Review the work', mine: true }
        : { what: `Waiting for ${name}`, more: 'to review the work' }
    case 'in_progress':
      return seeker
        ? { what: `Waiting for ${name}`, more: 'to submit the work' }
        : { what: 'Submit your work', mine: true }
    case 'denied':
      return seeker
        ? { what: `Waiting for ${name}`, more: 'you asked for changes' }
        : { what: 'Submit again', more: `${name} asks for changes`, mine: true }
    case 'complete':
    case 'closed':
      return settledStep(contract, seeker, name)
    default:
      return { what: 'Unknown State' }
  }
}

/** After the end: what the money still waits for. */
function settledStep(
  { payment, status, dispute_id }: ListedContract,
  seeker: boolean,
  name: string,
): NextStep {
  const money = payment && paymentStatusOf(payment.status)
  const over = contractStatus.stateOf(status) === 'closed' || dispute_id ? 'Settled' : 'Done'
  switch (money) {
    case 'payout_waiting':
      if (seeker) return { what: 'Payout waits', more: 'to be sent' }
      return payment?.waiting_for === 'suspended'
        ? { what: 'Payout waits', more: 'while your account is suspended' }
        : { what: 'Set payout email', more: 'your money waits for it', mine: true }
    case 'payout_unclaimed':
      return seeker
        ? { what: 'Payout waits', more: `for ${name} to claim it` }
        : { what: 'Claim your payout', more: 'at PayPal', mine: true }
    case 'payout_failed':
      return seeker
        ? { what: 'Payout waits', more: 'to be sent again' }
        : { what: 'See the payment', more: 'it could not be sent', mine: true }
    case 'released':
    case 'payout_processing':
      return { what: 'Payout on its way', more: seeker ? `to ${name}` : 'to you' }
    case 'refund_failed':
      return { what: 'Refund waits', more: 'it is tried again' }
    default:
      return { what: over }
  }
}
