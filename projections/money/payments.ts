import { z } from 'zod'
import type { EventRecord } from '#domain/kernel/catalog.ts'
import { fieldsOf } from '#domain/kernel/decider.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import {
  PAYMENT_STATUSES,
  type PaymentState,
  paymentStates,
  paymentStatus,
  REFUND_STATES,
  UNAPPROVED_STATES,
} from '#domain/money/status.ts'
import { inStates } from '../queries/states.ts'
import { boolean, instant, integer, jsonb, oneOf, text, textArray, uuid } from '../runner/columns.ts'
import { patch, put } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'
import { ledgerReadModel } from './ledger.ts'

const StoredProviderReference = z.object({
  kind: z.enum(['order', 'capture', 'refund', 'payout']),
  id: z.string(),
  at: z.string(),
})
export type StoredProviderReference = z.output<typeof StoredProviderReference>

const rowSchema = z.object({
  id: uuid(),
  client_id: uuid(),
  /** The next three columns are `null` for premium. */
  consultant_id: uuid().nullable(),
  job_id: uuid().nullable(),
  application_id: uuid().nullable(),
  contract_id: uuid().nullable(),
  title: text(),
  price: integer(),
  fee: integer(),
  total: integer(),
  /**
   * The state of its escrow or purchase; `paymentStatus` makes the documented status from it and the refund.
   */
  status: oneOf(paymentStates.states),
  /** The state of the refund to the payer. */
  refund: oneOf(REFUND_STATES),
  /** Whether money was ever captured, also for premium. A new name would mean a rebuild of the table. */
  held: boolean(),
  order_id: text().nullable(),
  capture_id: text().nullable(),
  link: text().nullable(),
  attempt: integer(),
  reason: text().nullable(),
  /** Every documented status so far, with the moment it began. */
  steps: jsonb(z.array(z.object({ status: z.enum(PAYMENT_STATUSES), at: z.string() }))),
  references: textArray(),
  /** The ids in `references` with their kinds, each with the moment of its event. */
  provider_references: jsonb(z.array(StoredProviderReference)),
  /** The amounts for the client, the consultant and the platform; `null` before they are decided. */
  client_amount: integer().nullable(),
  consultant_amount: integer().nullable(),
  platform_amount: integer().nullable(),
  /** When the refund was made. */
  returned_at: instant().nullable(),
  created_at: instant(),
  updated_at: instant(),
})
export type PaymentRow = z.output<typeof rowSchema>

/** The conditions for hires that wait for the payer, and for payments whose payout waits. */
export const UNPAID_HIRE_CONDITION = `job_id is not null and ${inStates(UNAPPROVED_STATES)}`
export const PAYOUT_WAITING_CONDITION = inStates(['payout_waiting'] satisfies PaymentState[])

/** Returns the fields of a newly opened payment. */
const newPaymentFields = (id: string, at: string) =>
  ({
    id,
    contract_id: null,
    status: 'opened',
    refund: 'none',
    held: false,
    order_id: null,
    capture_id: null,
    link: null,
    attempt: 0,
    reason: null,
    steps: [{ status: paymentStatus('opened', 'none'), at }],
    references: [],
    provider_references: [],
    client_amount: null,
    consultant_amount: null,
    platform_amount: null,
    returned_at: null,
    created_at: at,
    updated_at: at,
  }) satisfies Partial<PaymentRow>

type Reference = readonly [kind: StoredProviderReference['kind'], id: string]

/**
 * Makes the handler of an event that changes these fields and adds the resulting step. `referenceOf` returns
 * the provider's reference for it.
 */
const step = <Event extends { at: string }>(
  fieldsOf: Partial<PaymentRow> | ((event: Event) => Partial<PaymentRow>),
  referenceOf?: (event: Event) => Reference,
) =>
  patch<{ stream: string; event: Event }, PaymentRow>(({ event }, row) => {
    const { at } = event
    const fields = typeof fieldsOf === 'function' ? fieldsOf(event) : fieldsOf
    const status = paymentStatus(fields.status ?? row.status, fields.refund ?? row.refund)
    const isNewStatus = status !== paymentStatus(row.status, row.refund)
    return {
      ...fields,
      updated_at: at,
      ...(isNewStatus && { steps: [...row.steps, { status, at }] }),
      ...(referenceOf && referenceFields(row, referenceOf(event), at)),
    }
  })

const referenceFields = (
  { references, provider_references }: PaymentRow,
  [kind, id]: Reference,
  at: string,
) => ({
  references: [...references, id],
  provider_references: [...provider_references, { kind, id, at }],
})

/** The steps that escrow and purchase have in common. */
const requestApproval = step(
  ({ order_id, link }: { at: string; order_id: string; link: string }) => ({
    status: 'awaiting_approval',
    order_id,
    link,
  }),
  ({ order_id }) => ['order', order_id],
)
const startCapture = step({ status: 'capturing' })
const awaitCapture = step(({ capture_id }: { at: string; capture_id: string }) => ({
  status: 'capture_pending',
  capture_id,
}))
const refuseCapture = step(({ reason }: { at: string; reason: string }) => ({
  status: 'awaiting_approval',
  reason,
}))
const clear = step(({ reason }: { at: string; reason: string }) => ({ status: 'cleared', reason }))
const sendRefund = step(
  ({ at }: { at: string; refund_id: string }) => ({ refund: 'sent', returned_at: at }),
  ({ refund_id }) => ['refund', refund_id],
)
const failRefund = step(({ reason }: { at: string; reason: string }) => ({ refund: 'failed', reason }))
const returnReversal = step({ reason: 'reversal_returned' })

/** The provider captured the money although the payment was canceled, so all of it is refunded. */
const lateCaptureFields = ({ capture_id, amount }: { capture_id: string; amount: number }) => ({
  capture_id,
  client_amount: amount,
  consultant_amount: 0,
  platform_amount: 0,
})

/** Payments into escrow with their steps, as both sides see them, and payments for premium. */
export const paymentsReadModel = readModel({
  name: 'payments',
  rowSchema,
  indexes: [
    '(client_id, created_at desc)',
    '(consultant_id, created_at desc)',
    '(order_id)',
    '(capture_id)',
    '(contract_id)',
    `(client_id, created_at) where ${UNPAID_HIRE_CONDITION}`,
    `(consultant_id, created_at) where ${PAYOUT_WAITING_CONDITION}`,
    '(client_id, created_at desc) where job_id is null',
    '(status, updated_at desc) where consultant_amount > 0',
  ],
  audience: ({ client_id, consultant_id, held }) =>
    held && consultant_id !== null ? [client_id, consultant_id] : [client_id],
  handlers: {
    EscrowOpened: put(({ event }, id) => ({ ...newPaymentFields(id, event.at), ...fieldsOf(event) })),
    ApprovalRequested: requestApproval,
    CaptureStarted: startCapture,
    CapturePending: awaitCapture,
    CaptureRefused: refuseCapture,
    PaymentCaptured: step(
      ({ capture_id }) => ({ status: 'held', capture_id, held: true, reason: null }),
      ({ capture_id }) => ['capture', capture_id],
    ),
    PaymentCleared: clear,
    LateCaptureFound: step(
      (event) => lateCaptureFields(event),
      ({ capture_id }) => ['capture', capture_id],
    ),
    ContractStarted: ({ stream, event: { payment_id } }, rows) =>
      rows.patch(payment_id, { contract_id: idOf(stream) }),
    EscrowFrozen: step({ status: 'frozen' }),
    EscrowReleased: step(({ consultant_amount, platform_amount }) => ({
      status: 'released',
      client_amount: 0,
      consultant_amount,
      platform_amount,
    })),
    EscrowRefunded: step(({ client_amount }) => ({
      status: 'refunded',
      client_amount,
      consultant_amount: 0,
      platform_amount: 0,
    })),
    EscrowSplit: step(({ client_amount, consultant_amount, platform_amount }) => ({
      status: 'split',
      client_amount,
      consultant_amount,
      platform_amount,
    })),
    RefundRequested: step({ refund: 'requested' }),
    RefundSent: sendRefund,
    RefundFailed: failRefund,
    PayoutRequested: step(({ attempt }) => ({ status: 'payout_requested', attempt, reason: null })),
    PayoutWaiting: step(({ reason }) => ({ status: 'payout_waiting', reason })),
    PayoutSent: step({ status: 'paid_out' }, ({ item_id }) => ['payout', item_id]),
    PayoutUnclaimed: step({ status: 'payout_unclaimed' }),
    PayoutFailed: step(({ reason }) => ({ status: 'payout_failed', reason })),
    ProviderReversed: step(({ borne_by }) => ({
      reason: 'reversed',
      ...(borne_by === 'escrow_case' && { status: 'frozen' }),
    })),
    ReversalReturned: returnReversal,
    RefundCovered: step(({ left }) => ({ refund: left === 0 ? 'sent' : 'failed' })),
    PayoutReturned: step(({ reason }) => ({ status: 'payout_failed', reason })),
    PurchaseReversed: step({ reason: 'reversed' }),
    PurchaseReversalReturned: returnReversal,
    PurchaseOpened: put(({ event: { user_id, price, days, at } }, id) => ({
      ...newPaymentFields(id, at),
      client_id: user_id,
      consultant_id: null,
      job_id: null,
      application_id: null,
      title: `Premium, ${formatDuration(days, 'day')}`,
      price,
      fee: 0,
      total: price,
    })),
    PurchaseApprovalRequested: requestApproval,
    PurchaseCaptureStarted: startCapture,
    PurchaseCapturePending: awaitCapture,
    PurchaseCaptureRefused: refuseCapture,
    PurchasePaid: step(
      ({ capture_id }) => ({ status: 'paid', capture_id, held: true, reason: null }),
      ({ capture_id }) => ['capture', capture_id],
    ),
    PurchaseCleared: clear,
    LatePurchaseFound: step(
      (event) => ({ ...lateCaptureFields(event), refund: 'requested' }),
      ({ capture_id }) => ['capture', capture_id],
    ),
    PurchaseRefundSent: sendRefund,
    PurchaseRefundFailed: failRefund,
  },
})

/**
 * Returns a payment and its ledger lines after these events of its stream, by the handlers of the read
 * models.
 */
export const paymentFromEvents = (events: readonly EventRecord[]) => ({
  payment: paymentsReadModel.plan(events).fold([]).writtenRows[0],
  lines: ledgerReadModel.plan(events).fold([]).writtenRows,
})
