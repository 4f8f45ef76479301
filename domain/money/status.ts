import type { StateOf } from '../kernel/decider.ts'
import { defineStatus } from '../kernel/status.ts'
import type { escrowMachine } from './escrow/escrow.ts'

type Snapshot = StateOf<typeof escrowMachine>

/**
 * The state of an escrow or of a purchase of premium. A purchase becomes `paid`, since its money is not held
 * in escrow.
 */
export type PaymentState = Exclude<Snapshot['value'], 'none'> | 'paid'
export type RefundState = Snapshot['context']['refund_state']
export const REFUND_STATES: readonly RefundState[] = ['none', 'requested', 'sent', 'failed']

const STATUS_BY_STATE = {
  opened: 'pending',
  awaiting_approval: 'pending',
  capturing: 'processing',
  capture_pending: 'processing',
  cleared: 'cleared',
  held: 'held',
  frozen: 'frozen',
  refunded: 'refunded',
  released: 'released',
  split: 'split',
  payout_waiting: 'payout_waiting',
  payout_requested: 'payout_processing',
  payout_unclaimed: 'payout_unclaimed',
  payout_failed: 'payout_failed',
  paid_out: 'paid_out',
  paid: 'paid',
} as const satisfies Record<PaymentState, string>

type StateStatus = (typeof STATUS_BY_STATE)[PaymentState]

export const paymentStates = defineStatus<PaymentState, StateStatus>(STATUS_BY_STATE)

export type PaymentStatus = StateStatus | 'refund_failed'

/** The documented status of a payment; a failed refund takes precedence. */
export const paymentStatus = (state: PaymentState, refund: RefundState): PaymentStatus =>
  refund === 'failed' ? 'refund_failed' : paymentStates.of(state)

export const PAYMENT_STATUSES: readonly PaymentStatus[] = [
  ...new Set(paymentStates.states.map(paymentStates.of)),
  'refund_failed',
]

/** The payment status of that name; `undefined` for a name that is not documented. */
export const paymentStatusOf = (statusName: string): PaymentStatus | undefined =>
  PAYMENT_STATUSES.find((each) => each === statusName)

/** The states that wait for the payer's approval. */
export const UNAPPROVED_STATES = paymentStates.statesOf('pending')
/** The states that wait for the payer's approval or for the provider's capture. */
export const UNCAPTURED_STATES = [...UNAPPROVED_STATES, ...paymentStates.statesOf('processing')]

/** The states in which a payout waits for the payee or for support. */
export const STOPPED_PAYOUT_STATES: readonly PaymentState[] = [
  'payout_waiting',
  'payout_unclaimed',
  'payout_failed',
]
/** Whether a payment of this documented status has such a payout. */
export const isStoppedPayout = (status: string): boolean =>
  STOPPED_PAYOUT_STATES.some((state) => paymentStates.of(state) === status)

/** The statuses of a payout as support sees them, the most urgent first. */
export const PAYOUT_STATUSES = [
  'payout_failed',
  'payout_unclaimed',
  'payout_waiting',
  'payout_processing',
  'released',
  'split',
  'paid_out',
] as const satisfies readonly StateStatus[]
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** The statuses in which a payout needs the payee or support: it failed, waits, or is not claimed. */
export const STOPPED_PAYOUT_STATUSES = PAYOUT_STATUSES.filter(isStoppedPayout)

/** Returns the status of a payout, independent of the refund to the payer. */
export const payoutStatus = (state: PaymentState): PayoutStatus | undefined =>
  PAYOUT_STATUSES.find((each) => each === STATUS_BY_STATE[state])

const UNCHARGED_STATUSES: readonly PaymentStatus[] = ['pending', 'processing', 'cleared']

/** Whether the money was ever captured. */
export const isCharged = (status: PaymentStatus) => !UNCHARGED_STATUSES.includes(status)

/** The state in which the payee has the money. */
export const PAID_OUT_STATE: PaymentState = 'paid_out'

/** The states in which no more money moves, once the refund is settled too. */
export const SETTLED_STATES: readonly PaymentState[] = ['cleared', PAID_OUT_STATE, 'paid']
export const SETTLED_REFUND_STATES: readonly RefundState[] = ['none', 'sent']
/** A payment in this state is settled once its refund was sent. */
export const REFUNDED_STATE: PaymentState = 'refunded'
export const SENT_REFUND_STATE: RefundState = 'sent'

/** The filters of a list of payments, each with the documented statuses that it includes. */
export const PAYMENT_FILTERS = {
  awaiting: ['pending', 'processing'],
  held: ['held'],
  frozen: ['frozen'],
  released: ['released', 'payout_processing'],
  waiting: ['payout_waiting', 'payout_unclaimed', 'payout_failed'],
  paid_out: ['paid_out'],
  returned: ['refunded', 'split', 'refund_failed'],
  paid: ['paid'],
  canceled: ['cleared'],
} as const satisfies Record<string, readonly PaymentStatus[]>

export type PaymentFilter = keyof typeof PAYMENT_FILTERS
export const PAYMENT_FILTER_NAMES = Object.keys(PAYMENT_FILTERS) as [PaymentFilter, ...PaymentFilter[]]
