import { expect, test } from 'vitest'
import { inCompact, STATES } from '#domain/kernel/places.ts'
import { stateOfZip } from '#domain/kernel/zips.ts'

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

const prefixes = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, '0'))

test('Every state has zip codes, and no zip code is in something else', () => {
  const found = new Set(prefixes.map((prefix) => stateOfZip(`${prefix}01`)).filter(Boolean))
  expect([...found].toSorted()).toEqual([...STATES].toSorted())
})

test.each([
  ['00501', 'NY'],
  ['02139', 'MA'],
  ['05501', 'MA'],
  ['05601', 'VT'],
  ['20101', 'VA'],
  ['20850', 'MD'],
  ['30301', 'GA'],
  ['39901', 'GA'],
  ['73301', 'TX'],
  ['73401', 'OK'],
  ['78701', 'TX'],
  ['88510', 'TX'],
  ['90210', 'CA'],
  ['96701', 'HI'],
  ['99950', 'AK'],
])('The zip code %s is in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})

test.each(['00000', '00901', '09001', '20001', '34001', '96201', '96910'])(
  'The zip code %s is in none of the 50 states',
  (zip) => {
    expect(stateOfZip(zip)).toBeUndefined()
  },
)
