import { z } from 'zod'
import type { AnyEvent } from '#domain/kernel/catalogue.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { boolean, instant, integer, jsonb, text, texts, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({
  id: uuid(),
  client_id: uuid(),
  consultant_id: uuid(),
  job_id: uuid(),
  application_id: uuid(),
  contract_id: uuid().nullable(),
  title: text(),
  price: integer(),
  fee: integer(),
  total: integer(),
  status: text(),
  /** Where the money of the payment itself is, beside what goes back. */
  line: text(),
  refund_failed: boolean(),
  held: boolean(),
  order_id: text().nullable(),
  capture_id: text().nullable(),
  link: text().nullable(),
  attempt: integer(),
  reason: text().nullable(),
  steps: jsonb(z.array(z.object({ status: z.string(), at: z.string() }))),
  references: texts(),
  created_at: instant(),
  updated_at: instant(),
})
export type PaymentRow = z.output<typeof row>

type Move = (row: PaymentRow | undefined) => PaymentRow | undefined

/** Where the payment is after each event of its escrow; a refund that failed is what both sides are told first. */
const LINE: Partial<Record<AnyEvent['type'], string>> = {
  CaptureStarted: 'processing',
  CapturePending: 'processing',
  CaptureRefused: 'pending',
  PaymentCaptured: 'held',
  PaymentCleared: 'cleared',
  EscrowFrozen: 'frozen',
  EscrowReleased: 'released',
  EscrowRefunded: 'refunded',
  EscrowSplit: 'split',
  PayoutRequested: 'payout_processing',
  PayoutWaiting: 'payout_waiting',
  PayoutSent: 'paid_out',
  PayoutUnclaimed: 'payout_unclaimed',
  PayoutFailed: 'payout_failed',
}

const move = (event: AnyEvent, said: Partial<PaymentRow> = {}, reference?: string): Move => {
  return (row) => {
    if (!row) return row
    const line = said.line ?? LINE[event.type] ?? row.line
    const refund_failed = event.type === 'RefundFailed' || (row.refund_failed && event.type !== 'RefundSent')
    const status = refund_failed ? 'refund_failed' : line
    return {
      ...row,
      ...said,
      line,
      refund_failed,
      status,
      updated_at: event.at,
      steps: status === row.status ? row.steps : [...row.steps, { status, at: event.at }],
      references: reference ? [...row.references, reference] : row.references,
    }
  }
}

/** Each payment into escrow and what became of the money, as both sides see it. */
export const payments = readModel({
  name: 'payments',
  row,
  indexes: [
    '(client_id, created_at desc)',
    '(consultant_id, created_at desc)',
    '(order_id)',
    '(contract_id)',
  ],
  audience: ({ client_id, consultant_id, held }) => (held ? [client_id, consultant_id] : [client_id]),
  on: {
    EscrowOpened: ({ stream, event }, change) => {
      const { type: _, at, ...said } = event
      change(idOf(stream), () => ({
        ...said,
        id: idOf(stream),
        contract_id: null,
        status: 'pending',
        line: 'pending',
        refund_failed: false,
        held: false,
        order_id: null,
        capture_id: null,
        link: null,
        attempt: 0,
        reason: null,
        steps: [{ status: 'pending', at }],
        references: [],
        created_at: at,
        updated_at: at,
      }))
    },
    ApprovalRequested: ({ stream, event }, change) =>
      change(idOf(stream), move(event, { order_id: event.order_id, link: event.link }, event.order_id)),
    CaptureStarted: ({ stream, event }, change) => change(idOf(stream), move(event)),
    CapturePending: ({ stream, event }, change) =>
      change(idOf(stream), move(event, { capture_id: event.capture_id })),
    CaptureRefused: ({ stream, event }, change) =>
      change(idOf(stream), move(event, { reason: event.reason })),
    PaymentCaptured: ({ stream, event }, change) =>
      change(
        idOf(stream),
        move(event, { capture_id: event.capture_id, held: true, reason: null }, event.capture_id),
      ),
    PaymentCleared: ({ stream, event }, change) =>
      change(idOf(stream), move(event, { reason: event.reason })),
    ContractStarted: ({ stream, event }, change) =>
      change(event.payment_id, (row) => row && { ...row, contract_id: idOf(stream) }),
    EscrowFrozen: ({ stream, event }, change) => change(idOf(stream), move(event)),
    EscrowReleased: ({ stream, event }, change) => change(idOf(stream), move(event)),
    EscrowRefunded: ({ stream, event }, change) => change(idOf(stream), move(event)),
    EscrowSplit: ({ stream, event }, change) => change(idOf(stream), move(event)),
    RefundSent: ({ stream, event }, change) => change(idOf(stream), move(event, {}, event.refund_id)),
    RefundFailed: ({ stream, event }, change) => change(idOf(stream), move(event, { reason: event.reason })),
    PayoutRequested: ({ stream, event }, change) =>
      change(idOf(stream), move(event, { attempt: event.attempt, reason: null })),
    PayoutWaiting: ({ stream, event }, change) => change(idOf(stream), move(event, { reason: event.reason })),
    PayoutSent: ({ stream, event }, change) => change(idOf(stream), move(event, {}, event.item_id)),
    PayoutUnclaimed: ({ stream, event }, change) => change(idOf(stream), move(event)),
    PayoutFailed: ({ stream, event }, change) => change(idOf(stream), move(event, { reason: event.reason })),
    ProviderReversed: ({ stream, event }, change) =>
      change(idOf(stream), move(event, event.borne_by === 'escrow_case' ? { line: 'frozen' } : {})),
  },
})
