import type { AnyEvent, EventRecord } from '../../kernel/catalog.ts'
import { idOf } from '../../kernel/stream.ts'
import { ledgerLinesOf } from '../../money/ledger.ts'
import { createFindingCounter, type InvariantCheck } from './check.ts'

/** The money of one payment, in cents. Amounts that are owed are negative. */
type PaymentMoney = {
  agreed: number | undefined
  captured: number
  held: number
  released: number
  refunded: number
  split: number
  payable: number
  refundable: number
}

const zeroMoney = (): PaymentMoney => ({
  agreed: undefined,
  captured: 0,
  held: 0,
  released: 0,
  refunded: 0,
  split: 0,
  payable: 0,
  refundable: 0,
})

/** The amounts that an event settles, by kind. */
function settledAmountsOf(
  event: AnyEvent,
): Partial<Pick<PaymentMoney, 'released' | 'refunded' | 'split'>> | undefined {
  if (event.type === 'EscrowReleased') return { released: event.consultant_amount + event.platform_amount }
  if (event.type === 'EscrowRefunded') return { refunded: event.client_amount }
  if (event.type === 'EscrowSplit')
    return { split: event.consultant_amount + event.client_amount + event.platform_amount }
  return undefined
}

/** Money captured for a cleared payment does not count here: all of it is refunded. */
const CAPTURE_EVENTS = ['PaymentCaptured', 'PurchasePaid']

/**
 * The ledger lines of each event add up to 0. The captured amount of each escrow equals what is
 * held, released, refunded and split. No cent is captured, settled, refunded or paid out twice.
 */
export function createMoneyCheck(): InvariantCheck {
  const { countChecked, addViolation, finding } = createFindingCounter()
  const payments = new Map<string, PaymentMoney>()

  function capture(recorded: EventRecord, money: PaymentMoney, amount: number) {
    if (money.captured > 0) addViolation(recorded, 'captured twice')
    if (amount !== money.agreed) addViolation(recorded, 'captured another amount than was agreed')
    money.captured += amount
  }

  function settle(recorded: EventRecord, money: PaymentMoney, amounts: Partial<PaymentMoney>) {
    if (money.released + money.refunded + money.split > 0) addViolation(recorded, 'settled twice')
    Object.assign(money, amounts)
    if (money.held !== 0)
      addViolation(recorded, 'captured is not held, released, refunded and split together')
  }

  return {
    observe(recorded) {
      const { stream, event } = recorded
      const id = idOf(stream)
      if (event.type === 'EscrowOpened' || event.type === 'PurchaseOpened') {
        const agreed = event.type === 'EscrowOpened' ? event.total : event.price
        payments.set(id, { ...zeroMoney(), agreed })
      }
      const ledgerLines = ledgerLinesOf(event, id)
      if (ledgerLines.length === 0) return
      countChecked()
      const money = payments.get(id) ?? zeroMoney()
      payments.set(id, money)
      if (ledgerLines.reduce((sum, { amount }) => sum + amount, 0) !== 0)
        addViolation(recorded, 'its lines do not add up to 0')
      for (const { account, amount } of ledgerLines) {
        if (account === 'escrow') money.held -= amount
        if (account === 'payable' || account === 'refundable') money[account] += amount
      }
      if (CAPTURE_EVENTS.includes(event.type) && 'amount' in event) capture(recorded, money, event.amount)
      const settledAmounts = settledAmountsOf(event)
      if (settledAmounts) settle(recorded, money, settledAmounts)
      if (money.held < 0) addViolation(recorded, 'more left the escrow than was in it')
      if (money.payable > 0) addViolation(recorded, 'more was paid out than was owed')
      if (money.refundable > 0) addViolation(recorded, 'more was refunded than was owed')
    },
    finding,
  }
}
