import { expect, test } from 'vitest'
import { formatBytes, timeLeft, truncate } from '#web/ui/format.ts'
import { timeAgo } from '#web/ui/time-ago.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_240_000, '1.2 MB'],
  [52_428_800, '52.4 MB'],
])('%i bytes read as %s', (size, words) => expect(formatBytes(size)).toBe(words))

test.each([
  ['Short enough', 'Short enough'],
  ['Could we start on Monday?', 'Could we sta...'],
  ['And bring a chart', 'And bring a...'],
  ['One, please... and two', 'One, please...'],
])('In 15 characters, %s reads %s', (text, words) => expect(truncate(text, 15)).toBe(words))

const NOW = Date.parse('2026-11-20T09:00:00.000Z')
const MINUTE = 60_000
test.each([
  [-5, '1 minute', '1 minute'],
  [0.5, '1 minute', '1 minute'],
  [59, '59 minutes', '59 minutes'],
  [60, '1 hour', '1 hour'],
  [23 * 60 + 29, '23 hours', '23 hours'],
  [23 * 60 + 30, '1 day', '1 day'],
  [54 * 60, '2 days 6 hours', '2 days'],
  [72 * 60, '3 days', '3 days'],
])('%d minutes from now, %s are left, %s at a glance', (minutes, words, glance) => {
  const endTime = new Date(NOW + minutes * MINUTE).toISOString()
  expect([timeLeft(endTime, NOW), timeLeft(endTime, NOW, true)]).toEqual([words, glance])
})

const DAY = 24 * 60 * MINUTE
test.each([
  [60, '60 days ago'],
  [61, '2 months ago'],
  [100, '3 months ago'],
  [240, '7 months ago'],
  [729, '23 months ago'],
  [730, '2 years ago'],
])('%d days are %s', (days, words) =>
  expect(timeAgo(new Date(NOW - days * DAY).toISOString(), NOW)).toBe(words),
)
