import type { Hire } from '#api/wire/shapes/job.ts'
import { contractStatus, type ContractState as State } from '#domain/hiring/status.ts'
import { type PaymentStatus, paymentStatusOf } from '#domain/money/status.ts'
import { firstName } from '#web/ui/member-text.ts'
import { ApplicationStatusLabel, ContractStatusLabel, PaymentStatusLabel } from '#web/ui/status-labels.tsx'

/** A step that comes next; `yours` when the client has to take it. */
export type Step = { yours: boolean; words: string }

type Standing = Pick<Hire, 'accepted' | 'contract_status' | 'payment_status'>

const stateOf = ({ contract_status }: Standing) =>
  contract_status === undefined ? undefined : contractStatus.stateOf(contract_status)
const OVER: readonly (State | undefined)[] = ['complete', 'closed']

/** The state of a hire in a word: of the contract while there is work, and then of its money. */
export function HireState({ hire }: { hire: Standing }) {
  const { accepted, contract_status, payment_status } = hire
  if (!accepted) return <ApplicationStatusLabel status="offered" />
  const ofMoney = OVER.includes(stateOf(hire)) || payment_status === 'frozen'
  if (ofMoney && payment_status !== undefined) return <PaymentStatusLabel status={payment_status} />
  return contract_status === undefined ? (
    <ApplicationStatusLabel status="accepted" />
  ) : (
    <ContractStatusLabel status={contract_status} />
  )
}

const MONEY: Partial<Record<PaymentStatus, (name: string) => string>> = {
  paid_out: (name) => `The work is approved, and ${name} was paid.`,
  payout_waiting: (name) => `The work is approved. The payout to ${name} waits to be sent.`,
  payout_unclaimed: (name) => `The work is approved. ${name} has not claimed the money yet.`,
  refunded: () => 'Our support team decided the dispute, and your money was refunded.',
  refund_failed: () =>
    'Our support team decided the dispute. Your refund has not arrived yet. They are working on it.',
  split: (name) => `Our support team decided the dispute: the money was split between you and ${name}.`,
}
/** A contract is Closed by nothing but a decision: what the consultant is paid of it is a share. */
const afterDecision = (money: PaymentStatus | undefined, name: string) =>
  money === 'refunded' || money === 'refund_failed'
    ? MONEY[money]?.(name)
    : `Our support team decided the dispute: your share was refunded, and ${name} gets the rest.`

/** What comes next in a hire, for the client. */
export function hireStep(hire: Hire): Step {
  const { accepted, payment_status = '' } = hire
  const name = firstName(hire)
  const state = stateOf(hire)
  const money = paymentStatusOf(payment_status)
  if (!accepted)
    return money === 'processing'
      ? { yours: false, words: 'PayPal is confirming your payment.' }
      : { yours: true, words: `Finish or cancel the payment for ${name}.` }
  if (money === 'frozen') return { yours: false, words: 'A dispute is open. Our support team decides next.' }
  if (state === 'in_review')
    return { yours: true, words: `${name} submitted the work. Approve or reject it.` }
  if (state === 'denied') return { yours: false, words: `You rejected the work, and ${name} is revising it.` }
  if (!OVER.includes(state)) return { yours: false, words: `${name} is working on it.` }
  if (state === 'closed')
    return { yours: false, words: afterDecision(money, name) ?? 'Our support team decided the dispute.' }
  if (hire.dispute_id)
    return { yours: false, words: `Our support team decided the dispute: ${name} gets the money.` }
  const words = money && MONEY[money]
  return { yours: false, words: words ? words(name) : `The work is approved, and ${name} is being paid.` }
}
