import { type ApplicationEvent, applicationMachine } from '#domain/hiring/application.ts'
import { id, matrix, type Scenarios, spring, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(applicationMachine)

const at = spring
const paymentId = id(4)
const otherId = id(5)
const contractId = id(6)
const parties = { job_id: id(1), client_id: id(2), consultant_id: id(3) }
const proposalFields = { proposal: 'I have done this for ten years.', price: 150_000, eta: 80 }

const applicationSubmitted: ApplicationEvent = {
  type: 'ApplicationSubmitted',
  at,
  ...parties,
  ...proposalFields,
}
const applicationRevised: ApplicationEvent = {
  type: 'ApplicationRevised',
  at,
  ...proposalFields,
  price: 140_000,
}
const applicationOffered: ApplicationEvent = {
  type: 'ApplicationOffered',
  at,
  payment_id: paymentId,
  price: 150_000,
}
const offerWithdrawn: ApplicationEvent = { type: 'OfferWithdrawn', at, payment_id: paymentId }
const applicationAccepted: ApplicationEvent = {
  type: 'ApplicationAccepted',
  at,
  payment_id: paymentId,
  contract_id: contractId,
}
const applicationDeclined: ApplicationEvent = { type: 'ApplicationDeclined', at, job_id: id(1) }
const applicationWithdrawn: ApplicationEvent = { type: 'ApplicationWithdrawn', at, job_id: id(1) }

const revise = { type: 'ReviseApplication', at, ...proposalFields, price: 140_000 } as const
const offer = { type: 'OfferApplication', at, payment_id: paymentId, price: 150_000 } as const
const accept = { type: 'AcceptApplication', at, payment_id: paymentId, contract_id: contractId } as const

const existingOutcomes = { submit: 'already_applied' } as const
const lockedOutcomes = {
  revise: 'application_locked',
  'revise nothing': 'application_locked',
  'revise the first revision': 'application_locked',
  'revise the second revision': 'application_locked',
  'revise only the words': 'application_locked',
  'revise only the hours': 'application_locked',
} as const
const refusedOfferOutcomes = {
  offer: 'application_not_open',
  'offer at the revised price': 'application_not_open',
  'offer under another payment': 'application_not_open',
} as const
const refusedAcceptanceOutcomes = {
  accept: 'application_not_open',
  'accept under another payment': 'application_not_open',
  'accept for another contract': 'application_not_open',
} as const
const noOfferOutcomes = { 'take back': 'unchanged', 'take back another': 'unchanged' } as const
const appliedOutcomes = {
  ...existingOutcomes,
  ...noOfferOutcomes,
  ...refusedAcceptanceOutcomes,
  'revise only the words': [
    { ...applicationRevised, price: 150_000, proposal: 'Gladly.' } as ApplicationEvent,
  ],
  'revise only the hours': [{ ...applicationRevised, price: 150_000, eta: 79 } as ApplicationEvent],
  decline: [applicationDeclined],
  withdraw: [applicationWithdrawn],
} as const
const newApplicationOutcomes = {
  ...appliedOutcomes,
  revise: [applicationRevised],
  'revise nothing': 'unchanged',
  'revise the first revision': [applicationRevised],
  'revise the second revision': 'changed_meanwhile',
  offer: [applicationOffered],
  'offer at the revised price': 'price_changed',
  'offer under another payment': [{ ...applicationOffered, payment_id: otherId } as ApplicationEvent],
} as const

export const applicationScenarios: Scenarios<typeof applicationMachine> = {
  machine: applicationMachine,
  scenarios: [
    ...matrix(
      applicationMachine,
      {
        'No application': [],
        'A new application': [applicationSubmitted],
        'A revised application': [applicationSubmitted, applicationRevised],
        'An offered application': [applicationSubmitted, applicationOffered],
        'An application whose offer was taken back': [
          applicationSubmitted,
          applicationOffered,
          offerWithdrawn,
        ],
        'An accepted application': [applicationSubmitted, applicationOffered, applicationAccepted],
        'A declined application': [applicationSubmitted, applicationDeclined],
        'A withdrawn application': [applicationSubmitted, applicationWithdrawn],
      },
      {
        submit: { type: 'SubmitApplication', at, ...parties, ...proposalFields },
        revise,
        'revise nothing': { ...revise, ...proposalFields, revision: 0 },
        'revise the first revision': { ...revise, revision: 0 },
        'revise the second revision': { ...revise, revision: 1 },
        'revise only the words': { ...revise, price: 150_000, proposal: 'Gladly.' },
        'revise only the hours': { ...revise, price: 150_000, eta: 79 },
        offer,
        'offer at the revised price': { ...offer, price: 140_000 },
        'offer under another payment': { ...offer, payment_id: otherId },
        'take back': { type: 'WithdrawOffer', at, payment_id: paymentId },
        'take back another': { type: 'WithdrawOffer', at, payment_id: otherId },
        accept,
        'accept under another payment': { ...accept, payment_id: otherId },
        'accept for another contract': { ...accept, payment_id: otherId, contract_id: otherId },
        decline: { type: 'DeclineApplication', at },
        withdraw: { type: 'WithdrawApplication', at },
      },
      {
        'No application': { submit: [applicationSubmitted] },
        'A new application': newApplicationOutcomes,
        'A revised application': {
          ...appliedOutcomes,
          revise: 'unchanged',
          'revise nothing': 'changed_meanwhile',
          'revise the first revision': 'unchanged',
          'revise the second revision': 'unchanged',
          offer: 'price_changed',
          'offer at the revised price': [{ ...applicationOffered, price: 140_000 } as ApplicationEvent],
          'offer under another payment': 'price_changed',
        },
        'An offered application': {
          ...existingOutcomes,
          ...lockedOutcomes,
          offer: 'unchanged',
          'offer at the revised price': 'unchanged',
          'offer under another payment': 'application_not_open',
          'take back': [offerWithdrawn],
          'take back another': 'unchanged',
          accept: [applicationAccepted],
          'accept under another payment': 'application_not_open',
          'accept for another contract': 'application_not_open',
          decline: 'application_locked',
          withdraw: 'application_locked',
        },
        'An application whose offer was taken back': newApplicationOutcomes,
        'An accepted application': {
          ...existingOutcomes,
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
          ...existingOutcomes,
          ...lockedOutcomes,
          ...refusedOfferOutcomes,
          ...refusedAcceptanceOutcomes,
          ...noOfferOutcomes,
          decline: 'unchanged',
          withdraw: 'application_not_open',
        },
        'A withdrawn application': {
          ...existingOutcomes,
          ...lockedOutcomes,
          ...refusedOfferOutcomes,
          ...refusedAcceptanceOutcomes,
          ...noOfferOutcomes,
          decline: 'application_not_open',
          withdraw: 'unchanged',
        },
      },
    ),
    stateScenario('A submitted application is applied, as proposed', [applicationSubmitted], 'applied', {
      ...parties,
      ...proposalFields,
      revision: 0,
    }),
    stateScenario(
      'A revised application says what it was revised to, in its next revision',
      [applicationSubmitted, { ...applicationRevised, proposal: 'Gladly.', eta: 79 }],
      'applied',
      { proposal: 'Gladly.', price: 140_000, eta: 79, revision: 1 },
    ),
    stateScenario(
      'An offered application keeps its payment',
      [applicationSubmitted, applicationOffered],
      'offered',
      {
        payment_id: paymentId,
      },
    ),
    stateScenario(
      'An application whose offer was taken back is applied again',
      [applicationSubmitted, applicationOffered, offerWithdrawn],
      'applied',
      { payment_id: undefined },
    ),
    stateScenario(
      'An accepted application keeps its contract',
      [applicationSubmitted, applicationOffered, applicationAccepted],
      'accepted',
      {
        contract_id: contractId,
      },
    ),
    stateScenario(
      'A declined application is declined',
      [applicationSubmitted, applicationDeclined],
      'declined',
    ),
    stateScenario(
      'A withdrawn application is withdrawn',
      [applicationSubmitted, applicationWithdrawn],
      'withdrawn',
    ),
  ],
}
