import { expect, test } from 'vitest'
import { isOverdue, publicationDeadline, remainingTimeToWrite } from '#web/screens/reviews/review-times.ts'

const requestedReview = { created_at: '2026-11-20T09:40:00.000Z' }
const toTimestamp = (moment: string) => Date.parse(moment)

test('A review that is written alone is published 14 days after it was requested', () => {
  expect(publicationDeadline(requestedReview)).toBe('2026-12-04T09:40:00.000Z')
  expect(isOverdue(requestedReview, toTimestamp('2026-12-04T09:39:59Z'))).toBe(false)
  expect(isOverdue(requestedReview, toTimestamp('2026-12-04T09:40:00Z'))).toBe(true)
})

test.each([
  ['2026-11-20T09:40:00Z', '14 days left', false],
  ['2026-12-02T09:39:00Z', '3 days left', false],
  ['2026-12-02T09:40:00Z', '2 days left', true],
  ['2026-12-04T09:39:00Z', '1 day left', true],
  ['2026-12-05T00:00:00Z', 'Published as soon as you write it', false],
])('At %s the list shows: %s', (now, text, isSoon) =>
  expect(remainingTimeToWrite(requestedReview, toTimestamp(now))).toEqual({ text, isSoon }),
)
