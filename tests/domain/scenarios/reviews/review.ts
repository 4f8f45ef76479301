import { type ReviewEvent, review } from '#domain/reviews/review.ts'
import { id, matrix, type Scenarios, spring } from '../scenario.ts'

const request = {
  contract_id: id(1),
  author_id: id(2),
  person_id: id(3),
  as: 'client',
  title: 'Night shifts',
} as const
const requested: ReviewEvent = { type: 'ReviewRequested', at: spring, ...request }

export const reviews: Scenarios<typeof review> = {
  machine: review,
  scenarios: [
    ...matrix(
      review,
      { 'No review': [], 'A requested review': [requested] },
      { request: { type: 'RequestReview', at: spring, ...request } },
      { 'No review': { request: [requested] }, 'A requested review': { request: 'unchanged' } },
    ),
    {
      title: 'A requested review knows who writes about whom',
      given: [requested],
      stands: 'requested',
      knowing: request,
    },
  ],
}
