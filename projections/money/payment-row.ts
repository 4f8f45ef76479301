import { z } from 'zod'
import { PAYMENT_STATUSES, paymentStates, paymentStatus, REFUND_STATES } from '#domain/money/status.ts'
import { boolean, instant, integer, jsonb, oneOf, text, textArray, uuid } from '../runner/columns.ts'

const ProviderReference = z.object({
  kind: z.enum(['order', 'capture', 'refund', 'payout']),
  id: z.string(),
  at: z.string(),
})
export type ProviderReference = z.output<typeof ProviderReference>

export const paymentRow = z.object({
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
  references: textArray(),
  /** The same with what they are called at the provider, and when it said so. */
  provider_references: jsonb(z.array(ProviderReference)),
  /** What goes back to the client, to the consultant and to the platform; absent before that is decided. */
  client_amount: integer().nullable(),
  consultant_amount: integer().nullable(),
  platform_amount: integer().nullable(),
  /** When the refund was made. */
  returned_at: instant().nullable(),
  created_at: instant(),
  updated_at: instant(),
})
export type PaymentRow = z.output<typeof paymentRow>

type PaymentFold = (row: PaymentRow | undefined) => PaymentRow | undefined

/** The fields that an event changes, with the resulting step; `reference` is the provider's name for what it is about. */
export const changePayment = (
  event: { at: string },
  fields: Partial<PaymentRow> = {},
  reference?: [kind: ProviderReference['kind'], id: string],
): PaymentFold => {
  return (row) => {
    if (!row) return row
    const changedRow = { ...row, ...fields, updated_at: event.at }
    const status = paymentStatus(changedRow.status, changedRow.refund)
    if (status !== paymentStatus(row.status, row.refund))
      changedRow.steps = [...row.steps, { status, at: event.at }]
    if (reference) {
      const [kind, id] = reference
      changedRow.references = [...row.references, id]
      changedRow.provider_references = [...row.provider_references, { kind, id, at: event.at }]
    }
    return changedRow
  }
}

/** The provider captured the money although the payment was canceled: all of it goes back. */
export const lateCaptureFields = ({ capture_id, amount }: { capture_id: string; amount: number }) => ({
  capture_id,
  client_amount: amount,
  consultant_amount: 0,
  platform_amount: 0,
})

export const markRefundSent = (event: { at: string; refund_id: string }) =>
  changePayment(event, { refund: 'sent', returned_at: event.at }, ['refund', event.refund_id])

/** A payment that was just opened. */
export const newPaymentFields = (id: string, at: string) =>
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
