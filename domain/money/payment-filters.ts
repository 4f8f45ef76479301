import type { PaymentStatus } from './status.ts'

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
