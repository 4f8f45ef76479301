import { randomUUID } from 'node:crypto'
import { Session } from 'node:inspector/promises'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { ANY, type Proposed, type Request } from '#infra/local/event-store/model.ts'
import { decide, type Queued } from '#infra/local/event-store/store/batch.ts'
import { headCache, noHead } from '#infra/local/event-store/store/heads.ts'
import { pages } from '#infra/local/event-store/store/pages.ts'
import { planning } from '#infra/local/event-store/store/schema.ts'
import { openStore } from '#infra/local/event-store/store/store.ts'
import { temporaryPostgres } from '#tests/harness/event-store/server.ts'

const many = (count: number): Proposed[] =>
  Array.from({ length: count }, () => ({
    id: randomUUID(),
    type: 'Counted',
    json: true,
    data: Buffer.from('{}'),
    metadata: Buffer.alloc(0),
  }))

const request = (events: Proposed[]): Request => ({
  kind: 'append',
  stream: 'long',
  expected: ANY,
  deadline: Number.POSITIVE_INFINITY,
  events,
})

/** How often the functions and branches of a module ran during the step, all together. */
async function stepsIn(module: string, step: () => void) {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  step()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  const ranges = result
    .filter(({ url }) => url.endsWith(module))
    .flatMap(({ functions }) => functions.flatMap((each) => each.ranges))
  return ranges.reduce((sum, { count }) => sum + count, 0)
}

test('a commit of large appends takes a few steps for each of their events', async () => {
  const batch = [many(3000), many(3000)].map(
    (events): Queued => ({ request: request(events), checked: false, resolve: () => {}, fail: () => {} }),
  )
  const heads = headCache()
  heads.set('long', noHead())
  let rows = 0
  const steps = await stepsIn('/store/batch.ts', () => {
    rows = decide(batch, new Map(), heads, 0, Date.now()).rows.length
  })
  expect(rows).toBe(6000)
  expect(steps).toBeGreaterThan(6000)
  expect(steps).toBeLessThan(6000 * 20)
})

type Plan = { 'Index Name'?: string; 'Rows Removed by Filter'?: number; Plans?: Plan[] }

test('the ids of an append are looked up by their index, however long its stream', async () => {
  const database = await temporaryPostgres()
  onTestFinished(() => database.stop())
  const store = await openStore(database.url('events'), 0, () => {})
  onTestFinished(() => store.close())
  for (let round = 0; round < 4; round++) await store.append(request(many(2000)))
  let asked: [string, unknown[]] | undefined
  const sql = postgres(database.url('events'), {
    max: 1,
    connection: planning,
    debug: (_, query, parameters) => {
      asked = [query, parameters]
    },
  })
  onTestFinished(() => sql.end())

  const known = async () => {
    await pages(sql).known(many(2000).map(({ id }) => id))
    const [query, parameters] = asked ?? ['', []]
    const [row] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
      `explain (analyze, format json) ${query}`,
      parameters as never[],
    )
    return row?.['QUERY PLAN'][0].Plan
  }
  const before = await known()
  await sql`analyze events`
  for (const plan of [before, await known()]) {
    expect(plan?.['Index Name']).toBe('events_id')
    expect(plan?.['Rows Removed by Filter'] ?? 0).toBe(0)
  }
})
