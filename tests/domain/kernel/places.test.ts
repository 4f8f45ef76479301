import { expect, test } from 'vitest'
import { inCompact, STATES } from '#domain/kernel/places.ts'

const today = '2026-07-01'

test('There are 50 states, each once', () => {
  expect(STATES.length).toBe(50)
  expect(new Set(STATES).size).toBe(50)
})

test('40 of them are in the compact', () =>
  expect(STATES.filter((state) => inCompact(state, today)).length).toBe(40))

test.each(['AK', 'CA', 'HI', 'IL', 'MA', 'MI', 'MN', 'NV', 'NY', 'OR'])('%s is not', (state) =>
  expect(inCompact(state, today)).toBe(false),
)

test.each([
  ['PA', '2025-07-06', '2025-07-07'],
  ['CT', '2025-09-30', '2025-10-01'],
])('%s is in the compact not on %s, but from %s', (state, before, since) => {
  expect(inCompact(state, before)).toBe(false)
  expect(inCompact(state, since)).toBe(true)
})

test('What is no state is not in the compact', () => expect(inCompact('XX', today)).toBe(false))
