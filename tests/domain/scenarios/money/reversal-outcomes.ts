// The outcome of each command about money that the provider takes back, or has taken back.

import type { EscrowEvent } from '#domain/money/escrow/escrow-schemas.ts'
import { id, spring } from '../scenario.ts'
import {
  notSentBack,
  refunded,
  refundRequested,
  released,
  reversalReturned,
  reversedFromUs,
  reversedInEscrow,
  sentBack,
  split,
  splitAt,
} from './events.ts'

const at = spring
const part = (event: EscrowEvent, amount: number) => ({ ...event, amount }) as EscrowEvent
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

export const whileHeld = {
  reverse: [reversedInEscrow],
  'reverse a part': [part(reversedInEscrow, 4_000)],
  'reverse too much': 'amounts_differ',
  'return all': 'unchanged',
  'reverse less than nothing': 'amounts_differ',
} as const
export const afterwards = {
  ...whileHeld,
  reverse: [reversedFromUs],
  'reverse a part': [part(reversedFromUs, 4_000)],
} as const
export const uncaptured = {
  reverse: 'amounts_differ',
  'reverse a part': 'amounts_differ',
  'reverse too much': 'amounts_differ',
  'return all': 'amounts_differ',
  'reverse less than nothing': 'amounts_differ',
} as const

const reversedAmount = { reversed: 10_500 }
/** All was taken back while it was held: the client has their money. */
export const takenWhileHeld = {
  reverse: 'unchanged',
  'reverse a part': [reversalReturned(6_500, 0, 0)],
  'return all': [reversalReturned(10_500, 0, 0)],
  release: [{ ...released, ...reversedAmount } as EscrowEvent],
  'release for another contract': [{ ...released, contract_id: id(9), ...reversedAmount } as EscrowEvent],
  refund: [{ ...refunded, ...reversedAmount } as EscrowEvent],
  split: [{ ...split, ...reversedAmount } as EscrowEvent],
  'split into a cent and the rest': [{ ...splitAt(1, 1, 10_499, 0), ...reversedAmount } as EscrowEvent],
  'split into all but a cent': [{ ...splitAt(9_999, 9_499, 1, 1_000), ...reversedAmount } as EscrowEvent],
} as const
/** All was taken back after the settlement. */
export const takenAfterwards = {
  reverse: 'unchanged',
  'reverse a part': [reversalReturned(0, 6_500, 0)],
  'return all': [reversalReturned(0, 10_500, 0)],
} as const
export const refusedWhileTaken = (amount: number) =>
  ({ 'record a failed refund': [notSentBack, refundCovered(amount)] }) as const
/** The client was refunded by the provider. */
export const returnedToClient = {
  reverse: 'unchanged',
  'reverse a part': [reversalReturned(0, 0, 6_500), refundRequested(6_500)],
  'return all': [reversalReturned(0, 0, 10_500), refundRequested(10_500)],
} as const
/** The outcomes while the provider has taken 40.00 of 105.00 back, and the rest is being refunded. */
export const refundingTheRest = {
  reverse: [part(reversedFromUs, 6_500)],
  'reverse a part': 'unchanged',
  'return all': 'refund_under_way',
  'record the refund': [sentBack(6_500)],
  'record a failed refund': [notSentBack],
  'record a second failed refund': 'unchanged',
} as const
export const splitTheRest = {
  reverse: [part(reversedFromUs, 6_500)],
  'reverse a part': 'unchanged',
  'return all': 'refund_under_way',
  'record the refund': [sentBack(2_300)],
} as const
/** The second refund of a payment is another request to the provider. */
export const refundedAgain = {
  ...afterwards,
  'record the refund': [sentBack(10_500)],
  'record a failed refund': 'unchanged',
  'record a second failed refund': 'unchanged',
} as const
export const partlyTaken = {
  reverse: [part(reversedFromUs, 6_500)],
  'reverse a part': 'unchanged',
  'return all': [reversalReturned(0, 4_000, 0)],
} as const
