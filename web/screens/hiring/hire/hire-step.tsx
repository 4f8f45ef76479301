import type { Hire } from '#api/wire/shapes/job.ts'
import { type ContractState, contractStatus } from '#domain/hiring/status.ts'
import { type PaymentStatus, paymentStatusOf } from '#domain/money/status.ts'
import { firstName } from '#web/ui/member-text.ts'
import { ApplicationStatusLabel, ContractStatusLabel, PaymentStatusLabel } from '#web/ui/status-labels.tsx'
import { type NextStep, othersStep, viewersStep } from '../next-step.tsx'

type HireStatus = Pick<Hire, 'accepted' | 'contract_status' | 'payment_status' | 'dispute_id'>

const stateOf = ({ contract_status }: HireStatus) =>
  contract_status === undefined ? undefined : contractStatus.stateOf(contract_status)
const ENDED_STATES: readonly (ContractState | undefined)[] = ['complete', 'closed']

/** The state of a hire: of the contract while there is work, then of its money. */
export function HireStatusLabel({ hire }: { hire: HireStatus }) {
  const { accepted, contract_status, payment_status, dispute_id } = hire
  if (!accepted) return <ApplicationStatusLabel status="offered" />
  if (ENDED_STATES.includes(stateOf(hire)) && payment_status !== undefined)
    return <PaymentStatusLabel status={payment_status} />
  return contract_status === undefined ? (
    <ApplicationStatusLabel status="accepted" />
  ) : (
    <ContractStatusLabel status={contract_status} dispute_id={dispute_id} />
  )
}

const PAYMENT_MESSAGES: Partial<Record<PaymentStatus, (name: string) => string>> = {
  paid_out: (name) => `The work is approved, and ${name} was paid.`,
  payout_waiting: (name) => `The work is approved. The payout to ${name} hasn’t been sent yet.`,
  payout_unclaimed: (name) => `The work is approved. ${name} hasn’t claimed the money yet.`,
  refunded: () => 'Our support team decided the dispute, and your money was refunded.',
  refund_failed: () =>
    'Our support team decided the dispute. Your refund hasn’t gone through yet; they’re working on it.',
  split: (name) => `Our support team decided the dispute: the money was split between you and ${name}.`,
}
/** The message about the consultant's share. Only a decision in a dispute makes a contract Closed. */
const shareMessage = (paymentStatus: PaymentStatus | undefined, name: string) =>
  paymentStatus === 'refunded' || paymentStatus === 'refund_failed'
    ? PAYMENT_MESSAGES[paymentStatus]?.(name)
    : `Our support team decided the dispute: your share was refunded, and ${name} gets the rest.`

/** The next step of a hire, for the client. */
export function hireStep(hire: Hire): NextStep {
  const { accepted, payment_status = '' } = hire
  const name = firstName(hire)
  const state = stateOf(hire)
  const paymentStatus = paymentStatusOf(payment_status)
  if (!accepted)
    return paymentStatus === 'processing'
      ? othersStep('PayPal is confirming your payment.')
      : viewersStep(`Finish or cancel the payment for ${name}.`)
  if (paymentStatus === 'frozen') return othersStep('A dispute is open. Our support team decides.')
  if (state === 'in_review') return viewersStep(`${name} submitted the work. Approve or reject it.`)
  if (state === 'denied') return othersStep(`Changes requested. ${name} is working on them.`)
  if (!ENDED_STATES.includes(state)) return othersStep(`${name} is working on it.`)
  if (state === 'closed')
    return othersStep(shareMessage(paymentStatus, name) ?? 'Our support team decided the dispute.')
  if (hire.dispute_id) return othersStep(`Our support team decided the dispute: ${name} gets the money.`)
  const message = paymentStatus && PAYMENT_MESSAGES[paymentStatus]
  return othersStep(message ? message(name) : `The work is approved, and ${name} is being paid.`)
}
