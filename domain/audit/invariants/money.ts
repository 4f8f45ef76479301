import type { AnyEvent, Recorded } from '../../kernel/catalogue.ts'
import { idOf } from '../../kernel/stream.ts'
import { lines } from '../../money/ledger.ts'
import { type Check, counting } from './check.ts'

/** The money of one payment, in cents; what is owed is negative. */
type Money = {
  agreed: number | undefined
  captured: number
  held: number
  released: number
  refunded: number
  split: number
  payable: number
  refundable: number
}

const nothing = (): Money => ({
  agreed: undefined,
  captured: 0,
  held: 0,
  released: 0,
  refunded: 0,
  split: 0,
  payable: 0,
  refundable: 0,
})

/** What an event settles, by how. */
function settledBy(event: AnyEvent): Partial<Pick<Money, 'released' | 'refunded' | 'split'>> | undefined {
  if (event.type === 'EscrowReleased') return { released: event.consultant_amount + event.platform_amount }
  if (event.type === 'EscrowRefunded') return { refunded: event.client_amount }
  if (event.type === 'EscrowSplit')
    return { split: event.consultant_amount + event.client_amount + event.platform_amount }
  return undefined
}

const CAPTURES = ['PaymentCaptured', 'PurchasePaid']
/** Of a payment that was cleared: whatever was captured goes back. */
const LATE_CAPTURES = ['LateCaptureFound', 'LatePurchaseFound']

/**
 * Invariant 1: the lines of every event add up to 0, and of each escrow what was captured is what is held, released, refunded
 * and split; no cent is captured, settled, refunded or paid out twice.
 */
export function moneyAddsUp(): Check {
  const { checked, broken, finding } = counting()
  const payments = new Map<string, Money>()

  function capture(recorded: Recorded, money: Money, amount: number) {
    if (money.captured > 0) broken(recorded, 'captured twice')
    if (CAPTURES.includes(recorded.event.type) && amount !== money.agreed)
      broken(recorded, 'captured another amount than was agreed')
    money.captured += amount
  }

  function settle(recorded: Recorded, money: Money, by: Partial<Money>) {
    if (money.released + money.refunded + money.split > 0) broken(recorded, 'settled twice')
    Object.assign(money, by)
    if (money.held !== 0) broken(recorded, 'captured is not held, released, refunded and split together')
  }

  return {
    see(recorded) {
      const { stream, event } = recorded
      const id = idOf(stream)
      if (event.type === 'EscrowOpened' || event.type === 'PurchaseOpened') {
        const agreed = event.type === 'EscrowOpened' ? event.total : event.price
        payments.set(id, { ...nothing(), agreed })
      }
      const booked = lines(event, id)
      if (booked.length === 0) return
      checked()
      const money = payments.get(id) ?? nothing()
      payments.set(id, money)
      if (booked.reduce((sum, { amount }) => sum + amount, 0) !== 0)
        broken(recorded, 'its lines do not add up to 0')
      for (const { account, amount } of booked) {
        if (account === 'escrow') money.held -= amount
        if (account === 'payable' || account === 'refundable') money[account] += amount
      }
      if ([...CAPTURES, ...LATE_CAPTURES].includes(event.type) && 'amount' in event)
        capture(recorded, money, event.amount)
      const settled = settledBy(event)
      if (settled) settle(recorded, money, settled)
      if (money.held < 0) broken(recorded, 'more left the escrow than was in it')
      if (money.payable > 0) broken(recorded, 'more was paid out than was owed')
      if (money.refundable > 0) broken(recorded, 'more was refunded than was owed')
    },
    finding,
  }
}
