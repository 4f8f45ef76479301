import { expect, test } from 'vitest'
import type { ContactEvent } from '#domain/disputes/contact.ts'
import type { DisputeEvent } from '#domain/disputes/dispute-schemas.ts'
import { contactReadModel } from '#projections/disputes/contact.ts'
import { disputesReadModel } from '#projections/disputes/disputes.ts'
import { id, spring, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const filing = {
  contract_id: id(1),
  client_id: id(2),
  consultant_id: id(3),
  title: 'Night shifts',
  price: 200_00,
  cause: 'filed' as const,
  file_ids: [id(7)],
}
const statement = { user_id: id(3), message: 'Two were moved.', file_ids: [] }
const events: DisputeEvent[] = [
  { type: 'DisputeFiled', at: spring, ...filing, filed_by: id(2), message: 'Half was not kept.' },
  { type: 'DisputeStatementAdded', at: spring, statement_id: id(4), by: 'consultant', ...statement },
  { type: 'DisputeTaken', at: spring, staff_id: id(8) },
  { type: 'DisputeTaken', at: spring, staff_id: id(9), from: id(8) },
  { type: 'DisputeNoted', at: summer, staff_id: id(9), note_id: id(5), text: 'Asked for the plan.' },
  { type: 'DisputePartiesAsked', at: summer, staff_id: id(9), question_id: id(10), text: 'Which shifts?' },
  { type: 'DisputePartiesAsked', at: summer, staff_id: id(8), question_id: id(11), text: 'And when?' },
  {
    type: 'DisputeResolved',
    at: summer,
    staff_id: id(9),
    outcome: 'split',
    consultant_gross: 1,
    note: 'So.',
  },
]
const upTo = (count: number) =>
  everyWay(disputesReadModel, record(`dispute-${id(6)}`, events.slice(0, count)))
const row = {
  ...filing,
  id: id(6),
  filed_by: id(2),
  message: 'Half was not kept.',
  status: 'filed',
  statements: [],
  notes: [],
  questions: [],
  asked_by: [],
  taken_by: null,
  resolution: null,
  created_at: spring,
  updated_at: spring,
}

test('A filed dispute has the text of the filing party, and then the statements', () => {
  expect(upTo(1)).toEqual([row])
  expect(upTo(2)).toEqual([{ ...row, statements: [{ ...statement, created_at: spring }] }])
})

test('A dispute is under review by the staff who took it last, with notes and questions of support, and then decided', () => {
  const takenRow = {
    ...row,
    status: 'under_review',
    statements: [{ ...statement, created_at: spring }],
    taken_by: id(9),
  }
  expect(upTo(4)).toEqual([takenRow])
  const notes = [{ staff_id: id(9), text: 'Asked for the plan.', created_at: summer }]
  const rowWithNotes = { ...takenRow, notes, updated_at: summer }
  expect(upTo(5)).toEqual([rowWithNotes])
  const questions = ['Which shifts?', 'And when?'].map((text) => ({ text, created_at: summer }))
  const withQuestions = { ...rowWithNotes, questions, asked_by: [id(9), id(8)] }
  expect(upTo(7)).toEqual([withQuestions])
  const resolution = { outcome: 'split', consultant_gross: 1, note: 'So.', resolved_at: summer }
  expect(upTo(8)).toEqual([{ ...withQuestions, status: 'resolved', resolution }])
})

test('A chargeback of the provider has no author and no text', () => {
  const disputeFiled: DisputeEvent = {
    type: 'DisputeFiled',
    at: spring,
    ...filing,
    cause: 'provider_reversal',
  }
  expect(everyWay(disputesReadModel, record(`dispute-${id(6)}`, [disputeFiled]))).toEqual([
    { ...row, cause: 'provider_reversal', filed_by: null, message: null },
  ])
})

const message = 'I cannot open my contract.'
const visitor = { name: 'Maren Hill', email: 'maren@example.com', phone: '512 555 0100' }
const handled: ContactEvent = { type: 'ContactMessageHandled', at: summer, staff_id: id(9) }
const messages = (...events: ContactEvent[]) => everyWay(contactReadModel, record(`contact-${id(5)}`, events))
const unhandled = { id: id(5), message, created_at: spring, status: 'received' }

test('A message of a visitor has their address, and is handled after support has handled it', () => {
  const messageReceived: ContactEvent = {
    type: 'ContactMessageReceived',
    at: spring,
    owner_id: id(5),
    message,
    ...visitor,
  }
  expect(messages(messageReceived)).toEqual([{ ...unhandled, ...visitor, user_id: null }])
  expect(messages(messageReceived, handled)).toEqual([
    { ...unhandled, ...visitor, user_id: null, status: 'handled' },
  ])
})

test('A message of a member names only the member', () => {
  const messageReceived: ContactEvent = {
    type: 'ContactMessageReceived',
    at: spring,
    owner_id: id(1),
    user_id: id(1),
    message,
  }
  expect(messages(messageReceived)).toEqual([
    { ...unhandled, user_id: id(1), name: null, email: null, phone: null },
  ])
})
