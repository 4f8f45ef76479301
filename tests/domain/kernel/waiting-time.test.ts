import { expect, test } from 'vitest'
import { countByWaitingTime, waitingTimeOf } from '#domain/kernel/time/waiting-time.ts'

const midnight = '2026-03-02T00:00:00.000Z'

test.each([
  ['2026-03-02T00:00:00.000Z', 'today'],
  ['2026-03-01T23:59:59.999Z', 'one_day'],
  ['2026-03-01T00:00:00.000Z', 'one_day'],
  ['2026-02-28T23:59:59.999Z', 'to_three_days'],
  ['2026-02-27T00:00:00.000Z', 'to_three_days'],
  ['2026-02-26T23:59:59.999Z', 'to_seven_days'],
  ['2026-02-23T00:00:00.000Z', 'to_seven_days'],
  ['2026-02-22T23:59:59.999Z', 'longer'],
] as const)('A license submitted at %s has waited at midnight of March 2: %s', (waitingSince, expected) => {
  expect(waitingTimeOf(waitingSince, midnight)).toBe(expected)
})

test('The waiting times of a queue add up by day', () => {
  const days = [
    { day: '2026-02-27', count: 2 },
    { day: '2026-02-28', count: 3 },
    { day: '2025-12-31', count: 4 },
  ]
  expect(countByWaitingTime(days, midnight)).toEqual({
    today: 0,
    one_day: 0,
    to_three_days: 5,
    to_seven_days: 0,
    longer: 4,
  })
})
