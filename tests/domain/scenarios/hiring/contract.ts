import { contract } from '#domain/hiring/contract.ts'
import type { ContractEvent } from '#domain/hiring/contract-messages.ts'
import { id, matrix, type Scenarios, spring, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(contract)

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

const started: ContractEvent = { type: 'ContractStarted', at, ...agreement }
const submitted: ContractEvent = { type: 'DeliverableSubmitted', at, deliverable: 'The report.' }
const denied: ContractEvent = { type: 'DeliverableDenied', at, reason: 'A page is missing.' }
const completed: ContractEvent = { type: 'ContractCompleted', at }
const disputed: ContractEvent = { type: 'ContractDisputed', at, dispute_id: dispute }
const refunded: ContractEvent = { type: 'ContractClosed', at, outcome: 'refund' }
const split: ContractEvent = { type: 'ContractClosed', at, outcome: 'split' }

const running = { start: 'unchanged' } as const
const undisputed = {
  ...running,
  dispute: [disputed],
  'dispute again': [{ ...disputed, dispute_id: other } as ContractEvent],
  'close by release': 'dispute_not_open',
  'close by refund': 'dispute_not_open',
  'close by split': 'dispute_not_open',
} as const
const inDispute = {
  ...running,
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
const ended = {
  ...running,
  submit: 'contract_not_in_progress',
  deny: 'contract_not_in_review',
  'close by release': 'dispute_not_open',
  'close by refund': 'dispute_not_open',
  'close by split': 'dispute_not_open',
} as const
const decided = {
  ...ended,
  approve: 'contract_not_in_review',
  dispute: 'unchanged',
  'dispute again': 'dispute_too_late',
} as const

export const contracts: Scenarios<typeof contract> = {
  machine: contract,
  scenarios: [
    ...matrix(
      contract,
      {
        'No contract': [],
        'A contract in progress': [started],
        'A contract in review': [started, submitted],
        'A denied contract': [started, submitted, denied],
        'A contract in review again': [started, submitted, denied, submitted],
        'A completed contract': [started, submitted, completed],
        'A contract disputed in progress': [started, disputed],
        'A contract disputed in review': [started, submitted, disputed],
        'A contract disputed when denied': [started, submitted, denied, disputed],
        'A contract completed by a release': [started, disputed, completed],
        'A refunded contract': [started, submitted, disputed, refunded],
        'A split contract': [started, submitted, denied, disputed, split],
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
        'No contract': { start: [started] },
        'A contract in progress': toBeHandedIn,
        'A contract in review': inReview(),
        'A denied contract': toBeHandedIn,
        'A contract in review again': inReview(),
        'A completed contract': {
          ...ended,
          approve: 'unchanged',
          dispute: 'dispute_too_late',
          'dispute again': 'dispute_too_late',
        },
        'A contract disputed in progress': inDispute,
        'A contract disputed in review': inDispute,
        'A contract disputed when denied': inDispute,
        'A contract completed by a release': { ...decided, 'close by release': 'unchanged' },
        'A refunded contract': { ...decided, 'close by refund': 'unchanged' },
        'A split contract': { ...decided, 'close by split': 'unchanged' },
      },
    ),
    stateScenario('A started contract is in progress, as agreed', [started], 'in_progress', agreement),
    stateScenario('A handed-in contract is in review', [started, submitted], 'in_review', {
      deliverable: 'The report.',
    }),
    stateScenario('A denied contract says why', [started, submitted, denied], 'denied', {
      reason: 'A page is missing.',
    }),
    stateScenario(
      'What is handed in again is no longer denied',
      [started, submitted, denied, { ...submitted, deliverable: 'All pages.' }],
      'in_review',
      { deliverable: 'All pages.', reason: undefined },
    ),
    stateScenario('An approved contract is complete', [started, submitted, completed], 'complete'),
    stateScenario('A dispute stops a contract in progress', [started, disputed], 'in_progress', {
      dispute_id: dispute,
    }),
    stateScenario('A dispute stops a contract in review', [started, submitted, disputed], 'in_review', {
      dispute_id: dispute,
    }),
    stateScenario('A dispute stops a denied contract', [started, submitted, denied, disputed], 'denied', {
      dispute_id: dispute,
    }),
    ...[[started], [started, submitted], [started, submitted, denied]].flatMap((history, index) => [
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
    deny: [denied],
    approve: [completed],
  } as const
}
