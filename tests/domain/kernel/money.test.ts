import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fee, formatDecimal, formatMoney, payout, toCents, toDollars, total } from '#domain/kernel/money.ts'

// Written out, so that the rule of rounding does not come from the code that it tests.
test.each([
  [1, 0],
  [9, 0],
  [10, 1],
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
  [10_000, 500],
  [10_000_000, 500_000],
])('The fee on %i cents is %i, half a cent rounded up', (price, cents) => expect(fee(price)).toBe(cents))

test('A price of 100.00 costs 105.00 and pays out 95.00', () => {
  expect(total(10_000)).toBe(10_500)
  expect(payout(10_000)).toBe(9_500)
})

test('What is paid in is what is paid out and both fees, for any price', () =>
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 10_000_000 }), (price) => {
      expect(payout(price) + 2 * fee(price)).toBe(total(price))
      expect(Number.isInteger(fee(price))).toBe(true)
    }),
  ))

test('Dollars and cents convert into each other, for any amount', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (amount) => {
      expect(toCents(toDollars(amount))).toBe(amount)
      expect(formatDecimal(amount)).toMatch(/^\d+\.\d\d$/)
      expect(toCents(Number(formatDecimal(amount)))).toBe(amount)
    }),
  ))

test.each([5.001, 0.005, 99_999.999, 1.005])('%d dollars have more than two decimals', (amount) =>
  expect(toCents(amount)).toBeUndefined(),
)

test.each([
  [189_000, '$1,890'],
  [189_050, '$1,890.50'],
  [5, '$0.05'],
])('%d cents read %s', (amount, text) => expect(formatMoney(amount)).toBe(text))
