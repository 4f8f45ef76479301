import type { EventRecord } from '#domain/kernel/catalog.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import { type PaymentState, UNAPPROVED_STATES } from '#domain/money/status.ts'
import { inStates } from '../questions/states.ts'
import { readModel } from '../runner/read-model.ts'
import { ledger } from './ledger.ts'
import {
  changePayment,
  lateCaptureFields,
  markRefundSent,
  newPaymentFields,
  paymentRow,
} from './payment-row.ts'

export type { PaymentRow } from './payment-row.ts'

/** The conditions for hires that wait for the payer, and for payments whose payout waits. */
export const UNPAID_HIRE_CONDITION = `job_id is not null and ${inStates(UNAPPROVED_STATES)}`
export const PAYOUT_WAITING_CONDITION = inStates(['payout_waiting'] satisfies PaymentState[])

/** Payments into escrow with their steps, as both sides see them, and those for premium. */
export const payments = readModel({
  name: 'payments',
  row: paymentRow,
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
  on: {
    EscrowOpened: ({ stream, event }, change) => {
      const { type: _, at, ...opening } = event
      change(idOf(stream), { ...newPaymentFields(idOf(stream), at), ...opening })
    },
    ApprovalRequested: ({ stream, event }, change) => {
      const { order_id, link } = event
      change(
        idOf(stream),
        changePayment(event, { status: 'awaiting_approval', order_id, link }, ['order', order_id]),
      )
    },
    CaptureStarted: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { status: 'capturing' })),
    CapturePending: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { status: 'capture_pending', capture_id: event.capture_id })),
    CaptureRefused: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { status: 'awaiting_approval', reason: event.reason })),
    PaymentCaptured: ({ stream, event }, change) => {
      const { capture_id } = event
      change(
        idOf(stream),
        changePayment(event, { status: 'held', capture_id, held: true, reason: null }, [
          'capture',
          capture_id,
        ]),
      )
    },
    PaymentCleared: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { status: 'cleared', reason: event.reason })),
    LateCaptureFound: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, lateCaptureFields(event), ['capture', event.capture_id])),
    ContractStarted: ({ stream, event }, change) =>
      change(event.payment_id, (row) => row && { ...row, contract_id: idOf(stream) }),
    EscrowFrozen: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { status: 'frozen' })),
    EscrowReleased: ({ stream, event }, change) => {
      const { consultant_amount, platform_amount } = event
      const settledAmounts = { client_amount: 0, consultant_amount, platform_amount }
      change(idOf(stream), changePayment(event, { status: 'released', ...settledAmounts }))
    },
    EscrowRefunded: ({ stream, event }, change) => {
      const { client_amount } = event
      const settledAmounts = { client_amount, consultant_amount: 0, platform_amount: 0 }
      change(idOf(stream), changePayment(event, { status: 'refunded', ...settledAmounts }))
    },
    EscrowSplit: ({ stream, event }, change) => {
      const { client_amount, consultant_amount, platform_amount } = event
      const settledAmounts = { client_amount, consultant_amount, platform_amount }
      change(idOf(stream), changePayment(event, { status: 'split', ...settledAmounts }))
    },
    RefundRequested: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { refund: 'requested' })),
    RefundSent: ({ stream, event }, change) => change(idOf(stream), markRefundSent(event)),
    RefundFailed: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { refund: 'failed', reason: event.reason })),
    PayoutRequested: ({ stream, event }, change) => {
      const { attempt } = event
      change(idOf(stream), changePayment(event, { status: 'payout_requested', attempt, reason: null }))
    },
    PayoutWaiting: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { status: 'payout_waiting', reason: event.reason })),
    PayoutSent: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { status: 'paid_out' }, ['payout', event.item_id])),
    PayoutUnclaimed: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { status: 'payout_unclaimed' })),
    PayoutFailed: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { status: 'payout_failed', reason: event.reason })),
    ProviderReversed: ({ stream, event }, change) =>
      change(
        idOf(stream),
        changePayment(event, {
          reason: 'reversed',
          ...(event.borne_by === 'escrow_case' && { status: 'frozen' }),
        }),
      ),
    ReversalReturned: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { reason: 'reversal_returned' })),
    RefundCovered: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { refund: event.left === 0 ? 'sent' : 'failed' })),
    PayoutReturned: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { status: 'payout_failed', reason: event.reason })),
    PurchaseReversed: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { reason: 'reversed' })),
    PurchaseReversalReturned: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { reason: 'reversal_returned' })),
    PurchaseOpened: ({ stream, event: { user_id, price, days, at } }, change) =>
      change(idOf(stream), {
        ...newPaymentFields(idOf(stream), at),
        client_id: user_id,
        consultant_id: null,
        job_id: null,
        application_id: null,
        title: `Premium, ${formatDuration(days, 'day')}`,
        price,
        fee: 0,
        total: price,
      }),
    PurchaseApprovalRequested: ({ stream, event }, change) => {
      const { order_id, link } = event
      change(
        idOf(stream),
        changePayment(event, { status: 'awaiting_approval', order_id, link }, ['order', order_id]),
      )
    },
    PurchaseCaptureStarted: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { status: 'capturing' })),
    PurchaseCapturePending: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { status: 'capture_pending', capture_id: event.capture_id })),
    PurchaseCaptureRefused: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { status: 'awaiting_approval', reason: event.reason })),
    PurchasePaid: ({ stream, event }, change) => {
      const { capture_id } = event
      change(
        idOf(stream),
        changePayment(event, { status: 'paid', capture_id, held: true, reason: null }, [
          'capture',
          capture_id,
        ]),
      )
    },
    PurchaseCleared: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { status: 'cleared', reason: event.reason })),
    LatePurchaseFound: ({ stream, event }, change) =>
      change(
        idOf(stream),
        changePayment(event, { ...lateCaptureFields(event), refund: 'requested' }, [
          'capture',
          event.capture_id,
        ]),
      ),
    PurchaseRefundSent: ({ stream, event }, change) => change(idOf(stream), markRefundSent(event)),
    PurchaseRefundFailed: ({ stream, event }, change) =>
      change(idOf(stream), changePayment(event, { refund: 'failed', reason: event.reason })),
  },
})

/** A payment and its lines in the books as these events of its stream leave them, by the folds of the read models. */
export const paymentFromEvents = (events: readonly EventRecord[]) => ({
  payment: payments.plan(events).fold([]).written[0],
  lines: ledger.plan(events).fold([]).written,
})
