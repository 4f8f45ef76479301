import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, toDollars, total } from '#domain/kernel/money.ts'
import { sharesOf } from '#domain/money/shares.ts'
import { outcomeDetails } from '#web/screens/disputes/party/dispute-outcome.ts'

const resolved = (price: number, outcome: 'release' | 'refund' | 'split', gross?: number) => {
  const { client_amount, consultant_amount } = sharesOf(price, outcome, gross)
  return {
    outcome,
    note: '',
    client_amount: toDollars(client_amount),
    consultant_amount: toDollars(consultant_amount),
    resolved_at: '2026-11-20T09:40:00.000Z',
  }
}
const visibleDetails = (
  role: 'client' | 'consultant',
  name: string,
  ...shares: Parameters<typeof resolved>
) => {
  const { heading, rows } = outcomeDetails(resolved(...shares), shares[0] / 100, {
    role,
    otherName: name,
  })
  return [
    heading,
    ...rows.map(({ label, note, amount }) => [label, note, amount].filter(Boolean).join(' | ')),
  ]
}

test('A split tells the client who received which amount, and from which part of price and fee', () =>
  expect(visibleDetails('client', 'Keisha', 240_000, 'split', 150_000)).toEqual([
    'You get $945 back',
    'Refund to you | $900 of the price, and $45 of the fee | $945',
    'Payout to Keisha | $1,500 less 5%, $75 | $1,425',
    'Fees kept | $75 from each side | $150',
    'Total held | $2,520',
  ]))

test('A split with cents is shown to the consultant to the cent', () =>
  expect(visibleDetails('consultant', 'Dana', 95_000, 'split', 33_333)).toEqual([
    'You receive $316.66',
    'Refund to Dana | $616.67 of the price, and $30.83 of the fee | $647.50',
    'Payout to you | $333.33 less 5%, $16.67 | $316.66',
    'Fees kept | $16.67 from each side | $33.34',
    'Total held | $997.50',
  ]))

test('A side that gets nothing reads first what the other side got', () => {
  expect(visibleDetails('client', 'Keisha', 240_000, 'release')[0]).toBe('Keisha receives $2,280')
  expect(visibleDetails('consultant', 'Dana', 240_000, 'refund')).toEqual([
    'Dana gets $2,520 back',
    'Refund to Dana | $2,400 of the price, and $120 of the fee | $2,520',
    'Total held | $2,520',
  ])
})

test('The rows of every decision add up to the held money', () =>
  fc.assert(
    fc.property(
      fc
        .integer({ min: 500, max: 10_000_000 })
        .chain((price) =>
          fc.tuple(
            fc.constant(price),
            fc.constantFrom('release', 'refund', 'split'),
            fc.integer({ min: 1, max: price - 1 }),
          ),
        ),
      ([price, outcome, gross]) => {
        const { rows } = outcomeDetails(resolved(price, outcome, gross), price / 100, {
          role: 'client',
          otherName: 'Keisha',
        })
        const cents = rows.map(({ amount }) => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100))
        const heldCents = cents.pop()
        expect(cents.reduce((sum, each) => sum + each, 0)).toBe(heldCents)
        expect(rows.at(-1)?.amount).toBe(formatMoney(total(price)))
      },
    ),
  ))
