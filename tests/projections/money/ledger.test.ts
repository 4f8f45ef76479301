import { expect, test } from 'vitest'
import { ledger } from '#projections/money/ledger.ts'
import { captured, opened, paid, released, stages } from '#tests/domain/scenarios/money/events.ts'
import { spring as at, id } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const booked = (...events: Parameters<typeof record>[1]) =>
  everyWay(ledger, record(`escrow-${id(7)}`, events, 100))

test('A capture is one line for each account, named after its event', () => {
  const line = { payment_id: id(7), event: 'PaymentCaptured', at, position: 101 }
  expect(booked(opened, captured)).toEqual([
    { ...line, id: '101-0', account: 'provider_cash', amount: 10_085 },
    { ...line, id: '101-1', account: 'platform_expense', amount: 415 },
    { ...line, id: '101-2', account: 'escrow', amount: -10_500 },
  ])
})

test('After the payout only the fees are left, and what they cost', () => {
  const sums: Record<string, number> = {}
  for (const { account, amount } of booked(opened, captured, released, paid(1)))
    sums[account] = (sums[account] ?? 0) + amount
  expect(sums).toEqual({
    provider_cash: 560,
    platform_expense: 440,
    escrow: 0,
    payable: 0,
    platform_fees: -1_000,
  })
})

test.each(Object.entries(stages))('The lines of %s balance', (_, events) => {
  expect(booked(...events).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})
