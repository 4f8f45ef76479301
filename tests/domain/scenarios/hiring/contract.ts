import { contractMachine } from '#domain/hiring/contract.ts'
import type { ContractEvent } from '#domain/hiring/contract-schemas.ts'
import { id, matrix, type Scenarios, spring, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(contractMachine)

const at = spring
const dispute = id(7)
const other = id(8)
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
const submitted: ContractEvent = { type: 'DeliverableSubmitted', at, deliverable: 'The report.' }
const deliverableDenied: ContractEvent = { type: 'DeliverableDenied', at, reason: 'A page is missing.' }
const completed: ContractEvent = { type: 'ContractCompleted', at }
const disputed: ContractEvent = { type: 'ContractDisputed', at, dispute_id: dispute }
const refunded: ContractEvent = { type: 'ContractClosed', at, outcome: 'refund' }
const split: ContractEvent = { type: 'ContractClosed', at, outcome: 'split' }

const runningOutcomes = { start: 'unchanged' } as const
const undisputed = {
  ...runningOutcomes,
  dispute: [disputed],
  'dispute again': [{ ...disputed, dispute_id: other } as ContractEvent],
  'close by release': 'dispute_not_open',
  'close by refund': 'dispute_not_open',
  'close by split': 'dispute_not_open',
} as const
const inDispute = {
  ...runningOutcomes,
  submit: 'dispute_open',
  deny: 'dispute_open',
  approve: 'dispute_open',
  dispute: 'unchanged',
  'dispute again': 'dispute_already_filed',
  'close by release': [completed],
  'close by refund': [refunded],
  'close by split': [split],
} as const
const toBeHandedIn = {
  ...undisputed,
  submit: [submitted],
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
        'A contract in review': [contractStarted, submitted],
        'A denied contract': [contractStarted, submitted, deliverableDenied],
        'A contract in review again': [contractStarted, submitted, deliverableDenied, submitted],
        'A completed contract': [contractStarted, submitted, completed],
        'A contract disputed in progress': [contractStarted, disputed],
        'A contract disputed in review': [contractStarted, submitted, disputed],
        'A contract disputed when denied': [contractStarted, submitted, deliverableDenied, disputed],
        'A contract completed by a release': [contractStarted, disputed, completed],
        'A refunded contract': [contractStarted, submitted, disputed, refunded],
        'A split contract': [contractStarted, submitted, deliverableDenied, disputed, split],
      },
      {
        start: { type: 'StartContract', at, ...agreement },
        submit: { type: 'SubmitDeliverable', at, deliverable: 'The report.' },
        deny: { type: 'DenyDeliverable', at, reason: 'A page is missing.' },
        approve: { type: 'ApproveContract', at },
        dispute: { type: 'DisputeContract', at, dispute_id: dispute },
        'dispute again': { type: 'DisputeContract', at, dispute_id: other },
        'close by release': { type: 'CloseContract', at, outcome: 'release' },
        'close by refund': { type: 'CloseContract', at, outcome: 'refund' },
        'close by split': { type: 'CloseContract', at, outcome: 'split' },
      },
      {
        'No contract': { start: [contractStarted] },
        'A contract in progress': toBeHandedIn,
        'A contract in review': inReview(),
        'A denied contract': toBeHandedIn,
        'A contract in review again': inReview(),
        'A completed contract': {
          ...endedOutcomes,
          approve: 'unchanged',
          dispute: 'dispute_too_late',
          'dispute again': 'dispute_too_late',
        },
        'A contract disputed in progress': inDispute,
        'A contract disputed in review': inDispute,
        'A contract disputed when denied': inDispute,
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
    stateScenario('A handed-in contract is in review', [contractStarted, submitted], 'in_review', {
      deliverable: 'The report.',
    }),
    stateScenario('A denied contract says why', [contractStarted, submitted, deliverableDenied], 'denied', {
      reason: 'A page is missing.',
    }),
    stateScenario(
      'What is handed in again is no longer denied',
      [contractStarted, submitted, deliverableDenied, { ...submitted, deliverable: 'All pages.' }],
      'in_review',
      { deliverable: 'All pages.', reason: undefined },
    ),
    stateScenario('An approved contract is complete', [contractStarted, submitted, completed], 'complete'),
    stateScenario('A dispute stops a contract in progress', [contractStarted, disputed], 'in_progress', {
      dispute_id: dispute,
    }),
    stateScenario(
      'A dispute stops a contract in review',
      [contractStarted, submitted, disputed],
      'in_review',
      {
        dispute_id: dispute,
      },
    ),
    stateScenario(
      'A dispute stops a denied contract',
      [contractStarted, submitted, deliverableDenied, disputed],
      'denied',
      {
        dispute_id: dispute,
      },
    ),
    ...[
      [contractStarted],
      [contractStarted, submitted],
      [contractStarted, submitted, deliverableDenied],
    ].flatMap((history, index) => [
      stateScenario(
        `A released contract is complete (${index})`,
        [...history, disputed, completed],
        'complete' as const,
      ),
      stateScenario(
        `A refunded contract is closed (${index})`,
        [...history, disputed, refunded],
        'closed' as const,
        {
          outcome: 'refund' as const,
        },
      ),
    ]),
  ],
}

function inReview() {
  return {
    ...undisputed,
    submit: 'contract_not_in_progress',
    deny: [deliverableDenied],
    approve: [completed],
  } as const
}
