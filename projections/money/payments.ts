import { z } from 'zod'
import { durationWords } from '#domain/kernel/duration.ts'
import { idOf } from '#domain/kernel/stream.ts'
import {
  NOT_APPROVED,
  PAYMENT_STATUSES,
  type PaymentState,
  paymentStates,
  paymentStatus,
  REFUND_STATES,
} from '#domain/money/status.ts'
import { inStates } from '../questions/states.ts'
import { boolean, instant, integer, jsonb, oneOf, text, texts, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({
  id: uuid(),
  client_id: uuid(),
  /** These three are absent for premium. */
  consultant_id: uuid().nullable(),
  job_id: uuid().nullable(),
  application_id: uuid().nullable(),
  contract_id: uuid().nullable(),
  title: text(),
  price: integer(),
  fee: integer(),
  total: integer(),
  /** The state of its escrow or purchase; `paymentStatus` makes the documented status from it and the refund. */
  status: oneOf(paymentStates.states),
  /** The state of the refund to the payer. */
  refund: oneOf(REFUND_STATES),
  /** Whether the money was ever captured. */
  held: boolean(),
  order_id: text().nullable(),
  capture_id: text().nullable(),
  link: text().nullable(),
  attempt: integer(),
  reason: text().nullable(),
  /** Every documented status so far, with the moment it began. */
  steps: jsonb(z.array(z.object({ status: z.enum(PAYMENT_STATUSES), at: z.string() }))),
  references: texts(),
  created_at: instant(),
  updated_at: instant(),
})
export type PaymentRow = z.output<typeof row>

type Fold = (row: PaymentRow | undefined) => PaymentRow | undefined

/** The fields that an event changes, with the resulting step; `reference` is the provider's id. */
const changed = (event: { at: string }, fields: Partial<PaymentRow> = {}, reference?: string): Fold => {
  return (row) => {
    if (!row) return row
    const after = { ...row, ...fields, updated_at: event.at }
    const status = paymentStatus(after.status, after.refund)
    if (status !== paymentStatus(row.status, row.refund))
      after.steps = [...row.steps, { status, at: event.at }]
    if (reference) after.references = [...row.references, reference]
    return after
  }
}

/** The conditions for hires that wait for the payer, and for payments whose payout waits. */
export const UNPAID = `job_id is not null and ${inStates(NOT_APPROVED)}`
export const PAYOUT_WAITING = inStates(['payout_waiting'] satisfies PaymentState[])

/** A payment that was just opened. */
const begun = (id: string, at: string) =>
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
    created_at: at,
    updated_at: at,
  }) satisfies Partial<PaymentRow>

/** Payments into escrow with their steps, as both sides see them, and those for premium. */
export const payments = readModel({
  name: 'payments',
  row,
  indexes: [
    '(client_id, created_at desc)',
    '(consultant_id, created_at desc)',
    '(order_id)',
    '(contract_id)',
    `(client_id, created_at) where ${UNPAID}`,
    `(consultant_id, created_at) where ${PAYOUT_WAITING}`,
    '(client_id, created_at desc) where job_id is null',
  ],
  audience: ({ client_id, consultant_id, held }) =>
    held && consultant_id !== null ? [client_id, consultant_id] : [client_id],
  on: {
    EscrowOpened: ({ stream, event }, change) => {
      const { type: _, at, ...opening } = event
      change(idOf(stream), { ...begun(idOf(stream), at), ...opening })
    },
    ApprovalRequested: ({ stream, event }, change) => {
      const { order_id, link } = event
      change(idOf(stream), changed(event, { status: 'awaiting_approval', order_id, link }, order_id))
    },
    CaptureStarted: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { status: 'capturing' })),
    CapturePending: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { status: 'capture_pending', capture_id: event.capture_id })),
    CaptureRefused: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { status: 'awaiting_approval', reason: event.reason })),
    PaymentCaptured: ({ stream, event }, change) => {
      const { capture_id } = event
      change(
        idOf(stream),
        changed(event, { status: 'held', capture_id, held: true, reason: null }, capture_id),
      )
    },
    PaymentCleared: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { status: 'cleared', reason: event.reason })),
    LateCaptureFound: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { capture_id: event.capture_id })),
    ContractStarted: ({ stream, event }, change) =>
      change(event.payment_id, (row) => row && { ...row, contract_id: idOf(stream) }),
    EscrowFrozen: ({ stream, event }, change) => change(idOf(stream), changed(event, { status: 'frozen' })),
    EscrowReleased: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { status: 'released' })),
    EscrowRefunded: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { status: 'refunded' })),
    EscrowSplit: ({ stream, event }, change) => change(idOf(stream), changed(event, { status: 'split' })),
    RefundRequested: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { refund: 'requested' })),
    RefundSent: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { refund: 'sent' }, event.refund_id)),
    RefundFailed: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { refund: 'failed', reason: event.reason })),
    PayoutRequested: ({ stream, event }, change) => {
      const { attempt } = event
      change(idOf(stream), changed(event, { status: 'payout_requested', attempt, reason: null }))
    },
    PayoutWaiting: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { status: 'payout_waiting', reason: event.reason })),
    PayoutSent: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { status: 'paid_out' }, event.item_id)),
    PayoutUnclaimed: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { status: 'payout_unclaimed' })),
    PayoutFailed: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { status: 'payout_failed', reason: event.reason })),
    ProviderReversed: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, event.borne_by === 'escrow_case' ? { status: 'frozen' } : {})),
    PurchaseOpened: ({ stream, event: { user_id, price, days, at } }, change) =>
      change(idOf(stream), {
        ...begun(idOf(stream), at),
        client_id: user_id,
        consultant_id: null,
        job_id: null,
        application_id: null,
        title: `Premium, ${durationWords(days, 'day')}`,
        price,
        fee: 0,
        total: price,
      }),
    PurchaseApprovalRequested: ({ stream, event }, change) => {
      const { order_id, link } = event
      change(idOf(stream), changed(event, { status: 'awaiting_approval', order_id, link }, order_id))
    },
    PurchaseCaptureStarted: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { status: 'capturing' })),
    PurchaseCapturePending: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { status: 'capture_pending', capture_id: event.capture_id })),
    PurchaseCaptureRefused: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { status: 'awaiting_approval', reason: event.reason })),
    PurchasePaid: ({ stream, event }, change) => {
      const { capture_id } = event
      change(
        idOf(stream),
        changed(event, { status: 'paid', capture_id, held: true, reason: null }, capture_id),
      )
    },
    PurchaseCleared: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { status: 'cleared', reason: event.reason })),
    LatePurchaseFound: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { capture_id: event.capture_id, refund: 'requested' })),
    PurchaseRefundSent: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { refund: 'sent' }, event.refund_id)),
    PurchaseRefundFailed: ({ stream, event }, change) =>
      change(idOf(stream), changed(event, { refund: 'failed', reason: event.reason })),
  },
})
