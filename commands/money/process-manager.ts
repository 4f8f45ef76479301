import { idOf } from '#domain/kernel/stream.ts'
import { INLINE_GRACE_SECONDS, type ProcessManager } from '../kernel/process-manager.ts'
import {
  clearUnapprovedPaymentsTask,
  continuePaymentTask,
  resumeStoppedPayoutsTask,
} from './continue-payment.ts'
import { redirectPayoutsTask } from './payout.ts'
import { syncWithProviderTask } from './sync-with-provider.ts'

const REFUND_DELAY_SECONDS = 3600
const UNCLAIMED_DELAY_SECONDS = 60
/** Only the payer can replace a declined instrument; an earlier retry would only be declined again. */
const DECLINED_DELAY_SECONDS = 60

const continueAfter =
  (afterSeconds: number) =>
  ({ stream }: { stream: string }) => [
    continuePaymentTask.for({ payment_id: idOf(stream) }, { afterSeconds }),
  ]
const syncPayment = ({ stream }: { stream: string }) => [
  syncWithProviderTask.for({ payment_id: idOf(stream) }),
]
const continueNow = continueAfter(0)

/** The tasks that follow from events of payments, from the hire to the payout. */
export const moneyProcessManager: ProcessManager = {
  EscrowOpened: continueAfter(INLINE_GRACE_SECONDS),
  ApprovalRequested: continueAfter(INLINE_GRACE_SECONDS),
  CaptureStarted: continueAfter(INLINE_GRACE_SECONDS),
  CapturePending: continueNow,
  CaptureRefused: continueAfter(DECLINED_DELAY_SECONDS),
  PaymentCaptured: continueNow,
  PaymentCleared: continueNow,
  LateCaptureFound: continueNow,
  EscrowReleased: continueNow,
  EscrowRefunded: continueNow,
  EscrowSplit: continueNow,
  RefundRequested: continueNow,
  // While the refund was being sent, a returned reversal could not be divided.
  RefundSent: (recorded) => [...continueNow(recorded), ...syncPayment(recorded)],
  // The reading may have been outdated, so the provider is read again until nothing is new.
  ProviderReversed: syncPayment,
  ReversalReturned: syncPayment,
  PurchaseReversed: syncPayment,
  PurchaseReversalReturned: syncPayment,
  PayoutReturned: continueNow,
  // A refund that waits for an hour must not delay the payout.
  RefundFailed: ({ stream }) => [
    continuePaymentTask.for(
      { payment_id: idOf(stream) },
      { keyPart: 'refund', afterSeconds: REFUND_DELAY_SECONDS },
    ),
  ],
  PayoutRequested: continueNow,
  PayoutWaiting: continueNow,
  PayoutUnclaimed: continueAfter(UNCLAIMED_DELAY_SECONDS),
  PayoutFailed: continueNow,
  PurchaseOpened: continueAfter(INLINE_GRACE_SECONDS),
  PurchaseApprovalRequested: continueAfter(INLINE_GRACE_SECONDS),
  PurchaseCaptureStarted: continueAfter(INLINE_GRACE_SECONDS),
  PurchaseCapturePending: continueNow,
  PurchaseCaptureRefused: continueAfter(DECLINED_DELAY_SECONDS),
  PurchasePaid: continueNow,
  PurchaseCleared: continueNow,
  LatePurchaseFound: continueNow,
  PurchaseRefundFailed: continueAfter(REFUND_DELAY_SECONDS),
  ContractStarted: ({ event: { payment_id } }) => [continuePaymentTask.for({ payment_id })],
  PayoutEmailChanged: ({ stream, id }) => [
    redirectPayoutsTask.for({ user_id: idOf(stream) }, { keyPart: id }),
  ],
  AccountSuspended: ({ stream, id }) => [
    clearUnapprovedPaymentsTask.for({ user_id: idOf(stream) }, { keyPart: id }),
  ],
  AccountRestored: ({ stream, id }) => [
    resumeStoppedPayoutsTask.for({ user_id: idOf(stream) }, { keyPart: id }),
  ],
}
