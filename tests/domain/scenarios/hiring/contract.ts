import { contractMachine } from '#domain/hiring/contract.ts'
import type { ContractEvent } from '#domain/hiring/contract-schemas.ts'
import { id, matrix, type Scenarios, spring, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(contractMachine)

const at = spring
const disputeId = id(7)
const otherId = id(8)
export const agreement = {
  job_id: id(1),
  application_id: id(2),
  client_id: id(3),
  consultant_id: id(4),
  payment_id: id(5),
  title: 'Night shifts',
  price: 150_000,
}

const contractStarted: ContractEvent = { type: 'ContractStarted', at, ...agreement }
const deliverableSubmitted: ContractEvent = { type: 'DeliverableSubmitted', at, deliverable: 'The report.' }
const deliverableDenied: ContractEvent = { type: 'DeliverableDenied', at, reason: 'A page is missing.' }
const contractCompleted: ContractEvent = { type: 'ContractCompleted', at }
const contractDisputed: ContractEvent = { type: 'ContractDisputed', at, dispute_id: disputeId }
const contractRefunded: ContractEvent = { type: 'ContractClosed', at, outcome: 'refund' }
const contractSplit: ContractEvent = { type: 'ContractClosed', at, outcome: 'split' }

const runningOutcomes = { start: 'unchanged' } as const
const undisputedOutcomes = {
  ...runningOutcomes,
  dispute: [contractDisputed],
  'dispute again': [{ ...contractDisputed, dispute_id: otherId } as ContractEvent],
  'close by release': 'dispute_not_open',
  'close by refund': 'dispute_not_open',
  'close by split': 'dispute_not_open',
} as const
const disputedOutcomes = {
  ...runningOutcomes,
  submit: 'dispute_open',
  deny: 'dispute_open',
  approve: 'dispute_open',
  dispute: 'unchanged',
  'dispute again': 'dispute_already_filed',
  'close by release': [contractCompleted],
  'close by refund': [contractRefunded],
  'close by split': [contractSplit],
} as const
const inProgressOutcomes = {
  ...undisputedOutcomes,
  submit: [deliverableSubmitted],
  deny: 'contract_not_in_review',
  approve: 'contract_not_in_review',
} as const
const endedOutcomes = {
  ...runningOutcomes,
  submit: 'contract_not_in_progress',
  deny: 'contract_not_in_review',
  'close by release': 'dispute_not_open',
  'close by refund': 'dispute_not_open',
  'close by split': 'dispute_not_open',
} as const
const decidedOutcomes = {
  ...endedOutcomes,
  approve: 'contract_not_in_review',
  dispute: 'unchanged',
  'dispute again': 'dispute_too_late',
} as const

export const contractScenarios: Scenarios<typeof contractMachine> = {
  machine: contractMachine,
  scenarios: [
    ...matrix(
      contractMachine,
      {
        'No contract': [],
        'A contract in progress': [contractStarted],
        'A contract in review': [contractStarted, deliverableSubmitted],
        'A denied contract': [contractStarted, deliverableSubmitted, deliverableDenied],
        'A contract in review again': [
          contractStarted,
          deliverableSubmitted,
          deliverableDenied,
          deliverableSubmitted,
        ],
        'A completed contract': [contractStarted, deliverableSubmitted, contractCompleted],
        'A contract disputed in progress': [contractStarted, contractDisputed],
        'A contract disputed in review': [contractStarted, deliverableSubmitted, contractDisputed],
        'A contract disputed when denied': [
          contractStarted,
          deliverableSubmitted,
          deliverableDenied,
          contractDisputed,
        ],
        'A contract completed by a release': [contractStarted, contractDisputed, contractCompleted],
        'A refunded contract': [contractStarted, deliverableSubmitted, contractDisputed, contractRefunded],
        'A split contract': [
          contractStarted,
          deliverableSubmitted,
          deliverableDenied,
          contractDisputed,
          contractSplit,
        ],
      },
      {
        start: { type: 'StartContract', at, ...agreement },
        submit: { type: 'SubmitDeliverable', at, deliverable: 'The report.' },
        deny: { type: 'DenyDeliverable', at, reason: 'A page is missing.' },
        approve: { type: 'ApproveContract', at },
        dispute: { type: 'DisputeContract', at, dispute_id: disputeId },
        'dispute again': { type: 'DisputeContract', at, dispute_id: otherId },
        'close by release': { type: 'CloseContract', at, outcome: 'release' },
        'close by refund': { type: 'CloseContract', at, outcome: 'refund' },
        'close by split': { type: 'CloseContract', at, outcome: 'split' },
      },
      {
        'No contract': { start: [contractStarted] },
        'A contract in progress': inProgressOutcomes,
        'A contract in review': inReviewOutcomes(),
        'A denied contract': inProgressOutcomes,
        'A contract in review again': inReviewOutcomes(),
        'A completed contract': {
          ...endedOutcomes,
          approve: 'unchanged',
          dispute: 'dispute_too_late',
          'dispute again': 'dispute_too_late',
        },
        'A contract disputed in progress': disputedOutcomes,
        'A contract disputed in review': disputedOutcomes,
        'A contract disputed when denied': disputedOutcomes,
        'A contract completed by a release': { ...decidedOutcomes, 'close by release': 'unchanged' },
        'A refunded contract': { ...decidedOutcomes, 'close by refund': 'unchanged' },
        'A split contract': { ...decidedOutcomes, 'close by split': 'unchanged' },
      },
    ),
    stateScenario(
      'A started contract is in progress, as agreed',
      [contractStarted],
      'in_progress',
      agreement,
    ),
    stateScenario('A handed-in contract is in review', [contractStarted, deliverableSubmitted], 'in_review', {
      deliverable: 'The report.',
    }),
    stateScenario(
      'A denied contract says why',
      [contractStarted, deliverableSubmitted, deliverableDenied],
      'denied',
      {
        reason: 'A page is missing.',
      },
    ),
    stateScenario(
      'What is handed in again is no longer denied',
      [
        contractStarted,
        deliverableSubmitted,
        deliverableDenied,
        { ...deliverableSubmitted, deliverable: 'All pages.' },
      ],
      'in_review',
      { deliverable: 'All pages.', reason: undefined },
    ),
    stateScenario(
      'An approved contract is complete',
      [contractStarted, deliverableSubmitted, contractCompleted],
      'complete',
    ),
    stateScenario(
      'A dispute stops a contract in progress',
      [contractStarted, contractDisputed],
      'in_progress',
      {
        dispute_id: disputeId,
      },
    ),
    stateScenario(
      'A dispute stops a contract in review',
      [contractStarted, deliverableSubmitted, contractDisputed],
      'in_review',
      {
        dispute_id: disputeId,
      },
    ),
    stateScenario(
      'A dispute stops a denied contract',
      [contractStarted, deliverableSubmitted, deliverableDenied, contractDisputed],
      'denied',
      {
        dispute_id: disputeId,
      },
    ),
    ...[
      [contractStarted],
      [contractStarted, deliverableSubmitted],
      [contractStarted, deliverableSubmitted, deliverableDenied],
    ].flatMap((history, index) => [
      stateScenario(
        `A released contract is complete (${index})`,
        [...history, contractDisputed, contractCompleted],
        'complete' as const,
      ),
      stateScenario(
        `A refunded contract is closed (${index})`,
        [...history, contractDisputed, contractRefunded],
        'closed' as const,
        {
          outcome: 'refund' as const,
        },
      ),
    ]),
  ],
}

function inReviewOutcomes() {
  return {
    ...undisputedOutcomes,
    submit: 'contract_not_in_progress',
    deny: [deliverableDenied],
    approve: [contractCompleted],
  } as const
}
