// A product of its own: it sets FIGURES_SECONDS, reads figures of all there is, parks a read model, and kills the worker.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OTHER_CHECKPOINTS } from '#domain/operations/checkpoints.ts'
import { caller, until } from '#tests/harness/api.ts'
import { deleteTasks } from '#tests/harness/database.ts'
import { member, staff } from '#tests/harness/people/people.ts'
import { socket } from '#tests/harness/sockets.ts'
import { secondApi } from '#tests/harness/spawned-programs.ts'
import { newJob } from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = ownProduct({ FIGURES_SECONDS: '1' })
const second = setUpOnce(() => secondApi(product))
const db = setUpOnce(async () => tables(product))
const admin = setUpOnce(() => staff(product, 'admin'))
const dana = setUpOnce(() => member(product, 'Dana'))
const reviewer = setUpOnce(() => staff(product, 'compliance'))
const figures = async () => (await admin.call('GET /staff/operations')).body
const metric = async (line: string, api = product.api) =>
  Number(new RegExp(`^consilium_${line} (\\S+)$`, 'm').exec((await caller(api)('GET /metrics')).body)?.[1])

test('The sockets and answers of two API processes are added up, whichever of them is asked', async () => {
  const lines = [
    await socket(product, dana.token),
    await socket(second, dana.token),
    await socket(second, admin.token),
  ]
  const callsBefore = (await figures()).api.per_minute
  const visitor = caller(second.api)
  for (let n = 0; n < 30; n++) await visitor('GET /health')
  const currentFigures = await until('both processes', async () => {
    const latestFigures = await figures()
    return latestFigures.sockets === 3 && latestFigures.api.per_minute >= callsBefore + 30 && latestFigures
  })
  expect(currentFigures).toMatchObject({ processes: 2, members: 2, staff: 1 })
  expect([
    currentFigures.api.p50_ms <= currentFigures.api.p95_ms,
    currentFigures.api.p95_ms <= currentFigures.api.p99_ms,
  ]).toEqual([true, true])
  expect(await metric('sockets\\{who="member"\\}')).toBe(1)
  expect(await metric('sockets\\{who="staff"\\}', second.api)).toBe(1)
  for (const { close } of lines) close()
  await until('no socket', async () => (await figures()).sockets === 0)
})

test('Admins who read the figures on two API processes concurrently have one record an hour each', async () => {
  const other = await staff(product, 'admin')
  const calls = [product.api, second.api].flatMap((api) => [1, 2, 3].map(() => caller(api, other.token)))
  const responses = await Promise.all(calls.map((call) => call('GET /staff/operations')))
  expect(responses.map(({ status }) => status)).toEqual(calls.map(() => 200))
  const records = () =>
    db.sql`select 1 from audit_entries where actor_id = ${other.user_id} and action = 'RecordsViewed'`
  // The next entry of the trail is that of a person refused after all of these.
  const eve = await member(product, 'Eve')
  expect((await eve.call('GET /staff/operations')).status).toBe(404)
  const refusals = () => db.sql`
    select 1 from audit_entries where actor_id = ${eve.user_id} and outcome = 'refused'`
  await until('the refusal', async () => (await refusals()).length > 0)
  expect((await records()).length).toBeGreaterThan(0)
  // A new hour may begin between the first and the last of them.
  expect((await records()).length).toBeLessThanOrEqual(2)
})

test('An ended process is no longer counted', async () => {
  await second.end()
  await until('one process', async () => (await figures()).processes === 1)
})

test('Tasks that are due and cannot run are listed with their age, and failures are counted', async () => {
  await db.sql`select graphile_worker.add_job('payment_probe', run_at => now() - interval '2 minutes')`
  const currentFigures = await until('the task', async () => {
    const latestFigures = await figures()
    const task = latestFigures.tasks.find(({ name }: { name: string }) => name === 'payment_probe')
    return task && { task, now: latestFigures }
  })
  expect(currentFigures.task.waiting + currentFigures.task.failing).toBeGreaterThan(0)
  await deleteTasks(db.sql)
  await until('none', async () => (await figures()).tasks.length === 0)
})

test('Backup, books, comparison and audit trail are reported, and a fault of each asks for an operator', async () => {
  const figuresBefore = await figures()
  expect(figuresBefore).toMatchObject({
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

test('The worker stores the figures of each day and what needed an operator', async () => {
  const { day } = await until('samples', async () => {
    const currentFigures = await figures()
    return currentFigures.day.values.alarms.at(-1) === 1 && currentFigures
  })
  expect([day.values.backup.at(-1) > 13 * 3600, day.fine_since]).toEqual([true, undefined])
  await db.sql`delete from audit_alarms`
  await db.sql`delete from reconciliations`
  await db.sql`update backups set at = now()`
  const repairTime = Date.now()
  // On a machine with other load, projections lag for a while.
  const fineSince = await until('a quiet moment', async () => (await figures()).day.fine_since, 200_000)
  expect(Date.parse(fineSince)).toBeGreaterThan(repairTime - 60_000)
})

test('Every metric of the product has a line in the list of metrics', async () => {
  const list = readFileSync('infra/telemetry/metrics.md', 'utf8')
  const { body } = await caller(product.api)('GET /metrics')
  const names: string[] = [...body.matchAll(/^# TYPE (consilium_\w+)/gm)].map(([, name = '']) => name)
  const listedMetrics = [...list.matchAll(/^\| `(consilium_\w+)`/gm)].map(([, name]) => name)
  expect(names.toSorted()).toEqual(listedMetrics.toSorted())
})

const PATH = '/staff/operations/projections/jobs'
const jobs = async () => (await figures()).projections.find(({ name }: { name: string }) => name === 'jobs')
const parked = () => until('the parked read model', async () => (await jobs()).parked)
const titles = async () =>
  (await dana.call('GET /client/jobs')).body.jobs.map(({ title }: { title: string }) => title)

/** Posts a job whose row the database refuses. Returns the position at which the read model is parked. */
async function park(title: string) {
  await db.sql`alter table jobs drop constraint if exists poisoned`
  await db.sql`alter table jobs add constraint poisoned check (title not like 'Poison%') not valid`
  await dana.call('POST /client/jobs', { ...newJob, title })
  return parked()
}
const heal = () => db.sql`alter table jobs drop constraint if exists poisoned`
const skip = (position: string, reason = 'The row is refused', name = 'jobs') =>
  admin.call(`POST /staff/operations/projections/${name}/skip`, { position, reason })

test('A parked read model is shown with its event, the reason, its start and the number of attempts', async () => {
  const startTime = new Date(Date.now() - 1000).toISOString()
  const state = await park('Poison 1')
  expect(state).toMatchObject({ event: 'JobPosted', cause: expect.stringContaining('23514') })
  expect([state.since > startTime, state.tries > 0]).toEqual([true, true])
  await until('another try', async () => (await jobs()).parked.tries > state.tries)
  expect((await jobs()).parked.since).toBe(state.since)
  expect((await figures()).day.values.parked).toHaveLength(96)
})

test('A retry fails while the cause is there, and succeeds immediately after it is gone', async () => {
  expect(await admin.call(`POST ${PATH}/retry`)).toMatchObject({ status: 200 })
  expect(await jobs()).toHaveProperty('parked')
  await heal()
  const { status, body } = await admin.call(`POST ${PATH}/retry`)
  // The projection retries by itself every two seconds, and may have done so a moment before.
  expect(status === 200 ? 'retried' : body.code).toMatch(/^(retried|not_parked)$/)
  expect(await titles()).toContain('Poison 1')
  expect(await admin.call(`POST ${PATH}/retry`)).toMatchObject({ status: 409, body: { code: 'not_parked' } })
})

test('A skip must name the parked event, and is refused otherwise', async () => {
  expect(await skip('1')).toMatchObject({ status: 409, body: { code: 'not_parked' } })
  const { position } = await park('Poison 2')
  expect(await skip(String(BigInt(position) + 1n))).toMatchObject({
    status: 409,
    body: { code: 'parked_elsewhere' },
  })
  expect(await skip(position, '')).toMatchObject({ status: 400 })
  expect(await skip(position, 'x', 'nothing')).toMatchObject({ status: 404 })
  expect(await dana.call(`POST ${PATH}/skip`, { position, reason: 'x' })).toMatchObject({ status: 404 })
  expect((await jobs()).parked.position).toBe(position)
})

test('Process managers and the audit trail cannot skip an event', async () => {
  for (const name of OTHER_CHECKPOINTS)
    expect(await skip('1', 'x', name)).toMatchObject({ status: 409, body: { code: 'never_skipped' } })
})

test('A skip passes only that event, and is in the audit trail with the name of the admin', async () => {
  const { position } = await parked()
  expect(await skip(position, 'Its title cannot be stored')).toMatchObject({ status: 200 })
  await dana.call('POST /client/jobs', { ...newJob, title: 'After it' })
  await until('the next job', async () => (await titles()).includes('After it'))
  expect([await titles(), await jobs()]).toEqual([
    expect.not.arrayContaining(['Poison 2']),
    expect.not.objectContaining({ parked: expect.anything() }),
  ])
  const entries = await until('the entry', async () => {
    const { body } = await reviewer.call('GET /staff/audit?action=ParkedEventSkipped')
    return body.entries?.length > 0 && body.entries
  })
  expect(entries).toMatchObject([
    { action: 'ParkedEventSkipped', outcome: 'ok', resource: { kind: 'projection', id: 'jobs' } },
  ])
  expect(JSON.stringify(entries[0].actor)).toContain(admin.user_id)
  await heal()
})

test('A skip decided while the worker is dead happens when one runs again, and passes nothing else', async () => {
  const { position } = await park('Poison 3')
  const worker = Number(product.pid('worker'))
  process.kill(worker, 'SIGSTOP')
  const response = await skip(position, 'Decided while the worker stood still')
  process.kill(worker, 'SIGKILL')
  await until('another worker', async () => ![undefined, worker].includes(product.pid('worker')))
  expect(response).toMatchObject({ status: 200 })
  await until('the read model to go on', async () => !(await jobs()).parked)
  const next = await park('Poison 4')
  expect([await titles(), BigInt(next.position) > BigInt(position)]).toEqual([
    expect.not.arrayContaining(['Poison 3']),
    true,
  ])
  await heal()
  await until('the event that nobody skipped', async () => (await titles()).includes('Poison 4'))
})
