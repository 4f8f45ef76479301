import { formatMoney } from '../../kernel/money.ts'
import type { EventSummaries } from './event-summaries.ts'

type DisputeEventType =
  | 'DisputeFiled'
  | 'DisputeStatementAdded'
  | 'DisputeTaken'
  | 'DisputeNoted'
  | 'DisputePartiesAsked'
  | 'DisputeResolved'
  | 'ReviewRequested'
  | 'ReviewSubmitted'
  | 'ReviewRevised'
  | 'ReviewPublished'
  | 'ReviewAnswered'

const OUTCOME_LABELS = {
  release: 'all to the consultant',
  refund: 'all back to the client',
}

export const disputeSummaries: EventSummaries<DisputeEventType> = {
  // Names the member, also where the worker wrote the event for their request.
  DisputeFiled: ({ cause, filed_by }, { who, name }) =>
    cause === 'filed'
      ? `${filed_by === undefined ? who : name(filed_by)} filed a dispute`
      : 'A dispute was opened because the payment provider took the money back',
  DisputeStatementAdded: ({ by }, { who }) => `${who} added a statement as the ${by}`,
  DisputeTaken: ({ from }, { who, name }) =>
    from === undefined ? `${who} took the case` : `${who} took the case over from ${name(from)}`,
  DisputeNoted: (_, { who }) => `${who} wrote a note for staff`,
  DisputePartiesAsked: (_, { who }) => `${who} asked both parties a question`,
  DisputeResolved: ({ outcome, consultant_gross = 0 }, { who }) =>
    `${who} decided: ${outcome === 'split' ? `${formatMoney(consultant_gross)} of the price to the consultant` : OUTCOME_LABELS[outcome]}`,
  ReviewRequested: ({ author_id, person_id }, { name }) =>
    `${name(author_id)} was asked to review ${name(person_id)}`,
  ReviewSubmitted: ({ rating }, { who }) => `${who} wrote a review: ${rating} of 5`,
  ReviewRevised: ({ rating }, { who }) => `${who} revised the review: ${rating} of 5`,
  ReviewPublished: () => 'The review was published',
  ReviewAnswered: (_, { who }) => `${who} answered the review`,
}
