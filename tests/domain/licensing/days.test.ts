import { describe, expect, test } from 'vitest'
import {
  dateInState,
  endOfDateInState,
  latestDateOnEarth,
  startOfDateInState,
} from '#domain/kernel/time/time-zones.ts'
import { STATES } from '#domain/kernel/us-states.ts'
import { isValidForJob } from '#domain/licensing/validity.ts'

/**
 * Two moments in a state between which the last day of 2026 ends: the license counts at the first, not at the
 * second.
 */
const ENDS = [
  ['HI', '2027-01-01T09:59:59.999Z', '2027-01-01T10:00:00.000Z'],
  // El Paso is an hour behind Austin.
  ['TX', '2027-01-01T06:59:59.999Z', '2027-01-01T07:00:00.000Z'],
  ['FL', '2027-01-01T05:59:59.999Z', '2027-01-01T06:00:00.000Z'],
  ['NY', '2027-01-01T04:59:59.999Z', '2027-01-01T05:00:00.000Z'],
  ['AK', '2027-01-01T09:59:59.999Z', '2027-01-01T10:00:00.000Z'],
  ['ID', '2027-01-01T07:59:59.999Z', '2027-01-01T08:00:00.000Z'],
  ['AZ', '2027-01-01T06:59:59.999Z', '2027-01-01T07:00:00.000Z'],
  ['PR', '2027-01-01T03:59:59.999Z', '2027-01-01T04:00:00.000Z'],
  ['AS', '2027-01-01T10:59:59.999Z', '2027-01-01T11:00:00.000Z'],
  // West of the date line midnight is before that of Greenwich.
  ['GU', '2026-12-31T13:59:59.999Z', '2026-12-31T14:00:00.000Z'],
  ['MP', '2026-12-31T13:59:59.999Z', '2026-12-31T14:00:00.000Z'],
] as const

const licensed = (state: string, issued_date = '2024-01-15', expiration_date = '2026-12-31') => ({
  value: 'verified',
  context: { state, license_type: 'RN', multistate: false, issued_date, expiration_date },
})

describe('A license', () => {
  test.each(ENDS)('of %s counts through its last day there', (state, lastMoment, firstMomentAfter) => {
    expect(
      [lastMoment, firstMomentAfter].map((moment) => isValidForJob(licensed(state), state, moment)),
    ).toEqual([true, false])
    expect([dateInState(state, lastMoment), dateInState(state, firstMomentAfter)]).toEqual([
      '2026-12-31',
      '2027-01-01',
    ])
    expect(new Date(endOfDateInState(state, '2026-12-31')).toISOString()).toBe(firstMomentAfter)
  })

  test.each(ENDS)(
    'of %s does not count before the day on which it was issued there',
    (state, lastMoment, firstMomentAfter) => {
      const next = licensed(state, '2027-01-01', '2028-12-31')
      expect([lastMoment, firstMomentAfter].map((moment) => isValidForJob(next, state, moment))).toEqual([
        false,
        true,
      ])
    },
  )

  test('of the compact ends where it was issued, wherever the job is', () => {
    const texan = licensed('TX')
    const multistate = { ...texan, context: { ...texan.context, multistate: true } }
    for (const job of ['FL', 'WA', 'GU'])
      expect([job, ...ENDS[1].slice(1).map((moment) => isValidForJob(multistate, job, moment))]).toEqual([
        job,
        true,
        false,
      ])
  })
})

test('Each day of each state begins when the previous one ends, also when clocks change', () => {
  for (const state of STATES)
    for (const [date, next] of [
      ['2026-03-07', '2026-03-08'],
      ['2026-03-08', '2026-03-09'],
      ['2026-10-31', '2026-11-01'],
      ['2026-11-01', '2026-11-02'],
      ['2028-02-29', '2028-03-01'],
    ] as const) {
      const end = endOfDateInState(state, date)
      expect([state, startOfDateInState(state, next)]).toEqual([state, end])
      const days = [end - 1, end].map((moment) => dateInState(state, new Date(moment).toISOString()))
      expect([state, ...days]).toEqual([state, date, next])
    }
})

test('The last date anywhere begins ten hours before that of Greenwich ends', () => {
  expect(latestDateOnEarth('2026-12-31T09:59:59.999Z')).toBe('2026-12-31')
  expect(latestDateOnEarth('2026-12-31T10:00:00.000Z')).toBe('2027-01-01')
})
