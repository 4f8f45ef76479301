import { expect, test } from 'vitest'
import type { ReviewEvent } from '#domain/reviews/review.ts'
import { ratingsReadModel } from '#projections/reviews/ratings.ts'
import { reviewsReadModel } from '#projections/reviews/reviews.ts'
import { id, spring, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const about = { contract_id: id(1), title: 'Night shifts' }
const byClient = { ...about, author_id: id(2), person_id: id(3), as: 'consultant' } as const
const byConsultant = { ...about, author_id: id(3), person_id: id(2), as: 'client' } as const
const reviewRequested = (request: typeof byClient | typeof byConsultant): ReviewEvent => ({
  type: 'ReviewRequested',
  at: spring,
  ...request,
})
const blank = {
  status: 'requested',
  rating: null,
  comment: null,
  answer: null,
  created_at: spring,
  published_at: null,
}

test('Each side of a contract has a review to write about the other', () => {
  const events = [
    ...record(`review-${id(8)}`, [reviewRequested(byClient)], 1),
    ...record(`review-${id(9)}`, [reviewRequested(byConsultant)], 2),
  ]
  expect(everyWay(reviewsReadModel, events)).toEqual([
    { ...byClient, id: id(8), ...blank },
    { ...byConsultant, id: id(9), ...blank },
  ])
})

test('A review has its last text, the time since when it can be read, and the answer', () => {
  const events: ReviewEvent[] = [
    reviewRequested(byClient),
    { type: 'ReviewSubmitted', at: spring, rating: 2, comment: 'Late.' },
    { type: 'ReviewRevised', at: spring, rating: 3 },
    { type: 'ReviewPublished', at: summer, person_id: id(3), as: 'consultant', rating: 3 },
    { type: 'ReviewAnswered', at: summer, answer: 'Thank you.' },
  ]
  const row = { ...byClient, id: id(8), ...blank, rating: 3, comment: null }
  const upTo = (count: number) =>
    everyWay(reviewsReadModel, record(`review-${id(8)}`, events.slice(0, count)))
  expect(upTo(3)).toEqual([{ ...row, status: 'submitted' }])
  expect(upTo(5)).toEqual([{ ...row, status: 'published', published_at: summer, answer: 'Thank you.' }])
})

test('A new review is announced only to its author, and to the person reviewed once it is published', () => {
  const events: ReviewEvent[] = [
    reviewRequested(byClient),
    { type: 'ReviewSubmitted', at: spring, rating: 2 },
    { type: 'ReviewPublished', at: summer, person_id: id(3), as: 'consultant', rating: 2 },
  ]
  const toldOf = (count: number) =>
    reviewsReadModel
      .plan(record(`review-${id(8)}`, events.slice(0, count)))
      .fold([])
      .changes.flatMap(({ users }) => users)
  expect([toldOf(2), toldOf(3)]).toEqual([[id(2)], [id(2), id(3)]])
})

const published = (author: 'client' | 'consultant', rating: number): ReviewEvent => ({
  type: 'ReviewPublished',
  at: summer,
  person_id: id(3),
  as: author,
  rating,
})

test('The stars of a person are added up separately for each role', () => {
  const events = [
    ...record(`review-${id(7)}`, [published('consultant', 5)], 1),
    ...record(`review-${id(8)}`, [published('consultant', 2)], 2),
    ...record(`review-${id(9)}`, [published('client', 4)], 3),
  ]
  expect(everyWay(ratingsReadModel, events)).toEqual([
    { id: `${id(3)}-client`, person_id: id(3), as: 'client', stars: 4, count: 1 },
    { id: `${id(3)}-consultant`, person_id: id(3), as: 'consultant', stars: 7, count: 2 },
  ])
})
