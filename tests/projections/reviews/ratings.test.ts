import { expect, test } from 'vitest'
import type { ReviewEvent } from '#domain/reviews/review.ts'
import { ratings } from '#projections/reviews/ratings.ts'
import { id, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const published = (as: 'client' | 'consultant', rating: number): ReviewEvent => ({
  type: 'ReviewPublished',
  at: summer,
  person_id: id(3),
  as,
  rating,
})

test('The stars of a person are added up for each role apart', () => {
  const events = [
    ...record(`review-${id(7)}`, [published('consultant', 5)], 1),
    ...record(`review-${id(8)}`, [published('consultant', 2)], 2),
    ...record(`review-${id(9)}`, [published('client', 4)], 3),
  ]
  expect(everyWay(ratings, events)).toEqual([
    { id: `${id(3)}-client`, person_id: id(3), as: 'client', stars: 4, count: 1 },
    { id: `${id(3)}-consultant`, person_id: id(3), as: 'consultant', stars: 7, count: 2 },
  ])
})
