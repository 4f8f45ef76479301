import { disputeMachine, type disputeMachine as Machine } from '#domain/disputes/dispute.ts'
import type { DisputeEvent } from '#domain/disputes/dispute-schemas.ts'
import { decider } from '#domain/kernel/decider.ts'
import { id, matrix, type Scenario, type Scenarios, spring, stateAfter, summer } from '../scenario.ts'

const stateScenario = stateAfter(disputeMachine)

const filing = {
  contract_id: id(1),
  client_id: id(2),
  consultant_id: id(3),
  title: 'Night shifts',
  price: 200_00,
  cause: 'filed',
  filed_by: id(2),
  message: 'Half of the shifts were not kept.',
  file_ids: [id(7)],
} as const
const statement = {
  statement_id: id(4),
  user_id: id(3),
  by: 'consultant',
  message: 'Two were moved.',
  file_ids: [id(8)],
} as const
const noted = { staff_id: id(9), note_id: id(5), text: 'Asked for the plan.' }
const questionFields = { staff_id: id(9), question_id: id(6), text: 'Which shifts were moved?' }
const split = { staff_id: id(9), outcome: 'split', consultant_gross: 100_00, note: 'Half was kept.' } as const

const filed: DisputeEvent = { type: 'DisputeFiled', at: spring, ...filing, file_ids: [id(7)] }
const statementAdded: DisputeEvent = {
  type: 'DisputeStatementAdded',
  at: spring,
  ...statement,
  file_ids: [id(8)],
}
const disputeTaken: DisputeEvent = { type: 'DisputeTaken', at: spring, staff_id: id(9) }
const note: DisputeEvent = { type: 'DisputeNoted', at: summer, ...noted }
const question: DisputeEvent = { type: 'DisputePartiesAsked', at: summer, ...questionFields }
const resolved: DisputeEvent = { type: 'DisputeResolved', at: summer, ...split }

const histories = {
  'No dispute': [],
  'A filed dispute': [filed],
  'A dispute with a statement': [filed, statementAdded],
  'A dispute that was taken': [filed, disputeTaken],
  'A dispute with a note': [filed, disputeTaken, note],
  'A dispute with a question': [filed, disputeTaken, question],
  'A taken dispute with a statement': [filed, disputeTaken, statementAdded],
  'A decided dispute': [filed, disputeTaken, resolved],
}
const resolve = { type: 'ResolveDispute', at: summer, staff_id: id(9), note: '' } as const

const released: DisputeEvent = {
  type: 'DisputeResolved',
  at: summer,
  staff_id: id(9),
  note: '',
  outcome: 'release',
}

const untaken = {
  file: 'unchanged',
  add: [statementAdded],
  take: [disputeTaken],
  note: 'dispute_not_taken',
  ask: 'dispute_not_taken',
  resolve: 'dispute_not_taken',
  'resolve otherwise': 'dispute_not_taken',
} as const
const underReview = {
  file: 'unchanged',
  add: [statementAdded],
  take: 'unchanged',
  note: [note],
  ask: [question],
  resolve: [resolved],
  'resolve otherwise': [released],
} as const

const bounds: Scenario<typeof Machine>[] = [0, -1, 200_00, 200_01, undefined].map((consultant_gross) => ({
  title: `A split that gives ${consultant_gross} of 20000 cents is refused`,
  given: [filed, disputeTaken],
  when: { ...resolve, outcome: 'split', consultant_gross },
  outcome: 'split_out_of_bounds',
}))

export const disputeScenarios: Scenarios<typeof disputeMachine> = {
  machine: disputeMachine,
  scenarios: [
    ...matrix(
      disputeMachine,
      histories,
      {
        file: { type: 'FileDispute', at: spring, ...filing, file_ids: [id(7)] },
        add: { type: 'AddDisputeStatement', at: spring, ...statement, file_ids: [id(8)] },
        take: { type: 'TakeDispute', at: spring, staff_id: id(9) },
        note: { type: 'NoteDispute', at: summer, ...noted },
        ask: { type: 'AskDisputeParties', at: summer, ...questionFields },
        resolve: { type: 'ResolveDispute', at: summer, ...split },
        'resolve otherwise': { ...resolve, outcome: 'release' },
      },
      {
        'No dispute': { file: [filed] },
        'A filed dispute': untaken,
        'A dispute with a statement': { ...untaken, add: 'unchanged' },
        'A dispute that was taken': underReview,
        'A dispute with a note': { ...underReview, note: 'unchanged' },
        'A dispute with a question': { ...underReview, ask: 'unchanged' },
        'A taken dispute with a statement': { ...underReview, add: 'unchanged' },
        'A decided dispute': {
          file: 'unchanged',
          add: 'dispute_resolved',
          take: 'dispute_resolved',
          note: 'dispute_resolved',
          ask: 'dispute_resolved',
          resolve: 'unchanged',
          'resolve otherwise': 'dispute_resolved',
        },
      },
    ),
    ...bounds,
    {
      title: 'A dispute that somebody else takes says from whom',
      given: [filed, disputeTaken],
      when: { type: 'TakeDispute', at: summer, staff_id: id(10) },
      outcome: [{ type: 'DisputeTaken', at: summer, staff_id: id(10), from: id(9) }],
    },
    stateScenario(
      'A dispute that was taken from somebody knows who has it',
      [filed, disputeTaken, { type: 'DisputeTaken', at: summer, staff_id: id(10), from: id(9) }],
      'under_review',
      { taken_by: id(10), updated_at: summer },
    ),
    ...[
      { what: 'its filing', given: [{ ...filed, at: summer }] },
      { what: 'a statement', given: [filed, { ...statementAdded, at: summer }] },
      { what: 'being taken', given: [filed, { ...disputeTaken, at: summer }] },
      { what: 'a statement to support', given: [filed, disputeTaken, { ...statementAdded, at: summer }] },
      { what: 'a note', given: [filed, disputeTaken, note] },
      { what: 'a question', given: [filed, disputeTaken, question] },
      { what: 'its decision', given: [filed, disputeTaken, resolved] },
    ].map(
      ({ what, given }): Scenario<typeof Machine> => ({
        title: `A dispute was touched by ${what}`,
        given,
        state: decider(disputeMachine).replay(given).value,
        context: { updated_at: summer },
      }),
    ),
    stateScenario(
      'A taken dispute knows the files of later statements',
      [filed, disputeTaken, statementAdded],
      'under_review',
      {
        files: [id(7), id(8)],
      },
    ),
    stateScenario('A dispute knows every file that was put forward', [filed, statementAdded], 'filed', {
      files: [id(7), id(8)],
    }),
    stateScenario('A decided dispute knows its decision', [filed, disputeTaken, resolved], 'resolved', {
      resolution: split,
      taken_by: id(9),
    }),
  ],
}
