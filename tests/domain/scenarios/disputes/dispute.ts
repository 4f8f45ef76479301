import { dispute, type dispute as Machine } from '#domain/disputes/dispute.ts'
import type { DisputeEvent } from '#domain/disputes/messages.ts'
import { decider } from '#domain/kernel/decider.ts'
import { id, matrix, type Scenario, type Scenarios, spring, stateAfter, summer } from '../scenario.ts'

const after = stateAfter(dispute)

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
const said = {
  statement_id: id(4),
  user_id: id(3),
  by: 'consultant',
  message: 'Two were moved.',
  file_ids: [id(8)],
} as const
const noted = { staff_id: id(9), note_id: id(5), text: 'Asked for the plan.' }
const asked = { staff_id: id(9), question_id: id(6), text: 'Which shifts were moved?' }
const split = { staff_id: id(9), outcome: 'split', consultant_gross: 100_00, note: 'Half was kept.' } as const

const filed: DisputeEvent = { type: 'DisputeFiled', at: spring, ...filing, file_ids: [id(7)] }
const added: DisputeEvent = { type: 'DisputeStatementAdded', at: spring, ...said, file_ids: [id(8)] }
const taken: DisputeEvent = { type: 'DisputeTaken', at: spring, staff_id: id(9) }
const note: DisputeEvent = { type: 'DisputeNoted', at: summer, ...noted }
const question: DisputeEvent = { type: 'DisputePartiesAsked', at: summer, ...asked }
const resolved: DisputeEvent = { type: 'DisputeResolved', at: summer, ...split }

const given = {
  'No dispute': [],
  'A filed dispute': [filed],
  'A dispute with a statement': [filed, added],
  'A dispute that was taken': [filed, taken],
  'A dispute with a note': [filed, taken, note],
  'A dispute with a question': [filed, taken, question],
  'A taken dispute with a statement': [filed, taken, added],
  'A decided dispute': [filed, taken, resolved],
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
  add: [added],
  take: [taken],
  note: 'dispute_not_taken',
  ask: 'dispute_not_taken',
  resolve: 'dispute_not_taken',
  'resolve otherwise': 'dispute_not_taken',
} as const
const underReview = {
  file: 'unchanged',
  add: [added],
  take: 'unchanged',
  note: [note],
  ask: [question],
  resolve: [resolved],
  'resolve otherwise': [released],
} as const

const bounds: Scenario<typeof Machine>[] = [0, -1, 200_00, 200_01, undefined].map((consultant_gross) => ({
  title: `A split that gives ${consultant_gross} of 20000 cents is refused`,
  given: [filed, taken],
  when: { ...resolve, outcome: 'split', consultant_gross },
  outcome: 'split_out_of_bounds',
}))

export const disputes: Scenarios<typeof dispute> = {
  machine: dispute,
  scenarios: [
    ...matrix(
      dispute,
      given,
      {
        file: { type: 'FileDispute', at: spring, ...filing, file_ids: [id(7)] },
        add: { type: 'AddDisputeStatement', at: spring, ...said, file_ids: [id(8)] },
        take: { type: 'TakeDispute', at: spring, staff_id: id(9) },
        note: { type: 'NoteDispute', at: summer, ...noted },
        ask: { type: 'AskDisputeParties', at: summer, ...asked },
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
      given: [filed, taken],
      when: { type: 'TakeDispute', at: summer, staff_id: id(10) },
      outcome: [{ type: 'DisputeTaken', at: summer, staff_id: id(10), from: id(9) }],
    },
    after(
      'A dispute that was taken from somebody knows who has it',
      [filed, taken, { type: 'DisputeTaken', at: summer, staff_id: id(10), from: id(9) }],
      'under_review',
      { taken_by: id(10), updated_at: summer },
    ),
    ...[
      { what: 'its filing', given: [{ ...filed, at: summer }] },
      { what: 'a statement', given: [filed, { ...added, at: summer }] },
      { what: 'being taken', given: [filed, { ...taken, at: summer }] },
      { what: 'a statement to support', given: [filed, taken, { ...added, at: summer }] },
      { what: 'a note', given: [filed, taken, note] },
      { what: 'a question', given: [filed, taken, question] },
      { what: 'its decision', given: [filed, taken, resolved] },
    ].map(
      ({ what, given }): Scenario<typeof Machine> => ({
        title: `A dispute was touched by ${what}`,
        given,
        stands: decider(dispute).replay(given).value,
        knowing: { updated_at: summer },
      }),
    ),
    after('A taken dispute knows the files of later statements', [filed, taken, added], 'under_review', {
      files: [id(7), id(8)],
    }),
    after('A dispute knows every file that was put forward', [filed, added], 'filed', {
      files: [id(7), id(8)],
    }),
    after('A decided dispute knows its decision', [filed, taken, resolved], 'resolved', {
      resolution: split,
      taken_by: id(9),
    }),
  ],
}
