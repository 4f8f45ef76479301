import { asked, paid, suspended, unclaimed, unpaid, waiting } from './events.ts'
import { noRefund, refundAsked, secured } from './outcomes.ts'
import * as reversals from './reversal-outcomes.ts'

/** The outcome of each command to a payment that is released, refunded or split, by its state. */

const accepted = {
  ...secured,
  release: 'escrow_settled',
  'release for another contract': 'escrow_settled',
  freeze: 'escrow_settled',
  'freeze for another dispute': 'escrow_settled',
  refund: 'escrow_settled',
  split: 'escrow_settled',
  'split into nothing and all': 'escrow_settled',
  'split into a cent and the rest': 'escrow_settled',
  'split into all but a cent': 'escrow_settled',
  'split into all and nothing': 'escrow_settled',
  ...reversals.afterwards,
} as const
export const due = (attempt = 1, amount = 9_500) =>
  ({
    'ask for the payout': [asked(attempt, amount)],
    'wait for an address': [waiting],
    'wait for the restoration': [suspended],
  }) as const
export const freed = { ...accepted, ...noRefund, release: 'unchanged' } as const
export const halved = { ...accepted, ...refundAsked(6_300), split: 'unchanged' } as const
export const out = (attempt = 1, amount = 9_500) =>
  ({
    'ask for the payout': 'unchanged',
    'record the payout': [paid(attempt, amount)],
    'record the first payout': attempt === 1 ? [paid(1, amount)] : 'stale_attempt',
    'record an unclaimed payout': [unclaimed(attempt)],
    'record an unclaimed first payout': attempt === 1 ? [unclaimed(1)] : 'stale_attempt',
    'record a failed payout': [unpaid(attempt)],
    'record a failed first payout': attempt === 1 ? [unpaid(1)] : 'stale_attempt',
  }) as const
export const unclaimedAt = {
  ...freed,
  ...out(),
  'record an unclaimed payout': 'unchanged',
  'record an unclaimed first payout': 'unchanged',
} as const
export const failed = {
  ...freed,
  'ask for the payout': [asked(2)],
  'record a failed payout': 'unchanged',
  'record a failed first payout': 'unchanged',
} as const
export const done = {
  'ask for the payout': 'unchanged',
  'record the payout': 'unchanged',
  'record the first payout': 'unchanged',
} as const
export const refundOf = { ...accepted, refund: 'unchanged' } as const
export const cameBack = (amount = 9_500) =>
  ({
    'record a failed payout': [reversals.came(1, amount)],
    'record a failed first payout': [reversals.came(1, amount)],
  }) as const
