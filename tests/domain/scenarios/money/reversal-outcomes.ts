// The outcome of each command about money that the provider takes back, or has taken back.

import type { EscrowEvent } from '#domain/money/escrow/escrow-schemas.ts'
import { id, spring } from '../scenario.ts'
import {
  escrowRefunded,
  escrowReleased,
  escrowSplit,
  escrowSplitInto,
  refundFailed,
  refundRequested,
  refundSent,
  reversalReturned,
  reversedFromEscrow,
  reversedFromPlatform,
} from './events.ts'

const at = spring
const withAmount = (event: EscrowEvent, amount: number) => ({ ...event, amount }) as EscrowEvent
export const refundCovered = (amount: number, left = 0): EscrowEvent => ({
  type: 'RefundCovered',
  at,
  amount,
  left,
})
export const payoutReturned = (attempt = 1, amount = 9_500): EscrowEvent => ({
  type: 'PayoutReturned',
  at,
  reason: 'DENIED',
  attempt,
  amount,
})

export const heldOutcomes = {
  reverse: [reversedFromEscrow],
  'reverse a part': [withAmount(reversedFromEscrow, 4_000)],
  'reverse too much': 'amounts_differ',
  'return all': 'unchanged',
  'reverse less than nothing': 'amounts_differ',
} as const
export const settledOutcomes = {
  ...heldOutcomes,
  reverse: [reversedFromPlatform],
  'reverse a part': [withAmount(reversedFromPlatform, 4_000)],
} as const
export const uncapturedOutcomes = {
  reverse: 'amounts_differ',
  'reverse a part': 'amounts_differ',
  'reverse too much': 'amounts_differ',
  'return all': 'amounts_differ',
  'reverse less than nothing': 'amounts_differ',
} as const

const reversedAmount = { reversed: 10_500 }
/** All was taken back while it was held: the client has their money. */
export const reversedHeldOutcomes = {
  reverse: 'unchanged',
  'reverse a part': [reversalReturned(6_500, 0, 0)],
  'return all': [reversalReturned(10_500, 0, 0)],
  release: [{ ...escrowReleased, ...reversedAmount } as EscrowEvent],
  'release for another contract': [
    { ...escrowReleased, contract_id: id(9), ...reversedAmount } as EscrowEvent,
  ],
  refund: [{ ...escrowRefunded, ...reversedAmount } as EscrowEvent],
  split: [{ ...escrowSplit, ...reversedAmount } as EscrowEvent],
  'split into a cent and the rest': [
    { ...escrowSplitInto(1, 1, 10_499, 0), ...reversedAmount } as EscrowEvent,
  ],
  'split into all but a cent': [
    { ...escrowSplitInto(9_999, 9_499, 1, 1_000), ...reversedAmount } as EscrowEvent,
  ],
} as const
/** All was taken back after the settlement. */
export const reversedSettledOutcomes = {
  reverse: 'unchanged',
  'reverse a part': [reversalReturned(0, 6_500, 0)],
  'return all': [reversalReturned(0, 10_500, 0)],
} as const
export const coveredRefundOutcomes = (amount: number) =>
  ({ 'record a failed refund': [refundFailed, refundCovered(amount)] }) as const
/** The client was refunded by the provider. */
export const providerRefundOutcomes = {
  reverse: 'unchanged',
  'reverse a part': [reversalReturned(0, 0, 6_500), refundRequested(6_500)],
  'return all': [reversalReturned(0, 0, 10_500), refundRequested(10_500)],
} as const
/** The outcomes while the provider has taken 40.00 of 105.00 back, and the rest is being refunded. */
export const remainingRefundOutcomes = {
  reverse: [withAmount(reversedFromPlatform, 6_500)],
  'reverse a part': 'unchanged',
  'return all': 'refund_under_way',
  'record the refund': [refundSent(6_500)],
  'record a failed refund': [refundFailed],
  'record a second failed refund': 'unchanged',
} as const
export const remainingSplitRefundOutcomes = {
  reverse: [withAmount(reversedFromPlatform, 6_500)],
  'reverse a part': 'unchanged',
  'return all': 'refund_under_way',
  'record the refund': [refundSent(2_300)],
} as const
/** The second refund of a payment is another request to the provider. */
export const secondRefundOutcomes = {
  ...settledOutcomes,
  'record the refund': [refundSent(10_500)],
  'record a failed refund': 'unchanged',
  'record a second failed refund': 'unchanged',
} as const
export const partlyReversedOutcomes = {
  reverse: [withAmount(reversedFromPlatform, 6_500)],
  'reverse a part': 'unchanged',
  'return all': [reversalReturned(0, 4_000, 0)],
} as const
