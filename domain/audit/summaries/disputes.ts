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
  DisputeFiled: ({ cause, filed_by }, { actor, name }) =>
    cause === 'filed'
      ? `${filed_by === undefined ? actor : name(filed_by)} filed a dispute`
      : 'A dispute was opened because PayPal took the money back',
  DisputeStatementAdded: ({ by }, { actor }) => `${actor} added a statement as the ${by}`,
  DisputeTaken: ({ from }, { actor, name }) =>
    from === undefined ? `${actor} took the case` : `${actor} took over the case from ${name(from)}`,
  DisputeNoted: (_, { actor }) => `${actor} wrote a note for staff`,
  DisputePartiesAsked: (_, { actor }) => `${actor} asked both parties a question`,
  DisputeResolved: ({ outcome, consultant_gross = 0 }, { actor }) =>
    `${actor} decided: ${outcome === 'split' ? `${formatMoney(consultant_gross)} of the price to the consultant` : OUTCOME_LABELS[outcome]}`,
  ReviewRequested: ({ author_id, person_id }, { name }) =>
    `${name(author_id)} was asked to review ${name(person_id)}`,
  ReviewSubmitted: ({ rating }, { actor }) => `${actor} wrote a review: ${rating} of 5`,
  ReviewRevised: ({ rating }, { actor }) => `${actor} revised the review: ${rating} of 5`,
  ReviewPublished: () => 'The review was published',
  ReviewAnswered: (_, { actor }) => `${actor} replied to the review`,
}
