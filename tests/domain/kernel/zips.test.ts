import { expect, test } from 'vitest'
import { STATES } from '#domain/kernel/places.ts'
import { stateOfZip } from '#domain/kernel/zips.ts'

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
