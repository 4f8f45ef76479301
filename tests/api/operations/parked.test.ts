// A product of its own: it parks a read model, and kills the worker.
import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { member, staff } from '#tests/harness/people/people.ts'
import { newJob } from '#tests/harness/people/story.ts'
import { before, ownProduct } from '#tests/harness/running.ts'
import { tables } from '#tests/harness/tables.ts'

const product = ownProduct()
const db = before(async () => tables(product))
const admin = before(() => staff(product, 'admin'))
const reviewer = before(() => staff(product, 'compliance'))
const dana = before(() => member(product, 'Dana'))

const PATH = '/staff/operations/projections/jobs'
const figures = async () => (await admin.call('GET /staff/operations')).body
const jobs = async () => (await figures()).projections.find(({ name }: { name: string }) => name === 'jobs')
const parked = () => until('the parked read model', async () => (await jobs()).parked)
const titles = async () =>
  (await dana.call('GET /client/jobs')).body.jobs.map(({ title }: { title: string }) => title)

/** Posts a job whose row the database refuses, and answers where the read model is parked then. */
async function park(title: string) {
  await db.sql`alter table jobs drop constraint if exists poisoned`
  await db.sql`alter table jobs add constraint poisoned check (title not like 'Poison%') not valid`
  await dana.call('POST /client/jobs', { ...newJob, title })
  return parked()
}
const heal = () => db.sql`alter table jobs drop constraint if exists poisoned`
const skip = (position: string, reason = 'The row is refused', name = 'jobs') =>
  admin.call(`POST /staff/operations/projections/${name}/skip`, { position, reason })

test('a parked read model is shown with its event, why and since when, and how often it tried', async () => {
  const since = new Date(Date.now() - 1000).toISOString()
  const state = await park('Poison 1')
  expect(state).toMatchObject({ event: 'JobPosted', cause: expect.stringContaining('23514') })
  expect([state.since > since, state.tries > 0]).toEqual([true, true])
  await until('another try', async () => (await jobs()).parked.tries > state.tries)
  expect((await jobs()).parked.since).toBe(state.since)
  expect((await figures()).day.values.parked).toHaveLength(96)
})

test('a retry is no success while the cause is there, and goes on at once when it is gone', async () => {
  expect(await admin.call(`POST ${PATH}/retry`)).toMatchObject({ status: 200 })
  expect(await jobs()).toHaveProperty('parked')
  await heal()
  const { status, body } = await admin.call(`POST ${PATH}/retry`)
  // It tries by itself every two seconds, and may have done so a moment before.
  expect(status === 200 ? 'retried' : body.code).toMatch(/^(retried|not_parked)$/)
  expect(await titles()).toContain('Poison 1')
  expect(await admin.call(`POST ${PATH}/retry`)).toMatchObject({ status: 409, body: { code: 'not_parked' } })
})

test('a skip names the event: at another one, and where nothing is parked, it is refused', async () => {
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

test('the process managers and the audit trail leave nothing out', async () => {
  for (const name of ['policies', 'audit_entries'])
    expect(await skip('1', 'x', name)).toMatchObject({ status: 409, body: { code: 'never_skipped' } })
})

test('a skip passes that event alone, and stands in the audit trail with the name of who decided', async () => {
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

test('decided while the worker is dead, the skip happens when one runs again, and nothing else is passed', async () => {
  const { position } = await park('Poison 3')
  const worker = Number(product.pid('worker'))
  process.kill(worker, 'SIGSTOP')
  const answer = await skip(position, 'Decided while the worker stood still')
  process.kill(worker, 'SIGKILL')
  await until('another worker', async () => ![undefined, worker].includes(product.pid('worker')))
  expect(answer).toMatchObject({ status: 200 })
  await until('the read model to go on', async () => !(await jobs()).parked)
  const next = await park('Poison 4')
  expect([await titles(), BigInt(next.position) > BigInt(position)]).toEqual([
    expect.not.arrayContaining(['Poison 3']),
    true,
  ])
  await heal()
  await until('the event that nobody skipped', async () => (await titles()).includes('Poison 4'))
})
