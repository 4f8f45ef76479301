import type { Hire } from '#api/wire/shapes/job.ts'
import { type ContractState, contractStatus } from '#domain/hiring/status.ts'
import { type PaymentStatus, paymentStatusOf } from '#domain/money/status.ts'
import * as hiringHireCopy from '#web/copy/hiring/hire.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { ApplicationStatusLabel, ContractStatusLabel, PaymentStatusLabel } from '#web/ui/status-labels.tsx'
import { type NextStep, othersStep, viewersStep } from '../next-step.tsx'

type HireStatus = Pick<Hire, 'accepted' | 'contract_status' | 'payment_status' | 'settled' | 'dispute_id'>

const stateOf = ({ contract_status }: HireStatus) =>
  contract_status === undefined ? undefined : contractStatus.stateOf(contract_status)
const SETTLED_STATUSES: readonly (PaymentStatus | undefined)[] = ['paid_out', 'refunded', 'split']
const ENDED_STATES: readonly (ContractState | undefined)[] = ['complete', 'closed']

/** Whether the work was approved and paid out without a dispute, so that nothing is left to say. */
export const isPaidOut = (hire: Omit<HireStatus, 'accepted'> | undefined): boolean =>
  hire?.payment_status === 'paid_out' &&
  hire.dispute_id === undefined &&
  hire.contract_status !== undefined &&
  contractStatus.stateOf(hire.contract_status) === 'complete'

/** Whether a decision divided the money, and the consultant has their part. */
const isSplit = ({ payment_status, settled }: HireStatus) =>
  payment_status === 'paid_out' && settled !== undefined && settled.returned > 0

/** Whether the work has ended and its money waits for nobody. */
export const isOver = (hire: Omit<HireStatus, 'accepted'> | undefined): boolean =>
  hire?.contract_status !== undefined &&
  ENDED_STATES.includes(contractStatus.stateOf(hire.contract_status)) &&
  SETTLED_STATUSES.includes(hire.payment_status)

/** The state of a hire: of the contract while there is work, then of its money. */
export function HireStatusLabel({ hire }: { hire: HireStatus }) {
  const { accepted, contract_status, payment_status, dispute_id } = hire
  if (!accepted) return <ApplicationStatusLabel status="offered" />
  if (ENDED_STATES.includes(stateOf(hire)) && payment_status !== undefined)
    return <PaymentStatusLabel status={isSplit(hire) ? 'split' : payment_status} />
  return contract_status === undefined ? (
    <ApplicationStatusLabel status="accepted" />
  ) : (
    <ContractStatusLabel status={contract_status} dispute_id={dispute_id} />
  )
}

const PAYMENT_MESSAGES: Partial<Record<PaymentStatus, (name: string) => string>> = {
  paid_out: (name) => hiringHireCopy.theWorkIsApprovedAnd(name),
  payout_waiting: (name) => hiringHireCopy.theWorkIsApprovedThe(name),
  payout_unclaimed: (name) => hiringHireCopy.theWorkIsApprovedHasnt(name),
  refunded: () => hiringHireCopy.ourSupportTeamDecidedThe,
  refund_failed: () => hiringHireCopy.ourSupportTeamDecidedTheDispute,
  split: (name) => hiringHireCopy.ourSupportTeamDecidedTheDisputeThe(name),
}
/** The message about the consultant's share. Only a decision in a dispute makes a contract Closed. */
const shareMessage = (paymentStatus: PaymentStatus | undefined, name: string) =>
  paymentStatus === 'refunded' || paymentStatus === 'refund_failed'
    ? PAYMENT_MESSAGES[paymentStatus]?.(name)
    : hiringHireCopy.ourSupportTeamDecidedTheDisputeYour(name)

/** The next step of a hire, for the client. */
export function hireStep(hire: Hire): NextStep {
  const { accepted, payment_status = '' } = hire
  const name = firstName(hire)
  const state = stateOf(hire)
  const paymentStatus = paymentStatusOf(payment_status)
  if (!accepted)
    return paymentStatus === 'processing'
      ? othersStep(hiringHireCopy.paypalIsConfirmingYourPayment)
      : viewersStep(hiringHireCopy.finishOrCancelThePayment(name))
  if (paymentStatus === 'frozen') return othersStep(hiringHireCopy.aDisputeIsOpenOur)
  if (state === 'in_review') return viewersStep(hiringHireCopy.submittedTheWorkApproveOr(name))
  if (state === 'denied') return othersStep(hiringHireCopy.changesRequestedIsWorkingOn(name))
  if (!ENDED_STATES.includes(state)) return othersStep(hiringHireCopy.isWorkingOnIt(name))
  if (state === 'closed')
    return othersStep(shareMessage(paymentStatus, name) ?? hiringHireCopy.ourSupportTeamDecidedTheLabel)
  if (hire.dispute_id) return othersStep(hiringHireCopy.ourSupportTeamDecidedTheDisputeGets(name))
  const message = paymentStatus && PAYMENT_MESSAGES[paymentStatus]
  return othersStep(message ? message(name) : hiringHireCopy.theWorkIsApprovedAndIs(name))
}
