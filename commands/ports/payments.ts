import type { Cents } from '#domain/kernel/money.ts'
import type { ComparedMovements, ReconciliationDifference } from '#domain/money/reconciliation.ts'
import { ExternalServiceFailed } from './external-service-failed.ts'

export type Order = {
  order_id: string
  status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED'
  /** The page where the payer approves (or chooses another instrument). */
  link?: string
  capture?: Capture
  /**
   * Every refund of the order's capture: ours, the provider's own and those made on its site; absent if the
   * provider no longer knows them.
   */
  refunds?: ProviderReversal[]
}

/** Money that the provider gave back to the payer, or took back from us; CANCELLED if it returned to us. */
export type ProviderReversal = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED'
  amount: Cents
  /** The `request_id` of a refund of ours. */
  request_id?: string
}

/** A movement of money as the provider reports it. */
export type Transaction = {
  id: string
  at: string
  /** The amount that our balance gained or, below 0, lost, after the provider's fee. */
  amount: Cents
  status: 'done' | 'pending' | 'denied' | 'voided'
  /** The reference that we gave it: the id of a payment, or of a payout. */
  mark?: string
}

export type Capture = {
  capture_id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  amount: Cents
  /** The provider's own fee, when it says so. */
  provider_fee: Cents
}

export type CaptureResult =
  | { capture: Capture }
  | { refused: 'instrument_declined' | 'not_approved' | 'transaction_refused' }

export type Refund = { refund_id: string; status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED' }

export type Payout = {
  batch_id: string
  /** DENIED: the whole batch was refused (the platform's balance is too low). */
  batch_status: 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'DENIED' | 'CANCELED'
  item_id?: string
  item_status?:
    | 'SUCCESS'
    | 'FAILED'
    | 'PENDING'
    | 'UNCLAIMED'
    | 'RETURNED'
    | 'ONHOLD'
    | 'BLOCKED'
    | 'REFUNDED'
    | 'REVERSED'
  provider_fee: Cents
}

/**
 * The payment provider. Every call may be repeated: `request_id` (and a payout's `sender_batch_id`) name the
 * one effect that it may have. Throws `ProviderFailed` when the provider cannot be reached, is too slow, or
 * fails.
 */
export type Payments = {
  createOrder(order: {
    payment_id: string
    amount: Cents
    description: string
    return_url: string
    cancel_url: string
  }): Promise<Order>
  readOrder(order_id: string): Promise<Order>
  capture(order_id: string, request_id: string): Promise<CaptureResult>
  refund(refund: { capture_id: string; amount: Cents; request_id: string }): Promise<Refund>
  readRefund(refund_id: string): Promise<Refund>
  /** Sends a payout once per `sender_batch_id`. A repeat returns the state of the first. */
  payout(payout: { sender_batch_id: string; receiver: string; amount: Cents; note: string }): Promise<Payout>
  readPayout(batch_id: string): Promise<Payout>
  /** Cancels an unclaimed payout item. */
  cancelUnclaimed(item_id: string): Promise<void>
  /**
   * Returns all movements of money between two moments, and until when the provider's record is complete. It
   * reaches back some years.
   */
  transactions(from: string, to: string): Promise<{ until: string; transactions: Transaction[] }>
  /** Returns the verified content of a webhook; `undefined` if its signature is invalid. */
  verifyWebhook(headers: Record<string, string | undefined>, rawBody: Buffer): Promise<Webhook | undefined>
}

export type Webhook = {
  id: string
  event_type: string
  /** The ids of the webhook's resource, if it has them. */
  order_id?: string
  capture_id?: string
  payment_id?: string
  sender_batch_id?: string
  payout_batch_id?: string
}

/** The payment provider cannot be reached, is too slow, or fails. */
export class ProviderFailed extends ExternalServiceFailed {
  override name = 'ProviderFailed'
}

export type Reconciliation = {
  checked_at: string
  differences: ReconciliationDifference[]
  /** Missing in comparisons of earlier versions. */
  compared?: ComparedMovements
}

/** The comparisons of our ledger with the provider's record. */
export type Reconciliations = {
  keep(reconciliation: Reconciliation): Promise<void>
  latest(): Promise<Reconciliation | undefined>
}
