import { type ApplicationEvent, applicationMachine } from '#domain/hiring/application.ts'
import { id, matrix, type Scenarios, spring, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(applicationMachine)

const at = spring
const payment = id(4)
const other = id(5)
const contract = id(6)
const parties = { job_id: id(1), client_id: id(2), consultant_id: id(3) }
const proposal = { proposal: 'I have done this for ten years.', price: 150_000, eta: 80 }

const submitted: ApplicationEvent = { type: 'ApplicationSubmitted', at, ...parties, ...proposal }
const revised: ApplicationEvent = { type: 'ApplicationRevised', at, ...proposal, price: 140_000 }
const offeredEvent: ApplicationEvent = { type: 'ApplicationOffered', at, payment_id: payment, price: 150_000 }
const takenBack: ApplicationEvent = { type: 'OfferWithdrawn', at, payment_id: payment }
const acceptedEvent: ApplicationEvent = {
  type: 'ApplicationAccepted',
  at,
  payment_id: payment,
  contract_id: contract,
}
const declinedEvent: ApplicationEvent = { type: 'ApplicationDeclined', at, job_id: id(1) }
const withdrawn: ApplicationEvent = { type: 'ApplicationWithdrawn', at, job_id: id(1) }

const revise = { type: 'ReviseApplication', at, ...proposal, price: 140_000 } as const
const offer = { type: 'OfferApplication', at, payment_id: payment, price: 150_000 } as const
const accept = { type: 'AcceptApplication', at, payment_id: payment, contract_id: contract } as const

const existingApplication = { submit: 'already_applied' } as const
const lockedOutcomes = {
  revise: 'application_locked',
  'revise nothing': 'application_locked',
  'revise the first revision': 'application_locked',
  'revise the second revision': 'application_locked',
  'revise only the words': 'application_locked',
  'revise only the hours': 'application_locked',
} as const
const noOffer = {
  offer: 'application_not_open',
  'offer at the revised price': 'application_not_open',
  'offer under another payment': 'application_not_open',
} as const
const noAcceptance = {
  accept: 'application_not_open',
  'accept under another payment': 'application_not_open',
  'accept for another contract': 'application_not_open',
} as const
const nothingOffered = { 'take back': 'unchanged', 'take back another': 'unchanged' } as const
const appliedOutcomes = {
  ...existingApplication,
  ...nothingOffered,
  ...noAcceptance,
  'revise only the words': [{ ...revised, price: 150_000, proposal: 'Gladly.' } as ApplicationEvent],
  'revise only the hours': [{ ...revised, price: 150_000, eta: 79 } as ApplicationEvent],
  decline: [declinedEvent],
  withdraw: [withdrawn],
} as const
const fresh = {
  ...appliedOutcomes,
  revise: [revised],
  'revise nothing': 'unchanged',
  'revise the first revision': [revised],
  'revise the second revision': 'changed_meanwhile',
  offer: [offeredEvent],
  'offer at the revised price': 'price_changed',
  'offer under another payment': [{ ...offeredEvent, payment_id: other } as ApplicationEvent],
} as const

export const applicationScenarios: Scenarios<typeof applicationMachine> = {
  machine: applicationMachine,
  scenarios: [
    ...matrix(
      applicationMachine,
      {
        'No application': [],
        'A new application': [submitted],
        'A revised application': [submitted, revised],
        'An offered application': [submitted, offeredEvent],
        'An application whose offer was taken back': [submitted, offeredEvent, takenBack],
        'An accepted application': [submitted, offeredEvent, acceptedEvent],
        'A declined application': [submitted, declinedEvent],
        'A withdrawn application': [submitted, withdrawn],
      },
      {
        submit: { type: 'SubmitApplication', at, ...parties, ...proposal },
        revise,
        'revise nothing': { ...revise, ...proposal, revision: 0 },
        'revise the first revision': { ...revise, revision: 0 },
        'revise the second revision': { ...revise, revision: 1 },
        'revise only the words': { ...revise, price: 150_000, proposal: 'Gladly.' },
        'revise only the hours': { ...revise, price: 150_000, eta: 79 },
        offer,
        'offer at the revised price': { ...offer, price: 140_000 },
        'offer under another payment': { ...offer, payment_id: other },
        'take back': { type: 'WithdrawOffer', at, payment_id: payment },
        'take back another': { type: 'WithdrawOffer', at, payment_id: other },
        accept,
        'accept under another payment': { ...accept, payment_id: other },
        'accept for another contract': { ...accept, payment_id: other, contract_id: other },
        decline: { type: 'DeclineApplication', at },
        withdraw: { type: 'WithdrawApplication', at },
      },
      {
        'No application': { submit: [submitted] },
        'A new application': fresh,
        'A revised application': {
          ...appliedOutcomes,
          revise: 'unchanged',
          'revise nothing': 'changed_meanwhile',
          'revise the first revision': 'unchanged',
          'revise the second revision': 'unchanged',
          offer: 'price_changed',
          'offer at the revised price': [{ ...offeredEvent, price: 140_000 } as ApplicationEvent],
          'offer under another payment': 'price_changed',
        },
        'An offered application': {
          ...existingApplication,
          ...lockedOutcomes,
          offer: 'unchanged',
          'offer at the revised price': 'unchanged',
          'offer under another payment': 'application_not_open',
          'take back': [takenBack],
          'take back another': 'unchanged',
          accept: [acceptedEvent],
          'accept under another payment': 'application_not_open',
          'accept for another contract': 'application_not_open',
          decline: 'application_locked',
          withdraw: 'application_locked',
        },
        'An application whose offer was taken back': fresh,
        'An accepted application': {
          ...existingApplication,
          ...lockedOutcomes,
          offer: 'unchanged',
          'offer at the revised price': 'unchanged',
          'offer under another payment': 'application_not_open',
          'take back': 'application_locked',
          'take back another': 'unchanged',
          accept: 'unchanged',
          'accept under another payment': 'unchanged',
          'accept for another contract': 'application_not_open',
          decline: 'application_locked',
          withdraw: 'application_locked',
        },
        'A declined application': {
          ...existingApplication,
          ...lockedOutcomes,
          ...noOffer,
          ...noAcceptance,
          ...nothingOffered,
          decline: 'unchanged',
          withdraw: 'application_not_open',
        },
        'A withdrawn application': {
          ...existingApplication,
          ...lockedOutcomes,
          ...noOffer,
          ...noAcceptance,
          ...nothingOffered,
          decline: 'application_not_open',
          withdraw: 'unchanged',
        },
      },
    ),
    stateScenario('A submitted application is applied, as proposed', [submitted], 'applied', {
      ...parties,
      ...proposal,
      revision: 0,
    }),
    stateScenario(
      'A revised application says what it was revised to, in its next revision',
      [submitted, { ...revised, proposal: 'Gladly.', eta: 79 }],
      'applied',
      { proposal: 'Gladly.', price: 140_000, eta: 79, revision: 1 },
    ),
    stateScenario('An offered application knows its payment', [submitted, offeredEvent], 'offered', {
      payment_id: payment,
    }),
    stateScenario(
      'An application whose offer was taken back is applied again',
      [submitted, offeredEvent, takenBack],
      'applied',
      { payment_id: undefined },
    ),
    stateScenario(
      'An accepted application knows its contract',
      [submitted, offeredEvent, acceptedEvent],
      'accepted',
      {
        contract_id: contract,
      },
    ),
    stateScenario('A declined application is declined', [submitted, declinedEvent], 'declined'),
    stateScenario('A withdrawn application is withdrawn', [submitted, withdrawn], 'withdrawn'),
  ],
}
