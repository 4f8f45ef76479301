import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fee, payout, total } from '#domain/kernel/money.ts'
import { MAX_BUDGET, MIN_BUDGET } from '#domain/kernel/terms.ts'
import { escrowLifecycle } from '#domain/money/escrow/escrow.ts'
import { EscrowEvent } from '#domain/money/escrow/escrow-schemas.ts'
import { ledgerLinesOf, MONEY_EVENTS } from '#domain/money/ledger.ts'
import { PurchaseEvent } from '#domain/money/purchase-schemas.ts'
import * as events from '../scenarios/money/events.ts'
import { id, spring } from '../scenarios/scenario.ts'

const payment = id(7)
const booked = (event: EscrowEvent) =>
  Object.fromEntries(ledgerLinesOf(event, payment).map(({ account, amount }) => [account, amount]))

test('A capture brings cash, less the provider’s fee, and is owed to both sides', () =>
  expect(booked(events.paymentCaptured)).toEqual({
    provider_cash: 10_085,
    platform_expense: 415,
    escrow: -10_500,
  }))
test('A late capture is owed to the client at once', () =>
  expect(booked(events.lateCapture)).toEqual({
    provider_cash: 10_085,
    platform_expense: 415,
    refundable: -10_500,
  }))
test('A release turns held money into the consultant’s part and the platform’s fees', () =>
  expect(booked(events.escrowReleased)).toEqual({ escrow: 10_500, payable: -9_500, platform_fees: -1_000 }))
test('A refund of everything is owed to the client, fee included', () =>
  expect(booked(events.escrowRefunded)).toEqual({ escrow: 10_500, refundable: -10_500 }))
test('A split is owed to both, and the platform keeps its fee on the consultant’s part twice', () =>
  expect(booked(events.escrowSplit)).toEqual({
    escrow: 10_500,
    payable: -3_800,
    refundable: -6_300,
    platform_fees: -400,
  }))
test('A refund that was sent is no longer owed', () =>
  expect(booked(events.refundSent(6_300))).toEqual({ refundable: 6_300, provider_cash: -6_300 }))
test('A payout is no longer owed, and its own fee is the platform’s expense', () =>
  expect(booked(events.payoutSent(1))).toEqual({
    payable: 9_500,
    platform_expense: 25,
    provider_cash: -9_525,
  }))
test('A chargeback of held money stays a case until that is decided', () =>
  expect(booked(events.reversedFromEscrow)).toEqual({ provider_case: 10_500, provider_cash: -10_500 }))
test('A chargeback after the settlement is the platform’s loss', () =>
  expect(booked(events.reversedFromPlatform)).toEqual({ platform_loss: 10_500, provider_cash: -10_500 }))

test('A ledger line of 0 is not written', () =>
  expect(booked({ ...events.paymentCaptured, provider_fee: 0 } as EscrowEvent)).toEqual({
    provider_cash: 10_500,
    escrow: -10_500,
  }))

test.each([
  events.escrowOpened,
  events.approvalRequested,
  events.captureStarted,
  events.clearedByPayer,
  events.payoutRequested(1),
  events.payoutFailed(1),
])('$type moves no money', (event) => {
  expect(ledgerLinesOf(event, payment)).toEqual([])
  expect(MONEY_EVENTS).not.toContain(event.type)
})

test('Every event that moves money belongs to an escrow or a purchase', () => {
  const knownTypes = [...EscrowEvent.options, ...PurchaseEvent.options].map(
    ({ shape }) => shape.type.value as string,
  )
  for (const type of MONEY_EVENTS) expect(knownTypes).toContain(type)
})

test('Every ledger line names its payment', () =>
  expect(new Set(ledgerLinesOf(events.paymentCaptured, payment).map(({ payment_id }) => payment_id))).toEqual(
    new Set([payment]),
  ))

const prices = fc.integer({ min: 500, max: 10_000_000 })

const heldAt = (price: number) =>
  escrowLifecycle.replay([
    { type: 'EscrowOpened', at: spring, ...events.opening, price, fee: fee(price), total: total(price) },
    events.approvalRequested,
    { type: 'PaymentCaptured', at: spring, ...events.capture, amount: total(price) },
  ])

test('A release of any price divides exactly the money that was paid in', () =>
  fc.assert(
    fc.property(prices, (price) => {
      const command = { type: 'ReleaseEscrow', at: spring, contract_id: id(5) } as const
      const [event] = escrowLifecycle.decide(heldAt(price), command).events
      expect(event && booked(event)).toEqual({
        escrow: total(price),
        payable: -(price - fee(price)),
        platform_fees: -2 * fee(price),
      })
    }),
  ))

const splitAt = (state: ReturnType<typeof heldAt>, consultant_gross: number) =>
  escrowLifecycle.decide(state, { type: 'SplitEscrow', at: spring, consultant_gross }).events

test('A split at any amount divides exactly the money that was paid in, and owes nobody less than 0', () =>
  fc.assert(
    fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (price, share) => {
      const consultant_gross = Math.min(price - 1, Math.max(1, Math.round(share * price)))
      const [event] = splitAt(heldAt(price), consultant_gross)
      const { escrow, payable = 0, refundable = 0, platform_fees = 0 } = event ? booked(event) : {}
      expect(escrow).toBe(total(price))
      expect(payable).toBe(fee(consultant_gross) - consultant_gross)
      expect(refundable).toBe(consultant_gross + fee(consultant_gross) - total(price))
      expect(platform_fees + 2 * fee(consultant_gross)).toBe(0)
      expect(payable).toBeLessThan(0)
      expect(refundable).toBeLessThan(0)
    }),
  ))

const PRICES = [...Array.from({ length: 100 }, (_, cent) => MIN_BUDGET + cent), MAX_BUDGET]

test.each(PRICES)('For %i cents the payments and receipts of both sides add up', (price) => {
  expect(total(price) - payout(price)).toBe(2 * fee(price))
  const release = { type: 'ReleaseEscrow', at: spring, contract_id: id(5) } as const
  const [event] = escrowLifecycle.decide(heldAt(price), release).events
  expect(event && booked(event)).toEqual({
    escrow: total(price),
    payable: -payout(price),
    platform_fees: -2 * fee(price),
  })
})

const splitsOf = (price: number) =>
  price === MAX_BUDGET
    ? [1, 9, 10, 11, 30, 3_333_333, 5_000_000, 6_666_667, price - 10, price - 1]
    : Array.from({ length: price - 1 }, (_, part) => part + 1)

test.each(PRICES)('For %i cents every split is exact to the cent', (price) => {
  const heldEvent = heldAt(price)
  const wrong = splitsOf(price).filter((consultant_gross) => {
    const [event, request] = splitAt(heldEvent, consultant_gross)
    const { escrow, payable = 0, refundable = 0, platform_fees = 0 } = event ? booked(event) : {}
    const refundAmount = request?.type === 'RefundRequested' ? request.amount : 0
    return !(
      escrow === total(price) &&
      escrow + payable + refundable + platform_fees === 0 &&
      refundAmount + refundable === 0 &&
      refundAmount > 0 &&
      -payable === consultant_gross - fee(consultant_gross) &&
      platform_fees + 2 * fee(consultant_gross) === 0
    )
  })
  expect(wrong).toEqual([])
})
