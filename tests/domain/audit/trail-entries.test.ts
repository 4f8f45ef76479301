import { expect, test } from 'vitest'
import { toCanonicalJson } from '#domain/audit/trail/canonical-json.ts'
import { trailDecisions } from '#domain/audit/trail/trail-decisions.ts'
import { toTrailEntry } from '#domain/audit/trail/trail-entry.ts'
import { type AnyEvent, type EventRecord, type Kind, kinds } from '#domain/kernel/catalog.ts'
import { personalFields } from '#domain/kernel/personal.ts'
import { all } from '../scenarios/all.ts'
import { id, spring } from '../scenarios/scenario.ts'

const recorded = (stream: string, event: AnyEvent): EventRecord => ({
  stream,
  id: id(90),
  revision: 0n,
  position: 7n,
  event,
  metadata: {
    actor: { kind: 'member', user_id: id(1) },
    correlation_id: id(91),
    causation_id: id(91),
    session_id: id(92),
    ip: '192.0.2.1',
    schema: 1,
  },
})

test('Every event of every lifecycle has an entry, or the reason why it has none', () => {
  const types = Object.values(kinds).flatMap(({ events }) =>
    events.options.map(({ shape }) => shape.type.value as AnyEvent['type']),
  )
  for (const type of types) {
    const decision = trailDecisions[type]
    if ('unrecordedBecause' in decision) expect(decision.unrecordedBecause, type).toMatch(/^[A-Z].{30,}\.$/)
  }
  expect(Object.keys(trailDecisions).toSorted()).toEqual(types.toSorted())
})

test('A refused read of a file is an entry about the file and its owner, with the reason', () => {
  const about = { file_id: id(2), user_id: id(1), owner_id: id(3), at: spring }
  expect(
    toTrailEntry(
      recorded(`fileAccess-${id(4)}`, { type: 'FileAccessRefused', how: 'viewed', why: 'expired', ...about }),
    ),
  ).toEqual({
    time: spring,
    actor: { kind: 'member', user_id: id(1) },
    action: 'FileAccessRefused',
    resource: { kind: 'file', id: id(2) },
    subject: id(3),
    outcome: 'refused',
    reason: 'expired',
    ip: '192.0.2.1',
    session_id: id(92),
    correlation_id: id(91),
    position: '7',
  })
})

const entryOf = (metadata: Partial<EventRecord['metadata']>): EventRecord => {
  const imageChanged = recorded(`profile-${id(1)}`, {
    type: 'ProfileImageChanged',
    at: spring,
    file_id: id(5),
  } as AnyEvent)
  return {
    ...imageChanged,
    metadata: { actor: { kind: 'system' }, correlation_id: 'c', causation_id: 'c', schema: 1, ...metadata },
  }
}

test('An entry of the product names the person whom it follows, and the operator of a command, if the event has them', () => {
  const initiator = { kind: 'member', user_id: id(1) } as const
  expect(toTrailEntry(entryOf({ initiator }))).toMatchObject({ actor: { kind: 'system' }, initiator })
  expect(toTrailEntry(entryOf({ os_user: 'root' }))).toMatchObject({
    actor: { kind: 'system' },
    os_user: 'root',
  })
})

test('An entry of an earlier event without a person has the same bytes as when it was hashed', () => {
  const entry = toTrailEntry(entryOf({}))
  expect(entry && toCanonicalJson({ seq: 3, ...entry })).toBe(
    `{"action":"ProfileImageChanged","actor":{"kind":"system"},"correlation_id":"c","outcome":"ok","position":"7","resource":{"id":"${id(1)}","kind":"profile"},"seq":3,"subject":"${id(1)}","time":"${spring}"}`,
  )
})

test('The entry of a refused call is about the thing in its path, or about the call', () => {
  const attempt = {
    type: 'AttemptRefused',
    at: spring,
    call: 'POST /x',
    status: 409,
    code: 'own_job',
  } as const
  const jobAttempt = { ...attempt, kind: 'job', subject_id: id(5) }
  expect(toTrailEntry(recorded(`attempt-${id(4)}`, attempt))).toMatchObject({
    resource: { kind: 'call', id: 'POST /x' },
    outcome: 'refused',
    reason: 'own_job',
  })
  expect(toTrailEntry(recorded(`attempt-${id(4)}`, jobAttempt))).toMatchObject({
    resource: { kind: 'job', id: id(5) },
  })
})

/** An event of each type, as a scenario has it, in a stream of its kind. */
const samples = Object.entries(all).flatMap(([kind, { scenarios }]) =>
  [
    ...new Map(
      scenarios
        .flatMap(({ given }) => given as unknown as AnyEvent[])
        .map((event) => [event.type, { event, stream: `${kind as Kind}-${id(80)}` }]),
    ).values(),
  ].map(({ event, stream }) => recorded(stream, event)),
)

test('Every event has a sample', () => {
  expect(new Set(samples.map(({ event }) => event.type))).toEqual(new Set(Object.keys(trailDecisions)))
})

test.each(
  samples
    .filter(({ event }) => !('unrecordedBecause' in trailDecisions[event.type]))
    .map((each) => [each.event.type, each]),
)('the entry of %s names its action and its thing, and holds nothing that is personal', (type, sample) => {
  const entry = toTrailEntry(sample)
  expect(entry).toMatchObject({ action: type, resource: { id: expect.stringMatching(/./) }, position: '7' })
  const { options } = kinds[sample.stream.split('-')[0] as Kind].events
  const schema = options.find(({ shape }) => shape.type.value === type)
  const fields = personalFields(schema as Parameters<typeof personalFields>[0])
  for (const field of fields.keys()) {
    const marked = { ...sample, event: { ...sample.event, [field]: 'Maren Holloway of Austin' } as AnyEvent }
    expect(JSON.stringify(toTrailEntry(marked)), field).not.toContain('Maren')
  }
})
