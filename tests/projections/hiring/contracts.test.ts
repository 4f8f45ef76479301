import { expect, test } from 'vitest'
import type { ContractEvent } from '#domain/hiring/contract-schemas.ts'
import { contractsReadModel } from '#projections/hiring/contracts.ts'
import { agreement } from '#tests/domain/scenarios/hiring/contract.ts'
import { spring as at, id, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const deliverable = 'The report.'
const reason = 'A page is missing.'
const contractStarted: ContractEvent = { type: 'ContractStarted', at, ...agreement }
const submitted: ContractEvent = { type: 'DeliverableSubmitted', at, deliverable }
const deliverableDenied: ContractEvent = { type: 'DeliverableDenied', at, reason }
const completed: ContractEvent = { type: 'ContractCompleted', at: summer }
const disputed: ContractEvent = { type: 'ContractDisputed', at, dispute_id: id(7) }
const refunded: ContractEvent = { type: 'ContractClosed', at: summer, outcome: 'refund' }

const contract = (...events: ContractEvent[]) =>
  everyWay(contractsReadModel, record(`contract-${id(9)}`, events))
const startLine = { at, type: 'ContractStarted', by: 'client' }
const handedIn = { at, type: 'DeliverableSubmitted', by: 'consultant', text: deliverable }
const sentBack = { at, type: 'DeliverableDenied', by: 'client', text: reason }
const fresh = {
  ...agreement,
  id: id(9),
  status: 'in_progress',
  reason: null,
  deliverable: null,
  dispute_id: null,
  history: [startLine],
  created_at: at,
  since: at,
  completed_at: null,
}

test('A contract begins with the agreed terms', () => {
  expect(contract(contractStarted)).toEqual([fresh])
})

test('Denied work has a reason until it is submitted again', () => {
  const sentBackRow = {
    ...fresh,
    status: 'denied',
    deliverable,
    reason,
    history: [startLine, handedIn, sentBack],
  }
  expect(contract(contractStarted, submitted, deliverableDenied)).toEqual([sentBackRow])
  const history = [startLine, handedIn, sentBack, handedIn]
  expect(contract(contractStarted, submitted, deliverableDenied, submitted)).toEqual([
    { ...sentBackRow, status: 'in_review', reason: null, history },
  ])
})

test('An approved contract is complete with the time of the approval', () => {
  const history = [startLine, handedIn, { at: summer, type: 'ContractCompleted', by: 'client' }]
  const end = { ...fresh, status: 'complete', deliverable, completed_at: summer, since: summer, history }
  expect(contract(contractStarted, submitted, completed)).toEqual([end])
})

test('A contract names its dispute, and the end of the dispute closes the contract', () => {
  const history = [
    startLine,
    { at, type: 'ContractDisputed', by: 'system' },
    { at: summer, type: 'ContractClosed', by: 'system' },
  ]
  const end = { ...fresh, status: 'closed', dispute_id: id(7), completed_at: summer, since: summer, history }
  expect(contract(contractStarted, disputed, refunded)).toEqual([end])
})

test.each([
  ['client', agreement.client_id],
  ['consultant', agreement.consultant_id],
])(
  'The history names the %s who filed the dispute, and support as who released the payment',
  (by, filed_by) => {
    const history = [
      startLine,
      { at, type: 'ContractDisputed', by },
      { at: summer, type: 'ContractCompleted', by: 'system' },
    ]
    expect(contract(contractStarted, { ...disputed, filed_by }, completed)).toMatchObject([{ history }])
  },
)
