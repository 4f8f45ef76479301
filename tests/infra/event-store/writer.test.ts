import { randomUUID } from 'node:crypto'
import { Session } from 'node:inspector/promises'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import {
  ANY_REVISION,
  type AppendRequest,
  NO_STREAM,
  type ProposedEvent,
} from '#infra/local/event-store/model.ts'
import { decideBatch, type QueuedRequest } from '#infra/local/event-store/store/batch.ts'
import { emptyHead, headCache } from '#infra/local/event-store/store/heads.ts'
import { pages } from '#infra/local/event-store/store/pages.ts'
import { PLANNING_SETTINGS } from '#infra/local/event-store/store/schema.ts'
import { openStore } from '#infra/local/event-store/store/store.ts'
import { temporaryPostgres } from '#tests/harness/event-store/server.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const database = setUpOnce(temporaryPostgres)
const store = setUpOnce(async () => {
  const eventStore = await openStore(database.url('events'), 0, () => {})
  return { ...eventStore, end: eventStore.close }
})

const proposedEvent = (more: Partial<ProposedEvent> = {}): ProposedEvent => ({
  id: randomUUID(),
  type: 'Opened',
  json: true,
  data: Buffer.from('{}'),
  metadata: Buffer.alloc(0),
  ...more,
})
const many = (count: number) => Array.from({ length: count }, () => proposedEvent())

const request = (stream: string, events: ProposedEvent[], expected = NO_STREAM): AppendRequest => ({
  kind: 'append',
  stream,
  expected,
  deadline: Number.POSITIVE_INFINITY,
  events,
})

test('A write that the database refuses fails alone, not with others of the same commit', async () => {
  const appends = Array.from({ length: 9 }, (_, n) =>
    store.append(request(`order-${n}`, [proposedEvent(n === 4 ? { id: 'seven' } : {})])),
  )
  const answers = await Promise.allSettled(appends)
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual(appends.map((_, n) => n !== 4))
  const rows = await store.pages.all(0, 100, 100)
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('An append whose caller no longer waits is not stored', async () => {
  const lateRequest = { ...request('late', many(1)), deadline: Date.now() - 1 }
  expect(await store.append(lateRequest)).toEqual({ kind: 'timeout' })
  expect((await store.append(request('late', many(1)))).kind).toBe('done')
})

test('Bytes that are no text are stored unchanged', async () => {
  const data = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  await store.append(request('binary', [proposedEvent({ json: false, data, metadata: data })]))
  const [row] = await store.pages.stream('binary', 0, 0, 1)
  expect(row).toMatchObject({ json: false, data, metadata: data })
})

/** How often the functions and branches of a module ran during the step, in total. */
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

test('A commit of large appends takes a few steps for each of their events', async () => {
  const batch = [many(3000), many(3000)].map(
    (events): QueuedRequest => ({
      request: request('long', events, ANY_REVISION),
      checked: false,
      postponed: false,
      isNoRepeat: false,
      resolve: () => {},
      fail: () => {},
    }),
  )
  const heads = headCache()
  heads.set('long', emptyHead())
  let rows = 0
  const steps = await stepsIn('/store/batch.ts', () => {
    rows = decideBatch(batch, new Map(), heads, { last: 0, now: Date.now() }).rows.length
  })
  expect(rows).toBe(6000)
  expect(steps).toBeGreaterThan(6000)
  expect(steps).toBeLessThan(6000 * 20)
})

type Plan = { 'Index Name'?: string; 'Rows Removed by Filter'?: number; Plans?: Plan[] }

test('The ids of an append are looked up by their index, however long its stream', async () => {
  for (let round = 0; round < 4; round++) await store.append(request('long', many(2000), ANY_REVISION))
  let statement: [string, unknown[]] | undefined
  const sql = postgres(database.url('events'), {
    max: 1,
    connection: PLANNING_SETTINGS,
    debug: (_, query, parameters) => {
      statement = [query, parameters]
    },
  })
  onTestFinished(() => sql.end())

  const planOf = async () => {
    await pages(sql).storedEvents(many(2000).map(({ id }) => id))
    const [query, parameters] = statement ?? ['', []]
    const [row] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
      `explain (analyze, format json) ${query}`,
      parameters as never[],
    )
    return row?.['QUERY PLAN'][0].Plan
  }
  const planBefore = await planOf()
  await sql`analyze events`
  for (const plan of [planBefore, await planOf()]) {
    expect(plan?.['Index Name']).toBe('events_id')
    expect(plan?.['Rows Removed by Filter'] ?? 0).toBe(0)
  }
})

// The reason why the server numbers events itself, in the only session that may write.
test('An identity column would lose events to a reader that continues after the last one it saw', async () => {
  const sql = postgres(database.url('events'), { max: 3 })
  await sql`create table naive (position bigint generated always as identity primary key, what text not null)`
  const [slow, quick] = [await sql.reserve(), await sql.reserve()]
  const commits: string[] = []
  let last = 0
  const poll = async () => {
    const rows = await sql<{ position: string; what: string }[]>`
      select position, what from naive where position > ${last} order by position`
    for (const { position, what } of rows) {
      commits.push(what)
      last = Number(position)
    }
  }

  await slow`begin`
  await slow`insert into naive (what) values ('first by number')`
  await quick`insert into naive (what) values ('first by commit')`
  await poll()
  await slow`commit`
  await poll()

  expect(commits).toEqual(['first by commit'])
  expect(await sql`select what from naive`).toHaveLength(2)
  slow.release()
  quick.release()
  await sql.end()
})
