import { type Cents, formatMoney } from '../../kernel/money.ts'
import { isolate } from '../../kernel/text/isolation.ts'
import type { EventSummaries } from './event-summaries.ts'

const formatOffer = (price: Cents, eta: number) =>
  `${formatMoney(price)}, ${eta} ${eta === 1 ? 'hour' : 'hours'}`

type HiringEventType =
  | 'JobPosted'
  | 'JobEdited'
  | 'JobReservedForHire'
  | 'HireReservationReleased'
  | 'JobFilled'
  | 'JobCompleted'
  | 'JobClosed'
  | 'ApplicationSubmitted'
  | 'ApplicationRevised'
  | 'ApplicationOffered'
  | 'OfferWithdrawn'
  | 'ApplicationAccepted'
  | 'ApplicationDeclined'
  | 'ApplicationWithdrawn'
  | 'ContractStarted'
  | 'DeliverableSubmitted'
  | 'DeliverableDenied'
  | 'ContractCompleted'
  | 'ContractDisputed'
  | 'ContractClosed'
  | 'TokenReserved'
  | 'TokenSpent'
  | 'TokenReleased'
  | 'PremiumBought'
  | 'FavoriteAdded'
  | 'FavoriteRemoved'

export const hiringSummaries: EventSummaries<HiringEventType> = {
  JobPosted: ({ title }, { actor }) => `${actor} posted the job “${isolate(title)}”`,
  JobEdited: (_, { actor }) => `${actor} edited the job`,
  JobReservedForHire: ({ price, consultant_id }, { name }) =>
    `The job was reserved to hire ${name(consultant_id)} at ${formatMoney(price)}`,
  HireReservationReleased: () => "The hire didn't go through, and the job is open again",
  JobFilled: ({ consultant_id }, { name }) => `The job was filled by ${name(consultant_id)}`,
  JobCompleted: () => 'The job was completed',
  JobClosed: (_, { actor }) => `${actor} closed the job`,
  ApplicationSubmitted: ({ price, eta }, { actor }) => `${actor} applied: ${formatOffer(price, eta)}`,
  ApplicationRevised: ({ price, eta }, { actor }) =>
    `${actor} revised the proposal: ${formatOffer(price, eta)}`,
  ApplicationOffered: ({ price }, { actor }) => `${actor} made an offer of ${formatMoney(price)}`,
  OfferWithdrawn: () => 'The offer was withdrawn',
  ApplicationAccepted: () => 'The proposal was accepted',
  ApplicationDeclined: (_, { actor }) => `${actor} declined the proposal`,
  ApplicationWithdrawn: (_, { actor }) => `${actor} withdrew the proposal`,
  ContractStarted: ({ price }) => `The contract started, at ${formatMoney(price)}`,
  DeliverableSubmitted: (_, { actor }) => `${actor} submitted the work`,
  DeliverableDenied: (_, { actor }) => `${actor} requested changes, with a reason`,
  ContractCompleted: (_, { actor }) => `${actor} approved the work, and the contract is complete`,
  ContractDisputed: (_, { actor }) => `${actor} disputed the contract`,
  ContractClosed: ({ outcome }) => `The contract was closed after a dispute: ${outcome}`,
  TokenReserved: (_, { actor }) => `One of ${actor}'s tokens was reserved for a proposal`,
  TokenSpent: () => 'The token was spent',
  TokenReleased: () => 'The token was returned',
  PremiumBought: ({ until }, { actor }) => `${actor} has premium until ${until.slice(0, 10)}`,
  FavoriteAdded: ({ of }, { actor }) => `${actor} added a ${of} to their favorites`,
  FavoriteRemoved: ({ of }, { actor }) => `${actor} removed a ${of} from their favorites`,
}
