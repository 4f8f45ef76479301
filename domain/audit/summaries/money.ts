import { formatMoney } from '../../kernel/money.ts'
import type { EventSummaries } from './event-summaries.ts'

type MoneyEventType =
  | 'EscrowOpened'
  | 'ApprovalRequested'
  | 'CaptureStarted'
  | 'PaymentCaptured'
  | 'CapturePending'
  | 'CaptureRefused'
  | 'PaymentCleared'
  | 'LateCaptureFound'
  | 'EscrowReleased'
  | 'EscrowFrozen'
  | 'EscrowRefunded'
  | 'EscrowSplit'
  | 'RefundRequested'
  | 'RefundSent'
  | 'RefundFailed'
  | 'PayoutRequested'
  | 'PayoutWaiting'
  | 'PayoutSent'
  | 'PayoutUnclaimed'
  | 'PayoutFailed'
  | 'ProviderReversed'
  | 'ReversalReturned'
  | 'RefundCovered'
  | 'PayoutReturned'
  | 'PurchaseReversed'
  | 'PurchaseReversalReturned'
  | 'PurchaseOpened'
  | 'PurchaseApprovalRequested'
  | 'PurchaseCaptureStarted'
  | 'PurchaseCapturePending'
  | 'PurchaseCaptureRefused'
  | 'PurchasePaid'
  | 'PurchaseCleared'
  | 'LatePurchaseFound'
  | 'PurchaseRefundSent'
  | 'PurchaseRefundFailed'

const CLEARING_REASON_LABELS = {
  canceled: 'the payer canceled it',
  expired: 'nobody approved it in time',
  refused: 'PayPal refused it',
  suspended: 'an account was suspended',
}
const WAITING_REASON_LABELS = {
  no_payout_email: "there's no payout email",
  suspended: 'the account is suspended',
}

export const moneySummaries: EventSummaries<MoneyEventType> = {
  EscrowOpened: ({ price, fee, total }, { actor }) =>
    `${actor} started a payment of ${formatMoney(total)}: ${formatMoney(price)} plus a fee of ${formatMoney(fee)}`,
  ApprovalRequested: () => 'The payer was sent to PayPal to approve the payment',
  CaptureStarted: () => 'The payment was requested from PayPal',
  PaymentCaptured: ({ amount }) => `${formatMoney(amount)} was paid in and is held in escrow`,
  CapturePending: () => 'PayPal is still checking the payment',
  CaptureRefused: () => 'PayPal refused the payment',
  PaymentCleared: ({ reason }) => `The payment ended unpaid: ${CLEARING_REASON_LABELS[reason]}`,
  LateCaptureFound: ({ amount }) =>
    `${formatMoney(amount)} arrived after the payment had ended, and is being refunded`,
  EscrowReleased: ({ consultant_amount, platform_amount }) =>
    `The escrow was released: ${formatMoney(consultant_amount)} to the consultant, fees of ${formatMoney(platform_amount)}`,
  EscrowFrozen: () => 'The escrow was frozen by a dispute',
  EscrowRefunded: ({ client_amount }) =>
    `The escrow was refunded: ${formatMoney(client_amount)} to the client`,
  EscrowSplit: ({ consultant_amount, client_amount, platform_amount }) =>
    `The escrow was split: ${formatMoney(consultant_amount)} to the consultant, ${formatMoney(client_amount)} to the client, fees of ${formatMoney(platform_amount)}`,
  RefundRequested: ({ amount }) => `A refund of ${formatMoney(amount)} was requested`,
  RefundSent: ({ amount }) => `The refund of ${formatMoney(amount)} was sent`,
  RefundFailed: ({ reason }) => `The refund failed: ${reason}`,
  PayoutRequested: ({ amount, attempt }) =>
    `A payout of ${formatMoney(amount)} was requested${attempt > 1 ? `, attempt ${attempt}` : ''}`,
  PayoutWaiting: ({ reason }) => `The payout is waiting: ${WAITING_REASON_LABELS[reason]}`,
  PayoutSent: ({ amount }) => `The payout of ${formatMoney(amount)} was sent`,
  PayoutUnclaimed: () => 'The payout was sent, and nobody has claimed it',
  PayoutFailed: ({ reason }) => `The payout failed: ${reason}`,
  ProviderReversed: ({ amount }) => `PayPal took ${formatMoney(amount)} back`,
  ReversalReturned: ({ from_case, from_loss, to_client }) =>
    `PayPal gave ${formatMoney(from_case + from_loss + to_client)} back`,
  RefundCovered: ({ amount, left }) =>
    `${formatMoney(amount)} of the refund had already reached the client, because PayPal took it back${left > 0 ? `; ${formatMoney(left)} is still to be sent` : ''}`,
  PayoutReturned: ({ amount, reason }) => `The payout of ${formatMoney(amount)} came back: ${reason}`,
  PurchaseReversed: ({ amount }) => `PayPal took ${formatMoney(amount)} back; premium continues`,
  PurchaseReversalReturned: ({ amount }) => `PayPal gave ${formatMoney(amount)} back`,
  PurchaseOpened: ({ price, days }, { actor }) =>
    `${actor} started buying ${days} days of premium for ${formatMoney(price)}`,
  PurchaseApprovalRequested: () => 'The buyer was sent to PayPal to approve the payment',
  PurchaseCaptureStarted: () => 'The payment was requested from PayPal',
  PurchaseCapturePending: () => 'PayPal is still checking the payment',
  PurchaseCaptureRefused: () => 'PayPal refused the payment',
  PurchasePaid: ({ amount, until }) =>
    `${formatMoney(amount)} was paid: premium is active until ${until.slice(0, 10)}`,
  PurchaseCleared: ({ reason }) => `The purchase ended unpaid: ${CLEARING_REASON_LABELS[reason]}`,
  LatePurchaseFound: ({ amount }) =>
    `${formatMoney(amount)} arrived after the purchase had ended, and is being refunded`,
  PurchaseRefundSent: ({ amount }) => `The refund of ${formatMoney(amount)} was sent`,
  PurchaseRefundFailed: ({ reason }) => `The refund failed: ${reason}`,
}
