import { describe, expect, test } from 'vitest'
import { zoneOfState } from '#domain/kernel/time/time-zones.ts'
import { STATES } from '#domain/kernel/us-states.ts'
import { nextFreeStart, overlappingSpans } from '#web/screens/appointments/overlap.ts'
import {
  formatSpan,
  formatTime,
  formatWeekdayAndDate,
  otherClockOf,
  showSameTime,
  zoneName,
} from '#web/screens/appointments/time/format-times.ts'
import {
  meaningOf,
  repeatedTimeChoice,
  toLocalTime,
} from '#web/screens/appointments/time/local-time-meaning.ts'

const HOUR = 3_600_000
const CHICAGO = 'America/Chicago'
const utc = (text: string) => Date.parse(`${text}Z`)
/** A text with plain spaces, as a person reads it. */
const withPlainSpaces = (text: string) => text.replaceAll(/\s/g, ' ')
const span = (start: string, hours = 1) => ({ start_time: utc(start), end_time: utc(start) + hours * HOUR })

describe('A local time in Chicago', () => {
  test.each([
    ['2026-07-01T09:30', '2026-07-01T14:30'],
    ['2026-12-01T09:30', '2026-12-01T15:30'],
    ['2026-03-08T01:59', '2026-03-08T07:59'],
    ['2026-03-08T03:00', '2026-03-08T08:00'],
    ['2026-11-01T00:59', '2026-11-01T05:59'],
    ['2026-11-01T02:00', '2026-11-01T08:00'],
    ['2026-07-01T09:30:00', '2026-07-01T14:30'],
  ])('%s is one moment, %s in UTC', (local, moment) => {
    expect(meaningOf(local, CHICAGO)).toEqual({ kind: 'unique', time: utc(moment) })
  })

  test.each([
    ['2026-03-08T02:00', '2026-03-08T03:00'],
    ['2026-03-08T02:30', '2026-03-08T03:30'],
    ['2026-03-08T02:59', '2026-03-08T03:59'],
  ])('%s is skipped when clocks go forward; %s is as late', (local, instead) => {
    expect(meaningOf(local, CHICAGO)).toEqual({ kind: 'skipped', nextValidTime: instead })
  })

  test.each([
    ['2026-11-01T01:00', '2026-11-01T06:00'],
    ['2026-11-01T01:59', '2026-11-01T06:59'],
  ])('%s comes twice when clocks go back, first at %s UTC', (local, first) => {
    expect(meaningOf(local, CHICAGO)).toEqual({
      kind: 'repeated',
      earlier: utc(first),
      later: utc(first) + HOUR,
    })
  })

  test.each(['', 'soon', '2026-02-30T09:00', '12026-07-01T09:00'])('%j is invalid', (local) => {
    expect(meaningOf(local, CHICAGO)).toEqual({ kind: 'unreadable' })
  })

  test('is found again from its moment, whichever of the two it is', () => {
    for (const local of ['2026-07-01T09:30', '2026-11-01T01:30']) {
      const meaning = meaningOf(local, CHICAGO)
      const moments = meaning.kind === 'repeated' ? [meaning.earlier, meaning.later] : []
      for (const moment of meaning.kind === 'unique' ? [meaning.time] : moments)
        expect(toLocalTime(moment, CHICAGO)).toBe(local)
      expect(moments.map((moment) => repeatedTimeChoice(moment, CHICAGO))).toEqual(
        moments.length ? ['earlier', 'later'] : [],
      )
    }
  })
})

describe('The start and end of an appointment', () => {
  test.each([
    ['2026-07-01T19:00', 1, '2:00 to 3:00 PM'],
    ['2026-07-01T16:00', 2, '11:00 AM to 1:00 PM'],
    ['2026-07-02T04:00', 2, '11:00 PM to Thu 1:00 AM'],
    ['2026-07-02T03:00', 2, '10:00 PM to Thu 12:00 AM'],
    ['2026-11-01T05:30', 1, '12:30 AM CDT to 1:30 AM CDT'],
    ['2026-11-01T06:30', 1, '1:30 AM CDT to 1:30 AM CST'],
    ['2026-11-01T07:30', 1, '1:30 AM CST to 2:30 AM CST'],
    ['2026-03-08T07:30', 1, '1:30 AM CST to 3:30 AM CDT'],
    ['2026-11-01T05:00', 12, '12:00 AM CDT to 11:00 AM CST'],
  ])('%s UTC for %i hours reads "%s" in Chicago', (start, hours, words) => {
    expect(withPlainSpaces(formatSpan(span(start, hours), CHICAGO))).toBe(words)
  })

  test('have the year if it is another one', () => {
    const currentTime = utc('2026-05-01T00:00')
    expect(formatWeekdayAndDate(utc('2026-11-24T15:00'), CHICAGO, currentTime)).toBe('Tue, Nov 24')
    expect(formatWeekdayAndDate(utc('2027-01-01T05:00'), CHICAGO, currentTime)).toBe('Thu, Dec 31')
    expect(formatWeekdayAndDate(utc('2027-01-01T15:00'), CHICAGO, currentTime)).toBe('Fri, Jan 1, 2027')
  })
})

describe('The clocks of the other person', () => {
  const summer = utc('2026-07-01T12:00')

  test('are known for every state, as existing zones', () => {
    for (const state of STATES) {
      const { zone } = zoneOfState(state) ?? { zone: 'none' }
      expect(withPlainSpaces(formatTime(summer, zone)), state).toMatch(/^\d+:00 [AP]M$/)
    }
    expect(zoneOfState('XX')).toBeUndefined()
  })

  test.each([
    ['NY', 'Eastern'],
    ['CO', 'Mountain'],
    ['TX', 'in Texas (mostly Central)'],
    ['AZ', 'in Arizona (mostly Mountain Standard)'],
    ['HI', 'Hawaii-Aleutian Standard'],
    ['DC', 'Eastern'],
    ['PR', 'Atlantic Standard'],
    ['VI', 'Atlantic Standard'],
    ['GU', 'Chamorro Standard'],
    ['MP', 'Chamorro Standard'],
    ['AS', 'American Samoa Standard'],
  ])('of %s are called "%s"', (state, words) => {
    expect(otherClockOf({ state }, summer)?.zoneLabel).toBe(words)
  })

  test('are unknown if the state is not known', () => {
    expect(otherClockOf({ state: '' }, summer)).toBeUndefined()
  })

  test('show the same or another time, depending on the season', () => {
    expect(showSameTime(span('2026-07-01T12:00'), 'America/Phoenix', 'America/Los_Angeles')).toBe(true)
    expect(showSameTime(span('2026-12-01T12:00'), 'America/Phoenix', 'America/Los_Angeles')).toBe(false)
    // Clocks change during the span in only one of the zones.
    expect(showSameTime(span('2026-11-01T08:30', 1), 'America/Phoenix', 'America/Los_Angeles')).toBe(false)
  })

  test('of a zone without a name of its own are named after the zone', () => {
    expect(zoneName('UTC', summer)).toBe('UTC')
    expect(zoneName('Europe/Berlin', summer)).toBe('Central European')
  })
})

describe('A conflict with another appointment', () => {
  const takenSpans = [span('2026-07-01T15:00'), span('2026-07-01T16:00', 2), span('2026-07-01T20:00')]

  test('is any common moment, but not a common end', () => {
    expect(overlappingSpans(span('2026-07-01T14:00'), takenSpans)).toEqual([])
    expect(overlappingSpans(span('2026-07-01T14:30'), takenSpans)).toEqual([takenSpans[0]])
    expect(overlappingSpans(span('2026-07-01T14:00', 12), takenSpans)).toEqual(takenSpans)
    expect(overlappingSpans(span('2026-07-01T18:00', 2), takenSpans)).toEqual([])
  })

  test('does not exist where as long a time is free', () => {
    expect(nextFreeStart(span('2026-07-01T15:30'), takenSpans)).toBe(utc('2026-07-01T18:00'))
    expect(nextFreeStart(span('2026-07-01T15:30', 3), takenSpans)).toBe(utc('2026-07-01T21:00'))
    expect(nextFreeStart(span('2026-07-01T13:00', 2), takenSpans)).toBe(utc('2026-07-01T13:00'))
  })
})
