import { type ReviewEvent, reviewMachine } from '#domain/reviews/review.ts'
import { id, matrix, type Scenarios, spring, stateAfter, summer } from '../scenario.ts'

const stateScenario = stateAfter(reviewMachine)

const request = {
  contract_id: id(1),
  author_id: id(2),
  person_id: id(3),
  as: 'client',
  title: 'Night shifts',
} as const
const good = { rating: 4, comment: 'Clear and kind.' }
const better = { rating: 5, comment: 'Clear and kind.' }
const reviewRequested: ReviewEvent = { type: 'ReviewRequested', at: spring, ...request }
const submitted: ReviewEvent = { type: 'ReviewSubmitted', at: spring, ...good }
const revised: ReviewEvent = { type: 'ReviewRevised', at: spring, ...better }
const published = (rating: number): ReviewEvent => ({
  type: 'ReviewPublished',
  at: summer,
  person_id: id(3),
  as: 'client',
  rating,
})
const reviewAnswered: ReviewEvent = { type: 'ReviewAnswered', at: summer, answer: 'Thank you.' }

const unpublished = {
  request: 'unchanged',
  answer: 'review_not_published',
  'answer otherwise': 'review_not_published',
} as const
const readable = {
  request: 'unchanged',
  write: 'unchanged',
  revise: 'review_published',
  publish: 'unchanged',
} as const

export const reviewScenarios: Scenarios<typeof reviewMachine> = {
  machine: reviewMachine,
  scenarios: [
    ...matrix(
      reviewMachine,
      {
        'No review': [],
        'A requested review': [reviewRequested],
        'A written review': [reviewRequested, submitted],
        'A revised review': [reviewRequested, submitted, revised],
        'A published review': [reviewRequested, submitted, published(4)],
        'An answered review': [reviewRequested, submitted, published(4), reviewAnswered],
      },
      {
        request: { type: 'RequestReview', at: spring, ...request },
        write: { type: 'SubmitReview', at: spring, ...good },
        revise: { type: 'SubmitReview', at: spring, ...better },
        publish: { type: 'PublishReview', at: summer },
        answer: { type: 'AnswerReview', at: summer, answer: 'Thank you.' },
        'answer otherwise': { type: 'AnswerReview', at: summer, answer: 'No.' },
      },
      {
        'No review': { request: [reviewRequested] },
        'A requested review': {
          ...unpublished,
          write: [submitted],
          revise: [{ ...submitted, ...better }],
          publish: 'unchanged',
        },
        'A written review': {
          ...unpublished,
          write: 'unchanged',
          revise: [revised],
          publish: [published(4)],
        },
        'A revised review': {
          ...unpublished,
          write: [{ ...revised, ...good }],
          revise: 'unchanged',
          publish: [published(5)],
        },
        'A published review': {
          ...readable,
          answer: [reviewAnswered],
          'answer otherwise': [{ ...reviewAnswered, answer: 'No.' }],
        },
        'An answered review': {
          ...readable,
          answer: 'unchanged',
          'answer otherwise': 'review_answered',
        },
      },
    ),
    stateScenario('A requested review knows who writes about whom', [reviewRequested], 'requested', request),
    stateScenario(
      'A published review keeps what was written last, and the answer',
      [reviewRequested, submitted, revised, published(5), reviewAnswered],
      'published',
      { ...better, answer: 'Thank you.' },
    ),
  ],
}
