import { expect, test } from 'vitest'
import { trailDecisions } from '#domain/audit/trail/decisions.ts'
import { entryOf } from '#domain/audit/trail/entry-of.ts'
import { type AnyEvent, kinds, type Recorded } from '#domain/kernel/catalogue.ts'
import { id, spring } from '../scenarios/scenario.ts'

const recorded = (stream: string, event: AnyEvent): Recorded => ({
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

test('every event of every lifecycle has an entry, or says why it has none', () => {
  const types = Object.values(kinds).flatMap(({ events }) =>
    events.options.map(({ shape }) => shape.type.value as AnyEvent['type']),
  )
  for (const type of types) {
    const decision = trailDecisions[type]
    if ('none' in decision) expect(decision.none, type).toMatch(/^[A-Z].{30,}\.$/)
  }
  expect(Object.keys(trailDecisions).toSorted()).toEqual(types.toSorted())
})

test('a refused read of a file is about the file, on its owner’s data, with the reason', () => {
  const about = { file_id: id(2), user_id: id(1), owner_id: id(3), at: spring }
  expect(
    entryOf(
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

test('a refused call is about the thing that its path names, or about the call', () => {
  const attempt = {
    type: 'AttemptRefused',
    at: spring,
    call: 'POST /x',
    status: 409,
    code: 'own_job',
  } as const
  const named = { ...attempt, kind: 'job', subject_id: id(5) }
  expect(entryOf(recorded(`attempt-${id(4)}`, attempt))).toMatchObject({
    resource: { kind: 'call', id: 'POST /x' },
    outcome: 'refused',
    reason: 'own_job',
  })
  expect(entryOf(recorded(`attempt-${id(4)}`, named))).toMatchObject({ resource: { kind: 'job', id: id(5) } })
})

test('an entry holds nothing that an event says in words', () => {
  const secret = 'Maren Holloway of Austin'
  const event = {
    type: 'AccountSuspended',
    at: spring,
    user_id: id(1),
    reason: secret,
  } as const
  expect(JSON.stringify(entryOf(recorded(`account-${id(1)}`, event)))).not.toContain('Maren')
})
