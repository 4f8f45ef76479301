import { globSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { v4, v7 } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import type { EventStore } from '#commands/ports/event-store.ts'
import type { AnyEvent, EventRecord, Metadata } from '#domain/kernel/catalog.ts'
import { eventId, newId } from '#domain/kernel/ids.ts'
import { type Part, settingsOfPart } from '#infra/processes/part-settings.ts'
import { readEnv } from '#infra/settings/env.ts'
import { noTraces, type TraceStep } from '#infra/telemetry/traces.ts'
import { recordAppends } from '#infra/telemetry/tracing/append-steps.ts'
import { recordAppliedEvents, recordStartedTasks } from '#infra/telemetry/tracing/event-steps.ts'
import { exportedTraces, newSpanId, spanIdOf, traceIdOf } from '#infra/telemetry/tracing/exported.ts'
import { startTraces } from '#infra/telemetry/tracing/start-traces.ts'
import { memoryStore } from '#tests/harness/commands/memory.ts'
import { record } from '#tests/harness/projections/fold.ts'
import { collector } from '#tests/harness/telemetry/collector.ts'
import { recordedSteps } from '#tests/harness/telemetry/steps.ts'

const step = (more: Partial<TraceStep> = {}): TraceStep => ({
  name: 'task rest',
  kind: 'consumer',
  correlation: newId(),
  attributes: {},
  ...more,
})

/** A collector, and the traces of a process that exports to it. */
async function setUp({
  answer,
  sampled = 1,
}: {
  answer?: Parameters<typeof collector>[0]
  sampled?: number
} = {}) {
  const collectorOfTest = await collector(answer)
  onTestFinished(collectorOfTest.end)
  const logLines: object[] = []
  const log = { error: (about: object) => void logLines.push(about) }
  const traces = exportedTraces(
    { collector: `${collectorOfTest.url}/`, sampleRatio: sampled, name: 'rest' },
    log,
  )
  return { ...collectorOfTest, logLines, traces }
}

test('Spans of a task are below it, spans beside it are not, and each is in its own trace', async () => {
  const { traces, spans } = await setUp()
  const [correlation, cause] = [newId(), newId()]
  await traces.run(step({ correlation, cause }), async () => {
    await sleep(1)
    traces.recordStep(step({ name: 'append job', correlation }), 1)
    traces.recordStep(step({ name: 'append other' }), 1)
  })
  traces.recordStep(step({ name: 'append later', correlation }), 1)
  await traces.end()
  const spanOf = (name: string) => spans.find((span) => span.name === name)
  expect(spanOf('task rest')).toMatchObject({ trace: traceIdOf(correlation), parent: spanIdOf(cause) })
  expect(spanOf('append job')?.parent).toBe(spanOf('task rest')?.id)
  expect([spanOf('append other')?.parent, spanOf('append later')?.parent]).toEqual([undefined, undefined])
})

test('A failing task fails as before, and its span has the kind of error without its message', async () => {
  const { traces, spans } = await setUp()
  const failure = Object.assign(new Error('no mailbox ada@example.com'), { code: 'EENVELOPE' })
  const run = traces.run(step(), async () => {
    throw failure
  })
  await expect(run).rejects.toBe(failure)
  await traces.end()
  expect(spans).toMatchObject([{ failed: true, attributes: { 'error.type': 'EENVELOPE' } }])
  expect(JSON.stringify(spans)).not.toContain('ada@')
})

test('All processes keep the same part of the traces', async () => {
  const all = await Promise.all([1, 2].map(() => setUp({ sampled: 0.5 })))
  const correlations = Array.from({ length: 300 }, () => newId())
  for (const { traces } of all)
    for (const correlation of correlations) traces.recordStep(step({ correlation }), 1)
  await Promise.all(all.map(({ traces }) => traces.end()))
  const [one, other] = all.map(({ spans }) => spans.map(({ trace }) => trace).toSorted())
  expect(one).toEqual(other)
  expect(one?.length).toBeGreaterThan(75)
  expect(one?.length).toBeLessThan(225)
})

test('With a rate of 0 no trace is kept', async () => {
  const { traces, spans } = await setUp({ sampled: 0 })
  traces.recordStep(step(), 1)
  await traces.end()
  expect(spans).toEqual([])
})

test('A collector that refuses is logged once, not at each export', async () => {
  const { traces, logLines, bodies } = await setUp({
    answer: (response) => response.writeHead(400).end('no'),
  })
  for (let batch = 1; batch <= 3; batch++) {
    traces.recordStep(step(), 1)
    await expect.poll(() => bodies.length).toBe(batch)
  }
  await traces.end()
  expect(logLines).toMatchObject([{ spans: 1, err: { name: 'OTLPExporterError' } }])
})

test('While a collector hangs, a limited number of spans waits, and the end of a process takes at most two seconds more', async () => {
  const { traces, spans } = await setUp({ answer: () => undefined })
  for (let count = 0; count < 20_000; count++) traces.recordStep(step(), 1)
  const startTime = performance.now()
  await traces.end()
  expect(performance.now() - startTime).toBeGreaterThan(1900)
  expect(performance.now() - startTime).toBeLessThan(4000)
  expect(spans.length).toBeLessThan(3000)
})

test('Each process that exports gets the settings, and no other does', () => {
  const exporterSettings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', TRACES_SAMPLED: '0.5' }
  const exporting: Part[] = ['api', 'worker', 'projections', 'tasks']
  for (const part of exporting) expect(settingsOfPart(part, exporterSettings), part).toEqual(exporterSettings)
  for (const part of ['web', 'event-store', 'objects', 'sandbox', 'mailbox', 'sfu'] satisfies Part[])
    expect(settingsOfPart(part, exporterSettings), part).toEqual({})
})

test('Without a collector there are no traces', async () => {
  const traces = await startTraces(readEnv({}), 'rest')
  expect(traces).toBe(noTraces)
  expect(await traces.run(step(), async () => 'done')).toBe('done')
})

const HOUR = 3_600_000
const currentTime = Date.parse('2026-11-25T12:00:00.000Z')
const idOf = (hours: number) => v7({ msecs: currentTime - hours * HOUR })

test('The id of a trace is the correlation id without its dashes, for a day', () => {
  const id = idOf(23)
  expect(traceIdOf(id, currentTime)).toBe(id.replaceAll('-', ''))
  expect(traceIdOf(idOf(25), currentTime)).toBeUndefined()
})

test.each(['', 'c', v4(), idOf(0).toUpperCase(), `${idOf(0)}0`])('%j begins no trace', (correlation) => {
  expect(traceIdOf(correlation, currentTime)).toBeUndefined()
})

test('The id of a span is the second half of the id of its subject', () => {
  const id = eventId('a command', 0)
  expect(spanIdOf(id)).toMatch(/^[0-9a-f]{16}$/)
  expect(id.replaceAll('-', '').endsWith(String(spanIdOf(id)))).toBe(true)
  expect(spanIdOf('not an id')).toBeUndefined()
  expect(newSpanId()).toMatch(/^[0-9a-f]{16}$/)
})

test('OpenTelemetry is loaded only when a collector is set', () => {
  const saying = (pattern: RegExp) =>
    globSync('{api,commands,domain,infra,projections}/**/*.ts').filter((file) =>
      pattern.test(readFileSync(file, 'utf8')),
    )
  expect(saying(/'@opentelemetry\//)).toEqual(['infra/telemetry/tracing/opentelemetry.ts'])
  expect(saying(/from '.*\/opentelemetry\.ts'/)).toEqual(['infra/telemetry/tracing/exported.ts'])
  expect(saying(/from '.*\/exported\.ts'/)).toEqual([])
  expect(saying(/await import\('\.\/exported\.ts'\)/)).toEqual(['infra/telemetry/tracing/start-traces.ts'])
})

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

test('An append is named after its first event, and each further event is below it', async () => {
  const traces = recordedSteps()
  await append(recordAppends(memoryStore(), traces, true), [login(1), login(2)])
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

test('An append that lost against another is marked so, and is not named after an event', async () => {
  const traces = recordedSteps()
  const store = recordAppends(memoryStore(), traces, false)
  await append(store, [login(1)])
  expect(await append(store, [login(2)])).toEqual({ conflict: true })
  expect(traces.steps.map(({ is, cause, failed }) => [is, cause, failed])).toEqual([
    [eventId('a command', 0), undefined, undefined],
    [undefined, undefined, 'conflict'],
  ])
})

test('A failing append fails as before, and its span has the kind of its error', async () => {
  const traces = recordedSteps()
  const failure = Object.assign(new Error('about somebody'), { code: 14 })
  const brokenStore: EventStore = { ...memoryStore(), append: () => Promise.reject(failure) }
  await expect(append(recordAppends(brokenStore, traces, true), [login(1)])).rejects.toBe(failure)
  expect(traces.steps).toMatchObject([{ failed: '14' }])
})

test('Without an export the store is not wrapped', () => {
  const store = memoryStore()
  expect(recordAppends(store, noTraces, true)).toBe(store)
})

/** A login this many seconds ago. */
function loginOf(seconds: number): EventRecord {
  const startTime = new Date(Date.now() - seconds * 1000).toISOString()
  return record(
    'account-1',
    [{ type: 'LoggedIn', at: startTime, session_id: newId() }],
    seconds,
  )[0] as EventRecord
}

test('A projection has spans for the events of the last minute, and not for older or unreadable ones', () => {
  const traces = recordedSteps()
  const { metadata: _, ...unread } = loginOf(2)
  recordAppliedEvents(traces)(
    'logins',
    [loginOf(90), { ...unread, cause: 'a later version' }, loginOf(30)],
    5,
  )
  expect(traces.steps.map(({ attributes }) => attributes['consilium.event.position'])).toEqual(['30'])
  const lag = Number(traces.steps[0]?.attributes['consilium.projection.lag_ms'])
  expect(Math.round(lag / 1000)).toBe(30)
})

test('Process managers have one span for the tasks of each recent event, and none for old events', () => {
  const traces = recordedSteps()
  const [recent, old] = [loginOf(1), loginOf(90)]
  const tasks = [
    { task: { name: 'one' }, recorded: recent },
    { task: { name: 'late' }, recorded: old },
    { task: { name: 'other' }, recorded: recent },
  ]
  recordStartedTasks(traces, tasks, 5)
  expect(traces.steps.map(({ attributes }) => attributes['consilium.tasks'])).toEqual([['one', 'other']])
})
