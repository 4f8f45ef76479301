// A product of its own: it sets FIGURES_SECONDS, and reads figures of all there is.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { caller, until } from '#tests/harness/api.ts'
import { member, staff } from '#tests/harness/people/people.ts'
import { before, ownProduct } from '#tests/harness/running.ts'
import { socket } from '#tests/harness/sockets.ts'
import { spawned } from '#tests/harness/spawned.ts'
import { tables } from '#tests/harness/tables.ts'

const product = ownProduct({ FIGURES_SECONDS: '1' })
const second = before(async () => {
  const port = await freePort()
  const settings = { ...product.settings, API_PORT: String(port), LOG_LEVEL: 'fatal', RATE_LIMITS: '0' }
  return { api: `http://127.0.0.1:${port}`, ...(await spawned('api', settings)) }
})
const db = before(async () => tables(product))
const admin = before(() => staff(product, 'admin'))
const dana = before(() => member(product, 'Dana'))
const figures = async () => (await admin.call('GET /staff/operations')).body
const metric = async (line: string, api = product.api) =>
  Number(new RegExp(`^consilium_${line} (\\S+)$`, 'm').exec((await caller(api)('GET /metrics')).body)?.[1])

test('who is no admin learns nothing of it', async () => {
  expect((await caller(product.api)('GET /staff/operations')).status).toBe(401)
  expect((await dana.call('GET /staff/operations')).status).toBe(404)
})

test('the sockets and answers of two API processes are added up, whichever of them is asked', async () => {
  const lines = [
    await socket(product, dana.token),
    await socket(second, dana.token),
    await socket(second, admin.token),
  ]
  const before = (await figures()).api.per_minute
  const visitor = caller(second.api)
  for (let n = 0; n < 30; n++) await visitor('GET /health')
  const found = await until('both processes', async () => {
    const now = await figures()
    return now.sockets === 3 && now.api.per_minute >= before + 30 && now
  })
  expect(found).toMatchObject({ processes: 2, members: 2, staff: 1 })
  expect([found.api.p50_ms <= found.api.p95_ms, found.api.p95_ms <= found.api.p99_ms]).toEqual([true, true])
  expect(await metric('sockets\\{who="member"\\}')).toBe(1)
  expect(await metric('sockets\\{who="staff"\\}', second.api)).toBe(1)
  for (const { close } of lines) close()
  await until('no socket', async () => (await figures()).sockets === 0)
})

test('admins who read the figures on two API processes at the same time have one record an hour each', async () => {
  const other = await staff(product, 'admin')
  const calls = [product.api, second.api].flatMap((api) => [1, 2, 3].map(() => caller(api, other.token)))
  const answers = await Promise.all(calls.map((call) => call('GET /staff/operations')))
  expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200))
  const records = () =>
    db.sql`select 1 from audit_entries where actor_id = ${other.user_id} and action = 'RecordsViewed'`
  // Who is refused after all of these has the next entry of the trail.
  const eve = await member(product, 'Eve')
  expect((await eve.call('GET /staff/operations')).status).toBe(404)
  const refusals = () => db.sql`
    select 1 from audit_entries where actor_id = ${eve.user_id} and outcome = 'refused'`
  await until('the refusal', async () => (await refusals()).length > 0)
  expect((await records()).length).toBeGreaterThan(0)
  // An hour may end between the first and the last of them.
  expect((await records()).length).toBeLessThanOrEqual(2)
})

test('a process that is gone counts no more', async () => {
  await second.end()
  await until('one process', async () => (await figures()).processes === 1)
})

test('what is due and cannot be done is named with its age, and what fails is counted', async () => {
  await db.sql`select graphile_worker.add_job('payment_probe', run_at => now() - interval '2 minutes')`
  const found = await until('the task', async () => {
    const now = await figures()
    const task = now.tasks.find(({ name }: { name: string }) => name === 'payment_probe')
    return task && { task, now }
  })
  expect(found.task.waiting + found.task.failing).toBeGreaterThan(0)
  await db.sql`delete from graphile_worker._private_jobs`
  await until('none', async () => (await figures()).tasks.length === 0)
})

test('backup, books, comparison and audit trail are told, and what is wrong needs somebody', async () => {
  const before = await figures()
  expect(before).toMatchObject({
    ledger: { imbalance: 0 },
    reconciliation: { differences: 0 },
    audit: { alarms: [] },
    states: { backup: 'look', ledger: 'fine', audit: 'fine', reconciliation: 'fine' },
  })
  await db.sql`insert into backups (at, seconds, bytes) values (now() - interval '14 hours', 3.5, 2100000)`
  await db.sql`insert into audit_alarms (name, cause) values ('rebuild', 'entry 1 is not the one')`
  await db.sql`insert into reconciliations (checked_at, differences) values (now() + interval '1 second', '[{"kind": "missing_with_us"}]')`
  expect(await figures()).toMatchObject({
    backup: { seconds: 3.5, bytes: 2_100_000 },
    reconciliation: { differences: 1 },
    audit: { alarms: ['rebuild: entry 1 is not the one'] },
    states: { backup: 'look', audit: 'act', reconciliation: 'act' },
  })
  expect([
    await metric('audit_alarms'),
    await metric('reconciliation_differences'),
    Math.round((await metric('backup_age_seconds')) / 3600),
    await metric('collector_up\\{collector="kept"\\}'),
    await metric('worker_running'),
    await metric('projection_parked\\{name="jobs"\\}'),
    await metric('payouts_waiting'),
  ]).toEqual([1, 1, 14, 1, 1, 0, 0])
})

test('the figures of a day are kept by the worker, and what needed somebody is remembered', async () => {
  const { day } = await until('samples', async () => {
    const now = await figures()
    return now.day.values.alarms.at(-1) === 1 && now
  })
  expect([day.values.backup.at(-1) > 13 * 3600, day.fine_since]).toEqual([true, undefined])
  await db.sql`delete from audit_alarms`
  await db.sql`delete from reconciliations`
  await db.sql`update backups set at = now()`
  const mended = Date.now()
  // On a machine that others use, too, projections are late for a while.
  const since = await until('a quiet moment', async () => (await figures()).day.fine_since, 200_000)
  expect(Date.parse(since)).toBeGreaterThan(mended - 60_000)
})

test('every metric of the product has a line in the list of metrics', async () => {
  const list = readFileSync('infra/telemetry/metrics.md', 'utf8')
  const { body } = await caller(product.api)('GET /metrics')
  const names: string[] = [...body.matchAll(/^# TYPE (consilium_\w+)/gm)].map(([, name = '']) => name)
  const listed = [...list.matchAll(/^\| `(consilium_\w+)`/gm)].map(([, name]) => name)
  expect(names.toSorted()).toEqual(listed.toSorted())
})
