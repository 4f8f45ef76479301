import { expect, test } from 'vitest'
import { ReviewCommand, ReviewEvent, review } from '#domain/reviews/review.ts'
import { everyLife } from '#tests/harness/domain/any-command.ts'
import { reviews } from '../scenarios/reviews/review.ts'
import { trial } from '../scenarios/scenario.ts'

test.each(reviews.scenarios)('$title', (scenario) => {
  const { expected, actual } = trial(reviews.machine, scenario)
  expect(actual).toEqual(expected)
})

test('A review is asked for once, however often that is asked', () =>
  everyLife(review, { commands: ReviewCommand, events: ReviewEvent, pools: {} }, (life, past) =>
    expect(past.length).toBe(Math.min(life.length, 1)),
  ))
