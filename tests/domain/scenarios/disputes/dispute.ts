import { disputeMachine, type disputeMachine as Machine } from '#domain/disputes/dispute.ts'
import type { DisputeEvent } from '#domain/disputes/dispute-schemas.ts'
import { decider } from '#domain/kernel/decider.ts'
import { id, matrix, type Scenario, type Scenarios, spring, stateAfter, summer } from '../scenario.ts'

const stateScenario = stateAfter(disputeMachine)

const filingFields = {
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
const statementFields = {
  statement_id: id(4),
  user_id: id(3),
  by: 'consultant',
  message: 'Two were moved.',
  file_ids: [id(8)],
} as const
const noteFields = { staff_id: id(9), note_id: id(5), text: 'Asked for the plan.' }
const questionFields = { staff_id: id(9), question_id: id(6), text: 'Which shifts were moved?' }
const splitResolution = {
  staff_id: id(9),
  outcome: 'split',
  consultant_gross: 100_00,
  note: 'Half was kept.',
} as const

const disputeFiled: DisputeEvent = { type: 'DisputeFiled', at: spring, ...filingFields, file_ids: [id(7)] }
const statementAdded: DisputeEvent = {
  type: 'DisputeStatementAdded',
  at: spring,
  ...statementFields,
  file_ids: [id(8)],
}
const disputeTaken: DisputeEvent = { type: 'DisputeTaken', at: spring, staff_id: id(9) }
const disputeNoted: DisputeEvent = { type: 'DisputeNoted', at: summer, ...noteFields }
const disputePartiesAsked: DisputeEvent = { type: 'DisputePartiesAsked', at: summer, ...questionFields }
const disputeResolved: DisputeEvent = { type: 'DisputeResolved', at: summer, ...splitResolution }

const histories = {
  'No dispute': [],
  'A filed dispute': [disputeFiled],
  'A dispute with a statement': [disputeFiled, statementAdded],
  'A dispute that was taken': [disputeFiled, disputeTaken],
  'A dispute with a note': [disputeFiled, disputeTaken, disputeNoted],
  'A dispute with a question': [disputeFiled, disputeTaken, disputePartiesAsked],
  'A taken dispute with a statement': [disputeFiled, disputeTaken, statementAdded],
  'A decided dispute': [disputeFiled, disputeTaken, disputeResolved],
}
const resolveDispute = { type: 'ResolveDispute', at: summer, staff_id: id(9), note: '' } as const

const disputeReleased: DisputeEvent = {
  type: 'DisputeResolved',
  at: summer,
  staff_id: id(9),
  note: '',
  outcome: 'release',
}

const filedOutcomes = {
  file: 'unchanged',
  add: [statementAdded],
  take: [disputeTaken],
  note: 'dispute_not_taken',
  ask: 'dispute_not_taken',
  resolve: 'dispute_not_taken',
  'resolve otherwise': 'dispute_not_taken',
} as const
const underReviewOutcomes = {
  file: 'unchanged',
  add: [statementAdded],
  take: 'unchanged',
  note: [disputeNoted],
  ask: [disputePartiesAsked],
  resolve: [disputeResolved],
  'resolve otherwise': [disputeReleased],
} as const

const splitBoundScenarios: Scenario<typeof Machine>[] = [0, -1, 200_00, 200_01, undefined].map(
  (consultant_gross) => ({
    title: `A split that gives ${consultant_gross} of 20000 cents is refused`,
    given: [disputeFiled, disputeTaken],
    when: { ...resolveDispute, outcome: 'split', consultant_gross },
    outcome: 'split_out_of_bounds',
  }),
)

export const disputeScenarios: Scenarios<typeof disputeMachine> = {
  machine: disputeMachine,
  scenarios: [
    ...matrix(
      disputeMachine,
      histories,
      {
        file: { type: 'FileDispute', at: spring, ...filingFields, file_ids: [id(7)] },
        add: { type: 'AddDisputeStatement', at: spring, ...statementFields, file_ids: [id(8)] },
        take: { type: 'TakeDispute', at: spring, staff_id: id(9) },
        note: { type: 'NoteDispute', at: summer, ...noteFields },
        ask: { type: 'AskDisputeParties', at: summer, ...questionFields },
        resolve: { type: 'ResolveDispute', at: summer, ...splitResolution },
        'resolve otherwise': { ...resolveDispute, outcome: 'release' },
      },
      {
        'No dispute': { file: [disputeFiled] },
        'A filed dispute': filedOutcomes,
        'A dispute with a statement': { ...filedOutcomes, add: 'unchanged' },
        'A dispute that was taken': underReviewOutcomes,
        'A dispute with a note': { ...underReviewOutcomes, note: 'unchanged' },
        'A dispute with a question': { ...underReviewOutcomes, ask: 'unchanged' },
        'A taken dispute with a statement': { ...underReviewOutcomes, add: 'unchanged' },
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
    ...splitBoundScenarios,
    {
      title: 'A dispute that somebody else takes says from whom',
      given: [disputeFiled, disputeTaken],
      when: { type: 'TakeDispute', at: summer, staff_id: id(10) },
      outcome: [{ type: 'DisputeTaken', at: summer, staff_id: id(10), from: id(9) }],
    },
    stateScenario(
      'A dispute taken over by another keeps the newest taker',
      [disputeFiled, disputeTaken, { type: 'DisputeTaken', at: summer, staff_id: id(10), from: id(9) }],
      'under_review',
      { taker_id: id(10), updated_at: summer },
    ),
    ...[
      { what: 'its filing', given: [{ ...disputeFiled, at: summer }] },
      { what: 'a statement', given: [disputeFiled, { ...statementAdded, at: summer }] },
      { what: 'being taken', given: [disputeFiled, { ...disputeTaken, at: summer }] },
      {
        what: 'a statement to support',
        given: [disputeFiled, disputeTaken, { ...statementAdded, at: summer }],
      },
      { what: 'a note', given: [disputeFiled, disputeTaken, disputeNoted] },
      { what: 'a question', given: [disputeFiled, disputeTaken, disputePartiesAsked] },
      { what: 'its decision', given: [disputeFiled, disputeTaken, disputeResolved] },
    ].map(
      ({ what, given }): Scenario<typeof Machine> => ({
        title: `A dispute was touched by ${what}`,
        given,
        state: decider(disputeMachine).replay(given).value,
        context: { updated_at: summer },
      }),
    ),
    stateScenario(
      'A taken dispute keeps the files of later statements',
      [disputeFiled, disputeTaken, statementAdded],
      'under_review',
      {
        all_file_ids: [id(7), id(8)],
      },
    ),
    stateScenario(
      'A dispute keeps every file that was put forward',
      [disputeFiled, statementAdded],
      'filed',
      {
        all_file_ids: [id(7), id(8)],
      },
    ),
    stateScenario(
      'A decided dispute keeps its decision',
      [disputeFiled, disputeTaken, disputeResolved],
      'resolved',
      {
        resolution: splitResolution,
        taker_id: id(9),
      },
    ),
  ],
}
