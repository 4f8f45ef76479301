import { expect, test } from 'vitest'
import { addDollars, priceTexts } from '#web/ui/amounts.ts'

test('Amounts in dollars are added to the cent', () => {
  expect(0.1 + 0.2).not.toBe(0.3)
  expect(addDollars(0.1, 0.2)).toBe(0.3)
  expect(addDollars(900, -427.5, -427.49)).toBe(45.01)
  expect(addDollars()).toBe(0)
})

test('The texts of a price say what each side pays and receives', () =>
  expect(priceTexts(1890.5)).toEqual({ fee: '$94.53', total: '$1,985.03', payout: '$1,795.97' }))
