import { expect, test } from 'vitest'
import type { ReviewEvent } from '#domain/reviews/review.ts'
import { reviews } from '#projections/reviews/reviews.ts'
import { id, spring } from '#tests/domain/scenarios/scenario.ts'
import { everyWay } from '#tests/harness/projections/every-way.ts'
import { record } from '#tests/harness/projections/fold.ts'

const about = { contract_id: id(1), title: 'Night shifts' }
const byClient = { ...about, author_id: id(2), person_id: id(3), as: 'client' } as const
const byConsultant = { ...about, author_id: id(3), person_id: id(2), as: 'consultant' } as const
const requested = (request: typeof byClient | typeof byConsultant): ReviewEvent => ({
  type: 'ReviewRequested',
  at: spring,
  ...request,
})

test('Each side of a contract has a review to write about the other', () => {
  const events = [
    ...record(`review-${id(8)}`, [requested(byClient)], 1),
    ...record(`review-${id(9)}`, [requested(byConsultant)], 2),
  ]
  expect(everyWay(reviews, events)).toEqual([
    { ...byClient, id: id(8), created_at: spring },
    { ...byConsultant, id: id(9), created_at: spring },
  ])
})
