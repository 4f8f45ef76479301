import { type ReviewEvent, review } from '#domain/reviews/review.ts'
import { id, matrix, type Scenarios, spring, stateAfter, summer } from '../scenario.ts'

const stateScenario = stateAfter(review)

const request = {
  contract_id: id(1),
  author_id: id(2),
  person_id: id(3),
  as: 'client',
  title: 'Night shifts',
} as const
const good = { rating: 4, comment: 'Clear and kind.' }
const better = { rating: 5, comment: 'Clear and kind.' }
const requested: ReviewEvent = { type: 'ReviewRequested', at: spring, ...request }
const submitted: ReviewEvent = { type: 'ReviewSubmitted', at: spring, ...good }
const revised: ReviewEvent = { type: 'ReviewRevised', at: spring, ...better }
const published = (rating: number): ReviewEvent => ({
  type: 'ReviewPublished',
  at: summer,
  person_id: id(3),
  as: 'client',
  rating,
})
const answered: ReviewEvent = { type: 'ReviewAnswered', at: summer, answer: 'Thank you.' }

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

export const reviews: Scenarios<typeof review> = {
  machine: review,
  scenarios: [
    ...matrix(
      review,
      {
        'No review': [],
        'A requested review': [requested],
        'A written review': [requested, submitted],
        'A revised review': [requested, submitted, revised],
        'A published review': [requested, submitted, published(4)],
        'An answered review': [requested, submitted, published(4), answered],
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
        'No review': { request: [requested] },
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
          answer: [answered],
          'answer otherwise': [{ ...answered, answer: 'No.' }],
        },
        'An answered review': {
          ...readable,
          answer: 'unchanged',
          'answer otherwise': 'review_answered',
        },
      },
    ),
    stateScenario('A requested review knows who writes about whom', [requested], 'requested', request),
    stateScenario(
      'A published review keeps what was written last, and the answer',
      [requested, submitted, revised, published(5), answered],
      'published',
      { ...better, answer: 'Thank you.' },
    ),
  ],
}
