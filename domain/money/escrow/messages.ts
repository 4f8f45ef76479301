import { z } from 'zod'
import { message } from '#domain/kernel/decider.ts'
import { captureFields, clearingFields, orderFields, reasonFields } from '../payment.ts'

const opening = {
  client_id: z.uuid(),
  consultant_id: z.uuid(),
  job_id: z.uuid(),
  application_id: z.uuid(),
  title: z.string(),
  price: z.int(),
  fee: z.int(),
  total: z.int(),
}
const waitingFields = { reason: z.enum(['no_payout_email', 'suspended']) }
const payoutItemFields = { batch_id: z.string(), item_id: z.string() }
// The payout attempt that a report is about. A report about an earlier attempt is refused.
const attemptFields = { attempt: z.int().optional() }
// What the provider had taken back before the settlement; absent if nothing.
const reversedFields = { reversed: z.int().optional() }

export type EscrowCommand = z.infer<typeof EscrowCommand>
export const EscrowCommand = z.discriminatedUnion('type', [
  message('OpenEscrow', opening),
  message('RequestApproval', orderFields),
  message('StartCapture', {}),
  message('RecordCapture', captureFields),
  message('RecordCapturePending', { capture_id: z.string() }),
  message('RecordCaptureRefused', reasonFields),
  message('ClearPayment', clearingFields),
  message('ReleaseEscrow', { contract_id: z.uuid() }),
  message('FreezeEscrow', { dispute_id: z.uuid() }),
  message('RefundEscrow', {}),
  message('SplitEscrow', { consultant_gross: z.int() }),
  message('RecordRefund', { refund_id: z.string() }),
  // The number of the attempt, from 1. A failure is recorded once for each attempt.
  message('RecordRefundFailed', { ...reasonFields, attempt: z.int() }),
  message('RequestPayout', {}),
  message('WaitForPayout', waitingFields),
  message('RecordPayout', { ...payoutItemFields, ...attemptFields, provider_fee: z.int() }),
  message('RecordPayoutUnclaimed', { ...payoutItemFields, ...attemptFields }),
  message('RecordPayoutFailed', { ...reasonFields, ...attemptFields }),
  // The total that the provider has taken back so far; 0 after it has returned everything.
  message('RecordReversal', { amount: z.int() }),
])

export type EscrowEvent = z.infer<typeof EscrowEvent>
export const EscrowEvent = z.discriminatedUnion('type', [
  message('EscrowOpened', opening),
  message('ApprovalRequested', orderFields),
  message('CaptureStarted', {}),
  message('PaymentCaptured', captureFields),
  message('CapturePending', { capture_id: z.string() }),
  message('CaptureRefused', reasonFields),
  message('PaymentCleared', clearingFields),
  message('LateCaptureFound', captureFields),
  message('EscrowReleased', {
    contract_id: z.uuid(),
    consultant_amount: z.int(),
    platform_amount: z.int(),
    ...reversedFields,
  }),
  message('EscrowFrozen', { dispute_id: z.uuid() }),
  message('EscrowRefunded', { client_amount: z.int(), ...reversedFields }),
  message('EscrowSplit', {
    consultant_gross: z.int(),
    consultant_amount: z.int(),
    client_amount: z.int(),
    platform_amount: z.int(),
    ...reversedFields,
  }),
  message('RefundRequested', { capture_id: z.string(), amount: z.int() }),
  message('RefundSent', { refund_id: z.string(), amount: z.int() }),
  message('RefundFailed', reasonFields),
  // The provider had already given this part to the payer when it took the money back.
  message('RefundCovered', { amount: z.int(), left: z.int() }),
  message('PayoutRequested', { attempt: z.int(), amount: z.int() }),
  message('PayoutWaiting', waitingFields),
  message('PayoutSent', { ...payoutItemFields, attempt: z.int(), amount: z.int(), provider_fee: z.int() }),
  message('PayoutUnclaimed', { ...payoutItemFields, attempt: z.int() }),
  message('PayoutFailed', { ...reasonFields, attempt: z.int() }),
  // The payout was paid, and the money came back to us afterwards.
  message('PayoutReturned', { ...reasonFields, attempt: z.int(), amount: z.int() }),
  // The provider took money back: from the escrow, or from the platform after the settlement.
  message('ProviderReversed', { amount: z.int(), borne_by: z.enum(['escrow_case', 'platform']) }),
  // The provider returned the money. The amount that had counted as the client's refund is owed to them
  // again.
  message('ReversalReturned', {
    from_case: z.int(),
    from_loss: z.int(),
    to_client: z.int(),
  }),
])

export type EscrowRefusalReason =
  | 'amounts_differ'
  | 'payment_captured'
  | 'payment_cleared'
  | 'escrow_settled'
  | 'dispute_open'
  | 'split_out_of_bounds'
  | 'no_refund_due'
  | 'refund_under_way'
  | 'stale_attempt'
