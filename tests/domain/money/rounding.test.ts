import { expect, test } from 'vitest'
import { fee, payout, total } from '#domain/kernel/money.ts'
import { LEAST_BUDGET, MOST_BUDGET } from '#domain/kernel/terms.ts'
import { Escrow } from '#domain/money/escrow/escrow.ts'
import { lines } from '#domain/money/ledger.ts'
import { opening } from '../scenarios/money/events.ts'
import { spring as at, id } from '../scenarios/scenario.ts'

const PRICES = [...Array.from({ length: 100 }, (_, cent) => LEAST_BUDGET + cent), MOST_BUDGET]
const held = (price: number) =>
  Escrow.replay([
    { type: 'EscrowOpened', at, ...opening, price, fee: fee(price), total: total(price) },
    { type: 'ApprovalRequested', at, order_id: 'ORDER', link: '' },
    { type: 'PaymentCaptured', at, capture_id: 'CAPTURE', amount: total(price), provider_fee: 0 },
  ])
const booked = (event: { type: string } | undefined) =>
  Object.fromEntries(lines(event ?? { type: '' }, id(7)).map(({ account, amount }) => [account, amount]))

// Written out, so that the rule of rounding does not come from the code that it tests.
test.each([
  [500, 25],
  [509, 25],
  [510, 26],
  [529, 26],
  [530, 27],
  [549, 27],
  [550, 28],
  [569, 28],
  [570, 29],
  [589, 29],
  [590, 30],
  [599, 30],
  [10_000_000, 500_000],
])('The fee on %i cents is %i, half a cent rounded up', (price, cents) => expect(fee(price)).toBe(cents))

test.each(PRICES)('%i cents: what both sides pay and get adds up', (price) => {
  expect(total(price) - payout(price)).toBe(2 * fee(price))
  const [event] = Escrow.decide(held(price), { type: 'ReleaseEscrow', at, contract_id: id(5) }).events
  expect(booked(event)).toEqual({
    escrow: total(price),
    payable: -payout(price),
    platform_fees: -2 * fee(price),
  })
})

const splitsOf = (price: number) =>
  price === MOST_BUDGET
    ? [1, 9, 10, 11, 30, 3_333_333, 5_000_000, 6_666_667, price - 10, price - 1]
    : Array.from({ length: price - 1 }, (_, part) => part + 1)

test.each(PRICES)('%i cents: every split is exact to the cent', (price) => {
  const state = held(price)
  const wrong = splitsOf(price).filter((consultant_gross) => {
    const [event, request] = Escrow.decide(state, { type: 'SplitEscrow', at, consultant_gross }).events
    const { escrow, payable = 0, refundable = 0, platform_fees = 0 } = booked(event)
    const back = request?.type === 'RefundRequested' ? request.amount : 0
    return !(
      escrow === total(price) &&
      escrow + payable + refundable + platform_fees === 0 &&
      back + refundable === 0 &&
      back > 0 &&
      -payable === consultant_gross - fee(consultant_gross) &&
      platform_fees + 2 * fee(consultant_gross) === 0
    )
  })
  expect(wrong).toEqual([])
})
