import { expect, test } from 'vitest'
import { TimelineEntry } from '#api/wire/audit/entry.ts'
import { sample } from '#tests/harness/screens/sample-values.ts'
import {
  actorSentence,
  type Entry,
  stateSentence,
  summaryOf,
} from '#web/screens/audit/timeline/timeline-labels.ts'
import { firstMentions, timelineParts } from '#web/screens/audit/timeline/timeline-parts.ts'

const tom = { kind: 'member', user_id: '', name: 'Tom Reyes' } as const
const staff = { ...tom, kind: 'staff', name: 'Ines Valdovinos' } as const
const product = { kind: 'system', name: 'Consilium' } as const

test.each([
  ['a member whom the sentence names', { actor: tom, summary: 'Tom Reyes filed a dispute' }, ''],
  ['a member whom it does not name', { actor: tom, summary: 'The file was refused' }, 'Tom Reyes'],
  ['staff', { actor: staff, summary: 'Ines Valdovinos took the case' }, 'staff'],
  [
    'the product for a member',
    { actor: product, initiator: tom, summary: 'Tom Reyes filed a dispute' },
    'Automatic',
  ],
  [
    'the product for a member whom the sentence does not name',
    { actor: product, initiator: tom, summary: 'The escrow was frozen by a dispute' },
    'Automatic, triggered by Tom Reyes',
  ],
  ['the product', { actor: product, summary: 'The license expired' }, 'Consilium'],
])('The line of an entry by %s does not repeat a name', (_, fields, expected) => {
  expect(actorSentence(sample(TimelineEntry, fields))).toBe(expected)
})

test('A state is told with its kind, once', () => {
  expect(stateSentence('job', 'in_progress')).toBe('Job In Progress')
  expect(stateSentence('contract', 'in_review')).toBe('Contract: In Review')
})

test('A time in a sentence is in the zone of the viewer, like the time of its line', () => {
  const time = '2020-11-29T14:35:00.000Z'
  const [day, clock] = [
    { month: 'short', day: 'numeric', year: 'numeric' },
    { hour: 'numeric', minute: '2-digit' },
  ] as const
  const local = `${new Date(time).toLocaleDateString('en-US', day)}, ${new Date(time).toLocaleTimeString('en-US', clock)}`
  expect(summaryOf({ summary: 'Dana gave Tom access to the file until Nov 29, 2020, 2:35 PM UTC' })).toBe(
    `Dana gave Tom access to the file until ${local}`,
  )
})

const numbered = (...entries: Partial<Entry>[]) =>
  entries.map((fields, index) => ({
    number: index + 1,
    entry: sample(TimelineEntry, {
      of: { kind: 'contract', id: 'a' },
      data: {},
      ...fields,
    } as Partial<Entry>),
  }))

test('Steps of the product between two deeds are one part; money that moves and a single step stand alone', () => {
  const parts = timelineParts(
    numbered(
      { actor: tom },
      { actor: product },
      { actor: product },
      { actor: product, of: { kind: 'escrow', id: 'b' }, state: 'held' },
      { actor: product },
      { actor: staff },
    ),
  )
  expect(
    parts.map((part) => ('deed' in part ? part.deed.number : part.steps.map(({ number }) => number))),
  ).toEqual([1, [2, 3], 4, 5, 6])
})

test('A text and a state are told once, where they are new', () => {
  const { newQuotes, newStates } = firstMentions(
    numbered(
      { data: { reason: 'Late' }, state: 'filed' },
      { data: { reason: 'Late' }, state: 'filed' },
      { data: { reason: 'Late again' }, state: 'resolved' },
    ),
  )
  expect([...newQuotes]).toEqual([1, 3])
  expect([...newStates]).toEqual([1, 3])
})
