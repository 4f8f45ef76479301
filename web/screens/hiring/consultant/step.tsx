import type { OwnApplication } from '#api/wire/shapes/application.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { type PaymentStatus, paymentStatusOf } from '#domain/money/status.ts'
import { ApplicationStatusLabel } from '#web/ui/status-labels.tsx'
import { HireState, type Step } from '../hire-step.tsx'

/** The state of an own application in a word: once hired, that of the contract and then of its money. */
export const OwnState = ({ application: { status, contract } }: { application: OwnApplication }) =>
  contract ? <HireState hire={{ ...contract, accepted: true }} /> : <ApplicationStatusLabel status={status} />

const theirs = (words: string): Step => ({ yours: false, words })
const yours = (words: string): Step => ({ yours: true, words })

const APPLIED: Record<OwnApplication['status'], Step> = {
  applied: theirs('The client can read your proposal. You can change it until an offer is made.'),
  offered: theirs('The client is paying into escrow.'),
  accepted: theirs('You are hired, and the contract begins.'),
  declined: theirs('The client chose someone else or closed the job.'),
  withdrawn: theirs('You withdrew it. You cannot apply to the same job again.'),
}

const DECIDED = 'Our support team decided the dispute'

const MONEY: Partial<Record<PaymentStatus, Step>> = {
  paid_out: theirs('The work is approved, and you were paid.'),
  payout_waiting: yours('The work is approved. The contract says what your payout waits for.'),
  payout_unclaimed: yours('The work is approved. Claim the money: PayPal has emailed you how.'),
  payout_failed: yours('The payout could not be sent. Check that your payout email is right.'),
  refunded: theirs(`${DECIDED}, and the client was refunded.`),
  refund_failed: theirs(`${DECIDED} for the client.`),
  split: theirs(`${DECIDED}: the money was split between you and the client.`),
}

const decided = (money: string): Partial<Record<PaymentStatus, Step>> => ({
  paid_out: theirs(`${DECIDED}, and you received ${money}.`),
  payout_processing: theirs(`${DECIDED}, and ${money} is on its way.`),
  payout_waiting: yours(`${DECIDED}. The contract says what ${money} waits for.`),
  payout_unclaimed: yours(`${DECIDED}. Claim ${money}: PayPal has emailed you how.`),
  payout_failed: yours(`${DECIDED}, but ${money} could not be sent. Check that your payout email is right.`),
})
const SHARE = decided('your share')
const WHOLE = decided('the money')

/** What comes next with an own application. */
export function ownStep({ status, contract }: OwnApplication): Step {
  const { contract_status, payment_status = '', dispute_id } = contract ?? {}
  const money = paymentStatusOf(payment_status)
  if (contract_status === undefined) return APPLIED[status]
  if (money === 'frozen') return theirs('A dispute is open. Our support team decides next.')
  switch (contractStatus.stateOf(contract_status)) {
    case 'in_progress':
      return yours('Do the work, then submit it for completion.')
    case 'in_review':
      return theirs('You submitted the work, and the client is reviewing it.')
    case 'denied':
      return yours('The client asks for changes. Submit the work again.')
    // A contract is closed by nothing but a decision, and completed by one for the consultant alone.
    case 'closed':
      return (money && (SHARE[money] ?? MONEY[money])) ?? theirs(`${DECIDED}.`)
    default:
      if (dispute_id) return (money && WHOLE[money]) ?? theirs(`${DECIDED}, and the money is yours.`)
      return (money && MONEY[money]) ?? theirs('The work is approved, and your money is on its way.')
  }
}

export const StepWords = ({ of: { yours, words } }: { of: Step }) => (
  <>
    {yours && <b>Your step: </b>}
    {words}
  </>
)
