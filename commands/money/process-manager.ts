import type { Recorded } from '#domain/kernel/catalogue.ts'
import { INLINE_SECONDS, idOf, type Reactions, type Task } from '../kernel/task.ts'

const REFUND_SECONDS = 3600
const UNCLAIMED_SECONDS = 60
/** Nobody but the payer can do something about a declined instrument; asking on would only decline it again. */
const DECLINED_SECONDS = 60

const payment = ({ stream }: Recorded, after_seconds = 0): Task => carry(idOf(stream), after_seconds)

const carry = (payment_id: string, after_seconds = 0): Task => ({
  name: 'payment',
  payload: { payment_id },
  key: `payment:${payment_id}`,
  queue: `payment:${payment_id}`,
  after_seconds,
})

/** The money, from the hire to the payout. */
export const payments: Reactions = {
  EscrowOpened: (recorded) => [payment(recorded, INLINE_SECONDS)],
  ApprovalRequested: (recorded) => [payment(recorded, INLINE_SECONDS)],
  CaptureStarted: (recorded) => [payment(recorded, INLINE_SECONDS)],
  CapturePending: (recorded) => [payment(recorded)],
  CaptureRefused: (recorded) => [payment(recorded, DECLINED_SECONDS)],
  PaymentCaptured: (recorded) => [payment(recorded)],
  PaymentCleared: (recorded) => [payment(recorded)],
  LateCaptureFound: (recorded) => [payment(recorded)],
  EscrowReleased: (recorded) => [payment(recorded)],
  EscrowRefunded: (recorded) => [payment(recorded)],
  EscrowSplit: (recorded) => [payment(recorded)],
  RefundRequested: (recorded) => [payment(recorded)],
  RefundSent: (recorded) => [payment(recorded)],
  // By a key of its own: what waits for an hour must not hold up the payout beside it.
  RefundFailed: ({ stream }) => [{ ...carry(idOf(stream), REFUND_SECONDS), key: `refund:${idOf(stream)}` }],
  PayoutRequested: (recorded) => [payment(recorded)],
  PayoutWaiting: (recorded) => [payment(recorded)],
  PayoutUnclaimed: (recorded) => [payment(recorded, UNCLAIMED_SECONDS)],
  PayoutFailed: (recorded) => [payment(recorded)],
  ContractStarted: ({ event: { payment_id } }) => [carry(payment_id)],
  ContractCompleted: ({ stream }) => [
    { name: 'settle', payload: { contract_id: idOf(stream) }, key: `settle:${idOf(stream)}` },
  ],
}
