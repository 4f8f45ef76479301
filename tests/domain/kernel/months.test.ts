import { expect, test } from 'vitest'
import { monthsIn } from '#domain/kernel/time/months.ts'
import { canonicalTimeZone, startOfDateInZone } from '#domain/kernel/time/time-zones.ts'

const startOf = (zone: string, date: string) => new Date(startOfDateInZone(zone, date)).toISOString()

test('A date begins when the clocks of the zone say so, also on the days on which they change', () => {
  expect(startOf('UTC', '2027-01-01')).toBe('2027-01-01T00:00:00.000Z')
  expect(startOf('Pacific/Honolulu', '2027-01-01')).toBe('2027-01-01T10:00:00.000Z')
  expect(startOf('Pacific/Kiritimati', '2027-01-01')).toBe('2026-12-31T10:00:00.000Z')
  expect(startOf('Asia/Kathmandu', '2027-01-01')).toBe('2026-12-31T18:15:00.000Z')
  expect(startOf('America/Chicago', '2026-03-08')).toBe('2026-03-08T06:00:00.000Z')
  expect(startOf('America/Chicago', '2026-03-09')).toBe('2026-03-09T05:00:00.000Z')
})

test('Months follow each other, from the first year through the last', () => {
  const { months, starts } = monthsIn('America/Chicago', 2027)
  expect([months[0], months.at(-1), months.length]).toEqual(['2000-01', '2027-12', starts.length])
  expect(starts.toSorted()).toEqual(starts)
  expect(starts[months.indexOf('2026-11')]).toBe('2026-11-01T05:00:00.000Z')
})

test('A zone has one name, however it is written, and an offset from UTC is no zone', () => {
  expect(canonicalTimeZone('america/chicago')).toBe('America/Chicago')
  expect(canonicalTimeZone('US/Central')).toBe('America/Chicago')
  for (const invalidZone of ['+05:30', 'Mars/Olympus', '', "UTC'; --"])
    expect(canonicalTimeZone(invalidZone)).toBeUndefined()
})
