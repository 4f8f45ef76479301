import { expect, test } from 'vitest'
import { honorsCompact, isInCompact, STATES } from '#domain/kernel/us-states.ts'
import { stateOfZip } from '#domain/kernel/zip-codes.ts'
import { usStateName, usStateWithArticle } from '#web/ui/us-states.ts'

const today = '2026-07-01'

const territories = ['DC', 'PR', 'GU', 'VI', 'AS', 'MP'] as const

test('There are 50 states, the District of Columbia and five territories, each once', () => {
  expect(STATES.length).toBe(56)
  expect(new Set(STATES).size).toBe(56)
  expect(STATES).toEqual(expect.arrayContaining([...territories]))
})

test('The states are in the order of their names', () =>
  expect(STATES.map(usStateName)).toEqual(STATES.map(usStateName).toSorted()))

test('Some names have an article within a sentence', () =>
  expect(['TX', ...territories].map(usStateWithArticle)).toEqual([
    'Texas',
    'the District of Columbia',
    'Puerto Rico',
    'Guam',
    'the U.S. Virgin Islands',
    'American Samoa',
    'the Northern Mariana Islands',
  ]))

test('40 states are in the compact', () =>
  expect(STATES.filter((state) => isInCompact(state, today)).length).toBe(40))

test.each(['AK', 'CA', 'HI', 'IL', 'MA', 'MI', 'MN', 'NV', 'NY', 'OR', 'DC', 'PR', 'VI', 'AS', 'MP'])(
  '%s is not in the compact, and does not honor its licenses',
  (state) => expect([isInCompact(state, today), honorsCompact(state, today)]).toEqual([false, false]),
)

test('Guam honors multistate licenses since its act, and issues none', () => {
  expect([isInCompact('GU', today), honorsCompact('GU', today)]).toEqual([false, true])
  expect([honorsCompact('GU', '2021-03-04'), honorsCompact('GU', '2021-03-05')]).toEqual([false, true])
})

test('Every state that issues multistate licenses honors them', () =>
  expect(STATES.filter((state) => isInCompact(state, today) && !honorsCompact(state, today))).toEqual([]))

test.each([
  ['PA', '2025-07-06', '2025-07-07'],
  ['CT', '2025-09-30', '2025-10-01'],
])('%s is in the compact not on %s, but from %s', (state, lastDayBefore, firstDay) => {
  expect(isInCompact(state, lastDayBefore)).toBe(false)
  expect(isInCompact(state, firstDay)).toBe(true)
})

test('An unknown state is not in the compact', () =>
  expect([isInCompact('XX', today), honorsCompact('XX', today)]).toEqual([false, false]))

const zips = Array.from({ length: 100_000 }, (_, n) => String(n).padStart(5, '0'))

test('Every state has ZIP codes, and no ZIP code is in two states', () => {
  const states = new Set(zips.map(stateOfZip).filter(Boolean))
  expect([...states].toSorted()).toEqual([...STATES].toSorted())
})

test.each([
  ['00501', 'NY'],
  ['00601', 'PR'],
  ['00802', 'VI'],
  ['00901', 'PR'],
  ['02139', 'MA'],
  ['05501', 'MA'],
  ['05601', 'VT'],
  ['20001', 'DC'],
  ['20101', 'VA'],
  ['20201', 'DC'],
  ['20500', 'DC'],
  ['20850', 'MD'],
  ['30301', 'GA'],
  ['39901', 'GA'],
  ['73301', 'TX'],
  ['73401', 'OK'],
  ['78701', 'TX'],
  ['88510', 'TX'],
  ['90210', 'CA'],
  ['96701', 'HI'],
  ['96799', 'AS'],
  ['96801', 'HI'],
  ['96910', 'GU'],
  ['96932', 'GU'],
  ['96950', 'MP'],
  ['96952', 'MP'],
  ['97001', 'OR'],
  ['99950', 'AK'],
])('The ZIP code %s is in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})

test.each(['00000', '09001', '34001', '56801', '96201', '96901', '96940', '96960'])(
  'The ZIP code %s is in no state',
  (zip) => {
    expect(stateOfZip(zip)).toBeUndefined()
  },
)
