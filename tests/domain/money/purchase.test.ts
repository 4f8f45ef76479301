import { expect, test } from 'vitest'
import { ledgerLinesOf } from '#domain/money/ledger.ts'
import { purchaseMachine } from '#domain/money/purchase.ts'
import { PurchaseCommand, PurchaseEvent } from '#domain/money/purchase-schemas.ts'
import { checkRandomHistories } from '#tests/harness/domain/random-histories.ts'
import { latePurchase, purchasePaid, refundSent, stages } from '../scenarios/money/purchase/events.ts'
import { id, summer } from '../scenarios/scenario.ts'

const pools = {
  price: [1_900],
  days: [30],
  runs_until: [summer],
  capture_id: ['A', 'B'],
  amount: [1_900, 1_900, 1_800],
  provider_fee: [0, 96],
  attempt: [1, 2],
}
const laws = { commands: PurchaseCommand, events: PurchaseEvent, pools, histories: Object.values(stages) }

test('A purchase is completed or refunded at most once, whatever the commands', () =>
  checkRandomHistories(purchaseMachine, laws, (_, past) => {
    const times = (...types: PurchaseEvent['type'][]) =>
      past.filter(({ type }) => types.includes(type)).length
    expect(times('PurchaseOpened')).toBeLessThanOrEqual(1)
    expect(times('PurchasePaid', 'PurchaseCleared')).toBeLessThanOrEqual(1)
    expect(times('PurchasePaid', 'LatePurchaseFound')).toBeLessThanOrEqual(1)
    expect(times('PurchaseRefundSent')).toBeLessThanOrEqual(times('LatePurchaseFound'))
  }))

test('The ledger lines of every event of a purchase add up to 0, and refunded money is no longer owed', () =>
  checkRandomHistories(purchaseMachine, laws, (_, past, { context }) => {
    const all = past.flatMap((event) => ledgerLinesOf(event, id(1)))
    const sum = (transfers: typeof all) => transfers.reduce((total, { amount }) => total + amount, 0)
    expect(sum(all)).toBe(0)
    if (context.refund_state === 'sent')
      expect(sum(all.filter(({ account }) => account === 'refundable'))).toBe(0)
  }))

const booked = (event: PurchaseEvent) =>
  Object.fromEntries(ledgerLinesOf(event, id(7)).map(({ account, amount }) => [account, amount]))

test('Premium is revenue of its own, the provider’s fee an expense', () =>
  expect(booked(purchasePaid)).toEqual({ provider_cash: 1_804, platform_expense: 96, premium: -1_900 }))
test('A purchase captured too late is owed to its buyer until it is refunded', () => {
  expect(booked(latePurchase)).toEqual({ provider_cash: 1_804, platform_expense: 96, refundable: -1_900 })
  expect(booked(refundSent)).toEqual({ refundable: 1_900, provider_cash: -1_900 })
})
