import { expect, test } from 'vitest'
import type { EventStore } from '#commands/ports/event-store.ts'
import type { AnyEvent, Metadata } from '#domain/kernel/catalogue.ts'
import { eventId, newId } from '#domain/kernel/ids.ts'
import { noTraces } from '#infra/telemetry/traces.ts'
import { noteAppends } from '#infra/telemetry/tracing/appends.ts'
import { memoryStore } from '#tests/harness/commands/memory.ts'
import { keptSteps } from '#tests/harness/telemetry/steps.ts'

const correlation_id = newId()
const metadata: Metadata = { actor: { kind: 'system' }, correlation_id, causation_id: newId(), schema: 1 }
const login = (n: number): AnyEvent => ({
  type: 'LoggedIn',
  at: '2026-03-01T09:00:00.000Z',
  session_id: `session ${n}`,
})
const stream = `account-${newId()}`
const append = (store: EventStore, events: AnyEvent[], expected = -1n) =>
  store.append(stream, events, expected, metadata, 'a command')

test('An append is known by its first event, and each further event is beneath it', async () => {
  const traces = keptSteps()
  await append(noteAppends(memoryStore(), traces, true), [login(1), login(2)])
  const [first, second] = [0, 1].map((index) => eventId('a command', index))
  const shared = { kind: 'producer', correlation: correlation_id }
  expect(traces.steps).toEqual([
    {
      ...shared,
      name: 'append account',
      is: first,
      cause: correlation_id,
      attributes: {
        'consilium.stream.category': 'account',
        'consilium.event.types': ['LoggedIn', 'LoggedIn'],
        'consilium.event.count': 2,
      },
    },
    {
      ...shared,
      name: 'LoggedIn',
      is: second,
      cause: first,
      attributes: { 'consilium.event.type': 'LoggedIn' },
    },
  ])
})

test('An append that another one came before is noted as such, and is not known by an event', async () => {
  const traces = keptSteps()
  const store = noteAppends(memoryStore(), traces, false)
  await append(store, [login(1)])
  expect(await append(store, [login(2)])).toEqual({ conflict: true })
  expect(traces.steps.map(({ is, cause, failed }) => [is, cause, failed])).toEqual([
    [eventId('a command', 0), undefined, undefined],
    [undefined, undefined, 'conflict'],
  ])
})

test('An append that fails fails as before, and is noted by the kind of its error', async () => {
  const traces = keptSteps()
  const failure = Object.assign(new Error('about somebody'), { code: 14 })
  const broken: EventStore = { ...memoryStore(), append: () => Promise.reject(failure) }
  await expect(append(noteAppends(broken, traces, true), [login(1)])).rejects.toBe(failure)
  expect(traces.steps).toMatchObject([{ failed: '14' }])
})

test('Where nothing is exported, the store is the very same', () => {
  const store = memoryStore()
  expect(noteAppends(store, noTraces, true)).toBe(store)
})
