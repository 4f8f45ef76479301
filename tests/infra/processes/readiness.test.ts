import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Sfu } from '#commands/ports/sfu.ts'
import { PROCESS_MANAGERS_CHECKPOINT } from '#domain/operations/checkpoints.ts'
import type { Store } from '#infra/event-store/client.ts'
import { readiness } from '#infra/processes/readiness.ts'
import { becomeActive } from '#infra/processes/worker/active-owner.ts'
import { directSfu } from '#infra/sfu/sfu.ts'
import { TRAIL } from '#projections/audit/trail/trail-table.ts'
import { readModels } from '#projections/read-models.ts'
import { databaseWithTasks, deleteTasks } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(databaseWithTasks)
const LONG_AGO = new Date(Date.now() - 60_000)

beforeEach(async () => {
  await db.sql`delete from checkpoints`
  for (const name of [PROCESS_MANAGERS_CHECKPOINT, TRAIL, ...readModels.map((each) => each.name)])
    await db.sql`insert into checkpoints (name, version, position) values (${name}, '1', 10)`
  await deleteTasks(db.sql)
})

/**
 * A store whose only event has had this position since then. Positions are not counts, like those of
 * EventStoreDB.
 */
const storeWith = (position: bigint, since = LONG_AGO) => {
  const firstAfter = async (after: bigint) => (after < position ? { position, since, count: 1 } : undefined)
  return { tryWriting: async () => undefined, firstAfter, waitingAfter: firstAfter } as unknown as Store
}
const readinessWith = (store = storeWith(10n), calls: Pick<Sfu, 'state'> = directSfu) =>
  readiness(db.sql, store, calls, {})()

test('Without an active owner of projections and one of tasks the product is not ready', async () => {
  expect(await readinessWith()).toMatchObject({
    status: 'unavailable',
    checks: { projections: 'failed', tasks: 'failed' },
  })
  await becomeActive(db.url, 'projections', () => undefined)
  expect(await readinessWith()).toMatchObject({
    status: 'unavailable',
    checks: { projections: 'ok', tasks: 'failed' },
  })
  await becomeActive(db.url, 'tasks', () => undefined)
  expect(await readinessWith()).toMatchObject({ status: 'ready', checks: { projections: 'ok', tasks: 'ok' } })
})

test('An event may wait a moment, and one that waits long is reported with its reader', async () => {
  const lateStore = storeWith(4711n)
  expect(await readinessWith(storeWith(4711n, new Date()))).toMatchObject({ status: 'ready' })
  expect(await readinessWith(lateStore)).toMatchObject({
    status: 'unavailable',
    checks: { read_models: 'failed', policies: 'failed', audit: 'failed' },
  })
  await db.sql`update checkpoints set position = 4711 where name <> ${PROCESS_MANAGERS_CHECKPOINT}`
  expect(await readinessWith(lateStore)).toMatchObject({
    status: 'degraded',
    checks: { read_models: 'ok', policies: 'failed', audit: 'ok' },
    projections: expect.arrayContaining([
      expect.objectContaining({ name: PROCESS_MANAGERS_CHECKPOINT, lag: '1' }),
    ]),
  })
  await db.sql`update checkpoints set position = 4711`
  expect(await readinessWith(lateStore)).toMatchObject({ status: 'ready' })
})

test('A store that refuses writes or does not answer makes the product unavailable, although it can be read', async () => {
  const refusing = { ...storeWith(10n), tryWriting: () => Promise.reject(new Error('no leader')) }
  const silent = { ...storeWith(10n), tryWriting: () => new Promise<void>(() => undefined) }
  for (const store of [refusing, silent])
    expect(await readinessWith(store)).toMatchObject({
      status: 'unavailable',
      checks: { eventstore: 'failed' },
    })
})

test('A stalled audit trail is reported, and the product stays available', async () => {
  await db.sql`update checkpoints set position = 4711 where name <> ${TRAIL}`
  expect(await readinessWith(storeWith(4711n))).toMatchObject({
    status: 'degraded',
    checks: { read_models: 'ok', policies: 'ok', audit: 'failed' },
    projections: expect.arrayContaining([expect.objectContaining({ name: TRAIL, lag: '1' })]),
  })
})

test('A task that is due and not run is reported, and one that is due later is not', async () => {
  await db.sql`select graphile_worker.add_job('later', run_at => now() + interval '1 hour')`
  expect(await readinessWith()).toMatchObject({ status: 'ready', checks: { jobs: 'ok' } })
  await db.sql`select graphile_worker.add_job('due', run_at => now() - interval '1 minute')`
  expect(await readinessWith()).toMatchObject({ status: 'degraded', checks: { jobs: 'failed' } })
})

test('An API process with a fast clock reports nothing as late that is not', async () => {
  await db.sql`select graphile_worker.add_job('soon', run_at => now() + interval '1 minute')`
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  onTestFinished(() => void vi.useRealTimers())
  const justNow = storeWith(4711n, new Date(Date.now() - 120_000))
  expect(await readinessWith(justNow)).toMatchObject({ status: 'ready', checks: { jobs: 'ok' } })
})

test('Without a media server the product is ready, and says that calls go directly', async () => {
  expect(await readinessWith()).toMatchObject({ status: 'ready', checks: { sfu: 'direct' } })
  expect(await readinessWith(storeWith(10n), { state: async () => 'sfu' })).toMatchObject({
    status: 'ready',
    checks: { sfu: 'sfu' },
  })
})

test('A configured media server that is missing is reported', async () => {
  const failedSfu: Pick<Sfu, 'state'> = { state: async () => 'failed' }
  expect(await readinessWith(storeWith(10n), failedSfu)).toMatchObject({
    status: 'degraded',
    checks: { sfu: 'failed' },
  })
})

test('An answer comes although the table of checkpoints is locked', async () => {
  const [locked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transaction = db.sql.begin(async (tx) => {
    await tx`lock table checkpoints in access exclusive mode`
    locked.resolve()
    await ended.promise
  })
  try {
    await locked.promise
    expect(await readinessWith()).toMatchObject({ status: 'unavailable', checks: { read_models: 'failed' } })
  } finally {
    ended.resolve()
    await transaction
  }
})
