import { idOf } from '#domain/kernel/stream.ts'
import { INLINE_SECONDS, type ProcessManager } from '../kernel/process-manager.ts'
import { carryPaymentTask, endPendingHiresTask, resumePayoutsTask } from './carry-payment.ts'
import { redirectPayoutsTask } from './payout.ts'

const REFUND_SECONDS = 3600
const UNCLAIMED_SECONDS = 60
/** Nobody but the payer can do something about a declined instrument; trying sooner would only decline it again. */
const DECLINED_SECONDS = 60

const carryAfter =
  (after_seconds: number) =>
  ({ stream }: { stream: string }) => [carryPaymentTask.for({ payment_id: idOf(stream) }, { after_seconds })]
const carry = carryAfter(0)

/** The money, from the hire to the payout. */
export const money: ProcessManager = {
  EscrowOpened: carryAfter(INLINE_SECONDS),
  ApprovalRequested: carryAfter(INLINE_SECONDS),
  CaptureStarted: carryAfter(INLINE_SECONDS),
  CapturePending: carry,
  CaptureRefused: carryAfter(DECLINED_SECONDS),
  PaymentCaptured: carry,
  PaymentCleared: carry,
  LateCaptureFound: carry,
  EscrowReleased: carry,
  EscrowRefunded: carry,
  EscrowSplit: carry,
  RefundRequested: carry,
  RefundSent: carry,
  // What waits for an hour must not hold up the payout beside it.
  RefundFailed: ({ stream }) => [
    carryPaymentTask.for({ payment_id: idOf(stream) }, { per: 'refund', after_seconds: REFUND_SECONDS }),
  ],
  PayoutRequested: carry,
  PayoutWaiting: carry,
  PayoutUnclaimed: carryAfter(UNCLAIMED_SECONDS),
  PayoutFailed: carry,
  ContractStarted: ({ event: { payment_id } }) => [carryPaymentTask.for({ payment_id })],
  PayoutEmailChanged: ({ stream, id }) => [redirectPayoutsTask.for({ user_id: idOf(stream) }, { per: id })],
  AccountSuspended: ({ stream, id }) => [endPendingHiresTask.for({ user_id: idOf(stream) }, { per: id })],
  AccountRestored: ({ stream, id }) => [resumePayoutsTask.for({ user_id: idOf(stream) }, { per: id })],
}
