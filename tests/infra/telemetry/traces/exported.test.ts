import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { readEnv } from '#infra/env.ts'
import { type Part, settingsOf } from '#infra/processes/settings-of-parts.ts'
import { noTraces, type Step } from '#infra/telemetry/traces.ts'
import { exportedTraces } from '#infra/telemetry/tracing/exported.ts'
import { spanIdOf, traceIdOf } from '#infra/telemetry/tracing/ids.ts'
import { startTraces } from '#infra/telemetry/tracing/start.ts'
import { collector } from '#tests/harness/telemetry/collector.ts'

const step = (more: Partial<Step> = {}): Step => ({
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
  const received = await collector(answer)
  onTestFinished(received.end)
  const logged: object[] = []
  const log = { error: (about: object) => void logged.push(about) }
  const traces = exportedTraces({ collector: `${received.url}/`, sampled, name: 'rest' }, log)
  return { ...received, logged, traces }
}

test('What a task notes is beneath it, what is noted beside it is not, and both are of their own traces', async () => {
  const { traces, spans } = await setUp()
  const [correlation, cause] = [newId(), newId()]
  await traces.run(step({ correlation, cause }), async () => {
    await sleep(1)
    traces.note(step({ name: 'append job', correlation }), 1)
    traces.note(step({ name: 'append other' }), 1)
  })
  traces.note(step({ name: 'append later', correlation }), 1)
  await traces.end()
  const of = (name: string) => spans.find((span) => span.name === name)
  expect(of('task rest')).toMatchObject({ trace: traceIdOf(correlation), parent: spanIdOf(cause) })
  expect(of('append job')?.parent).toBe(of('task rest')?.id)
  expect([of('append other')?.parent, of('append later')?.parent]).toEqual([undefined, undefined])
})

test('A task that fails fails as before, and its span says by which kind of error, not what it was told', async () => {
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
  for (const { traces } of all) for (const correlation of correlations) traces.note(step({ correlation }), 1)
  await Promise.all(all.map(({ traces }) => traces.end()))
  const [one, other] = all.map(({ spans }) => spans.map(({ trace }) => trace).toSorted())
  expect(one).toEqual(other)
  expect(one?.length).toBeGreaterThan(75)
  expect(one?.length).toBeLessThan(225)
})

test('None is kept where none is to be', async () => {
  const { traces, spans } = await setUp({ sampled: 0 })
  traces.note(step(), 1)
  await traces.end()
  expect(spans).toEqual([])
})

test('A collector that refuses is logged once, not at each export', async () => {
  const { traces, logged, bodies } = await setUp({ answer: (response) => response.writeHead(400).end('no') })
  for (let batch = 1; batch <= 3; batch++) {
    traces.note(step(), 1)
    await expect.poll(() => bodies.length).toBe(batch)
  }
  await traces.end()
  expect(logged).toMatchObject([{ spans: 1, err: { name: 'OTLPExporterError' } }])
})

test('While a collector hangs, a bounded number of spans waits, and the end waits for two seconds', async () => {
  const { traces, spans } = await setUp({ answer: () => undefined })
  for (let count = 0; count < 20_000; count++) traces.note(step(), 1)
  const begun = performance.now()
  await traces.end()
  expect(performance.now() - begun).toBeGreaterThan(1900)
  expect(performance.now() - begun).toBeLessThan(4000)
  expect(spans.length).toBeLessThan(3000)
})

test('Each process that exports gets the settings, and no other', () => {
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', TRACES_SAMPLED: '0.5' }
  const exporting: Part[] = ['api', 'worker', 'projections', 'tasks']
  for (const part of exporting) expect(settingsOf(part, given), part).toEqual(given)
  for (const part of ['web', 'event-store', 'objects', 'sandbox', 'mailbox', 'sfu'] satisfies Part[])
    expect(settingsOf(part, given), part).toEqual({})
})

test('Where no collector is set, there are no traces', async () => {
  const traces = await startTraces(readEnv({}), 'rest')
  expect(traces).toBe(noTraces)
  expect(await traces.run(step(), async () => 'done')).toBe('done')
})
