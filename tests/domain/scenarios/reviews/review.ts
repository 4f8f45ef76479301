import { type ReviewEvent, reviewMachine } from '#domain/reviews/review.ts'
import { id, matrix, type Scenarios, spring, stateAfter, summer } from '../scenario.ts'

const stateScenario = stateAfter(reviewMachine)

const requestFields = {
  contract_id: id(1),
  author_id: id(2),
  person_id: id(3),
  as: 'client',
  title: 'Night shifts',
} as const
const opinion = { rating: 4, comment: 'Clear and kind.' }
const revisedOpinion = { rating: 5, comment: 'Clear and kind.' }
const reviewRequested: ReviewEvent = { type: 'ReviewRequested', at: spring, ...requestFields }
const reviewSubmitted: ReviewEvent = { type: 'ReviewSubmitted', at: spring, ...opinion }
const reviewRevised: ReviewEvent = { type: 'ReviewRevised', at: spring, ...revisedOpinion }
const reviewPublished = (rating: number): ReviewEvent => ({
  type: 'ReviewPublished',
  at: summer,
  person_id: id(3),
  as: 'client',
  rating,
})
const reviewAnswered: ReviewEvent = { type: 'ReviewAnswered', at: summer, answer: 'Thank you.' }

const unpublishedOutcomes = {
  request: 'unchanged',
  answer: 'review_not_published',
  'answer otherwise': 'review_not_published',
} as const
const publishedOutcomes = {
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
        'A written review': [reviewRequested, reviewSubmitted],
        'A revised review': [reviewRequested, reviewSubmitted, reviewRevised],
        'A published review': [reviewRequested, reviewSubmitted, reviewPublished(4)],
        'An answered review': [reviewRequested, reviewSubmitted, reviewPublished(4), reviewAnswered],
      },
      {
        request: { type: 'RequestReview', at: spring, ...requestFields },
        write: { type: 'SubmitReview', at: spring, ...opinion },
        revise: { type: 'SubmitReview', at: spring, ...revisedOpinion },
        publish: { type: 'PublishReview', at: summer },
        answer: { type: 'AnswerReview', at: summer, answer: 'Thank you.' },
        'answer otherwise': { type: 'AnswerReview', at: summer, answer: 'No.' },
      },
      {
        'No review': { request: [reviewRequested] },
        'A requested review': {
          ...unpublishedOutcomes,
          write: [reviewSubmitted],
          revise: [{ ...reviewSubmitted, ...revisedOpinion }],
          publish: 'unchanged',
        },
        'A written review': {
          ...unpublishedOutcomes,
          write: 'unchanged',
          revise: [reviewRevised],
          publish: [reviewPublished(4)],
        },
        'A revised review': {
          ...unpublishedOutcomes,
          write: [{ ...reviewRevised, ...opinion }],
          revise: 'unchanged',
          publish: [reviewPublished(5)],
        },
        'A published review': {
          ...publishedOutcomes,
          answer: [reviewAnswered],
          'answer otherwise': [{ ...reviewAnswered, answer: 'No.' }],
        },
        'An answered review': {
          ...publishedOutcomes,
          answer: 'unchanged',
          'answer otherwise': 'review_answered',
        },
      },
    ),
    stateScenario(
      'A requested review keeps its author and subject',
      [reviewRequested],
      'requested',
      requestFields,
    ),
    stateScenario(
      'A published review keeps what was written last, and the answer',
      [reviewRequested, reviewSubmitted, reviewRevised, reviewPublished(5), reviewAnswered],
      'published',
      { ...revisedOpinion, answer: 'Thank you.' },
    ),
  ],
}
