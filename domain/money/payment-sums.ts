import type { Cents } from '../kernel/money.ts'
import {
  isCharged,
  type PaymentState,
  paymentStatus,
  type RefundState,
  STOPPED_PAYOUT_STATES,
} from './status.ts'

/** Payments of one person in the same month and state, added up. */
export type PaymentGroup = {
  direction: 'paid' | 'received'
  /** The month (`YYYY-MM`) in the reader's time zone: of the payout to this person, or else of their begin. */
  month: string
  status: PaymentState
  refund: RefundState
  count: number
  price: Cents
  fee: Cents
  client_amount: Cents
  consultant_amount: Cents
  platform_amount: Cents
}

/** What a person paid and receives, in cents. */
export type PaymentSums = {
  count: number
  /** The number of charged payments: neither canceled before the charge, nor waiting for approval. */
  charged: number
  /** What the client paid, fee included, without refunds. */
  paid: Cents
  /** The part of `paid` that is the client's fees. */
  paid_fees: Cents
  /** What is refunded to the client. */
  returned: Cents
  /** The part of `paid` that is held for the consultants, and how much of that a dispute has frozen. */
  in_escrow: Cents
  frozen: Cents
  /** What was sent to the consultant, and the fees that were deducted. */
  received: Cents
  received_fees: Cents
  /** What the consultant will receive of the held money. */
  held_for_you: Cents
  /** Released to the consultant and not sent yet. `waiting` is the part that needs an action first. */
  on_its_way: Cents
  waiting: Cents
}

const ZERO_SUMS: PaymentSums = {
  count: 0,
  charged: 0,
  paid: 0,
  paid_fees: 0,
  returned: 0,
  in_escrow: 0,
  frozen: 0,
  received: 0,
  received_fees: 0,
  held_for_you: 0,
  on_its_way: 0,
  waiting: 0,
}

/** The fee of each side, which is half of what the platform keeps. */
export const feeOfEachSide = (platform_amount: Cents): Cents => platform_amount / 2

function clientSumsOf(group: PaymentGroup): Partial<PaymentSums> {
  const { status, refund, price, fee, client_amount } = group
  const isLateCapture = status === 'cleared' && client_amount > 0
  if (!isLateCapture && !isCharged(paymentStatus(status, refund))) return {}
  const isHeld = status === 'held' || status === 'frozen'
  const totalPaid = price + fee
  return {
    charged: group.count,
    paid: totalPaid - client_amount,
    paid_fees: isHeld ? fee : feeOfEachSide(group.platform_amount),
    returned: client_amount,
    in_escrow: isHeld ? totalPaid : 0,
    frozen: status === 'frozen' ? totalPaid : 0,
  }
}

function consultantSumsOf(group: PaymentGroup): Partial<PaymentSums> {
  const { status, price, fee, consultant_amount, platform_amount, count: charged } = group
  if (status === 'held' || status === 'frozen') return { charged, held_for_you: price - fee }
  if (status === 'paid_out')
    return { charged, received: consultant_amount, received_fees: feeOfEachSide(platform_amount) }
  return {
    charged,
    on_its_way: consultant_amount,
    waiting: STOPPED_PAYOUT_STATES.includes(status) ? consultant_amount : 0,
  }
}

/** Adds up these groups. */
export function paymentSums(groups: readonly PaymentGroup[]): PaymentSums {
  const sums = { ...ZERO_SUMS }
  for (const group of groups) {
    sums.count += group.count
    const groupSums = group.direction === 'paid' ? clientSumsOf(group) : consultantSumsOf(group)
    for (const [name, amount] of Object.entries(groupSums)) sums[name as keyof PaymentSums] += amount
  }
  return sums
}

/**
 * Returns the sums of each month, newest first. `received` includes `to_come`, which will still be sent to
 * this person.
 */
export function monthSums(groups: readonly PaymentGroup[]) {
  const months = Map.groupBy(groups, ({ month }) => month)
  return [...months]
    .map(([month, monthGroups]) => {
      const { count, paid, in_escrow, received, held_for_you, on_its_way } = paymentSums(monthGroups)
      const to_come = held_for_you + on_its_way
      return { month, count, paid, in_escrow, received: received + to_come, to_come }
    })
    .toSorted((one, other) => other.month.localeCompare(one.month))
}
