import { z } from 'zod'
import { schemaOf } from '#domain/kernel/decider.ts'
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
  schemaOf('OpenEscrow', opening),
  schemaOf('RequestApproval', orderFields),
  schemaOf('StartCapture', {}),
  schemaOf('RecordCapture', captureFields),
  schemaOf('RecordCapturePending', { capture_id: z.string() }),
  schemaOf('RecordCaptureRefused', reasonFields),
  schemaOf('ClearPayment', clearingFields),
  schemaOf('ReleaseEscrow', { contract_id: z.uuid() }),
  schemaOf('FreezeEscrow', { dispute_id: z.uuid() }),
  schemaOf('RefundEscrow', {}),
  schemaOf('SplitEscrow', { consultant_gross: z.int() }),
  schemaOf('RecordRefund', { refund_id: z.string() }),
  // The number of the attempt, from 1. A failure is recorded once for each attempt.
  schemaOf('RecordRefundFailed', { ...reasonFields, attempt: z.int() }),
  schemaOf('RequestPayout', {}),
  schemaOf('WaitForPayout', waitingFields),
  schemaOf('RecordPayout', { ...payoutItemFields, ...attemptFields, provider_fee: z.int() }),
  schemaOf('RecordPayoutUnclaimed', { ...payoutItemFields, ...attemptFields }),
  schemaOf('RecordPayoutFailed', { ...reasonFields, ...attemptFields }),
  // The total that the provider has taken back so far; 0 after it has returned everything.
  schemaOf('RecordReversal', { amount: z.int() }),
])

export type EscrowEvent = z.infer<typeof EscrowEvent>
export const EscrowEvent = z.discriminatedUnion('type', [
  schemaOf('EscrowOpened', opening),
  schemaOf('ApprovalRequested', orderFields),
  schemaOf('CaptureStarted', {}),
  schemaOf('PaymentCaptured', captureFields),
  schemaOf('CapturePending', { capture_id: z.string() }),
  schemaOf('CaptureRefused', reasonFields),
  schemaOf('PaymentCleared', clearingFields),
  schemaOf('LateCaptureFound', captureFields),
  schemaOf('EscrowReleased', {
    contract_id: z.uuid(),
    consultant_amount: z.int(),
    platform_amount: z.int(),
    ...reversedFields,
  }),
  schemaOf('EscrowFrozen', { dispute_id: z.uuid() }),
  schemaOf('EscrowRefunded', { client_amount: z.int(), ...reversedFields }),
  schemaOf('EscrowSplit', {
    consultant_gross: z.int(),
    consultant_amount: z.int(),
    client_amount: z.int(),
    platform_amount: z.int(),
    ...reversedFields,
  }),
  schemaOf('RefundRequested', { capture_id: z.string(), amount: z.int() }),
  schemaOf('RefundSent', { refund_id: z.string(), amount: z.int() }),
  schemaOf('RefundFailed', reasonFields),
  // The provider had already given this part to the payer when it took the money back.
  schemaOf('RefundCovered', { amount: z.int(), left: z.int() }),
  schemaOf('PayoutRequested', { attempt: z.int(), amount: z.int() }),
  schemaOf('PayoutWaiting', waitingFields),
  schemaOf('PayoutSent', { ...payoutItemFields, attempt: z.int(), amount: z.int(), provider_fee: z.int() }),
  schemaOf('PayoutUnclaimed', { ...payoutItemFields, attempt: z.int() }),
  schemaOf('PayoutFailed', { ...reasonFields, attempt: z.int() }),
  // The payout was paid, and the money came back to us afterwards.
  schemaOf('PayoutReturned', { ...reasonFields, attempt: z.int(), amount: z.int() }),
  // The provider took money back: from the escrow, or from the platform after the settlement.
  schemaOf('ProviderReversed', { amount: z.int(), borne_by: z.enum(['escrow_case', 'platform']) }),
  // The provider returned the money. The amount that had counted as the client's refund is owed to them
  // again.
  schemaOf('ReversalReturned', {
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
