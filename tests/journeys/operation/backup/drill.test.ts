// A product of its own: it is lost, and restored from a backup.
import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lastBackup } from '#infra/postgres/backups.ts'
import { until } from '#tests/harness/api.ts'
import { brokenInvariants, proveTrail } from '#tests/harness/audit/trail.ts'
import { startWriting } from '#tests/harness/backup/continuous-writes.ts'
import { type Product, startDisaster } from '#tests/harness/backup/disaster.ts'
import { uploadFile } from '#tests/harness/files/files.ts'
import { confirmingAdmin, login, loginElsewhere, member, staff } from '#tests/harness/people/people.ts'
import { completeContract } from '#tests/harness/stories/contracts.ts'
import {
  applyForJob,
  licensedCast,
  newJob,
  payIntoEscrow,
  postJob,
  providerRecords,
  waitForPayout,
} from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const MORE_WRITES = 1000
const AT_A_TIME = 20

const disaster = setUpOnce(() => startDisaster((pathInside) => ({ AUDIT_LOG_DIR: pathInside('tree') })))
const places = () => [disaster.inside('backup'), '--keys', disaster.inside('keys')]

/** Stories in every state, and a backup made while others write. */
const story = setUpOnce(async () => {
  const product = await disaster.start()
  const people = await licensedCast(product)
  await people.consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  const hireOnce = async () => payIntoEscrow(people, await applyForJob(people, await postJob(people)))
  const [paid, open] = [await hireOnce(), await hireOnce()]
  await completeContract(people, paid.contract_id)
  await waitForPayout(people, paid.payment_id)
  const file = await uploadFile(people.client, 'the bytes of this file')
  const removedFile = await uploadFile(people.client, 'bytes that are removed meanwhile')
  const eve = await member(product, 'Eve')
  const erasedJob = await postJob({ client: eve }, { description: 'What Eve wrote.' })
  const [admin, other] = [await staff(product, 'admin,support,compliance'), await confirmingAdmin(product)]

  const writer = startWriting(people.client)
  await until('some writes', async () => writer.acknowledged.length > 20)
  const countBefore = writer.acknowledged.length
  expect(await disaster.backup(places())).toMatchObject({ code: 0, err: '' })
  const { sql, end } = tables(product)
  const last = await lastBackup(sql)
  await end()
  await until('writes after it', async () => writer.acknowledged.length > countBefore + 20)
  await writer.stop()
  const acknowledged = writer.acknowledged
  return {
    product,
    people,
    hired: hireOnce,
    paid,
    open,
    file,
    removed: removedFile,
    eve,
    erasedJob,
    admin,
    other,
    known: countBefore,
    last,
    acknowledged,
  }
})

/**
 * 1,000 more writes, a payout, a hire and an erasure. Then the product is killed and removed, and the backup
 * restored.
 */
const drill = setUpOnce(async () => {
  const { product, people, hired, open, eve, admin, other } = story
  await moreWrites(people.client)
  await completeContract(people, open.contract_id)
  await waitForPayout(people, open.payment_id)
  const forgottenContract = await hired()
  const lateLogin = await loginElsewhere(product, people.client)
  const accountPath = `/staff/accounts/${eve.user_id}` as const
  expect((await admin.call(`POST ${accountPath}/erase`, { reason: 'Asked by mail' })).body).toEqual({
    success: true,
  })
  expect((await other.call(`POST ${accountPath}/erase/confirm`)).body).toEqual({ success: true })
  await until(
    'the erasure',
    async () => (await admin.call(`GET ${accountPath}/erasure`)).body?.status === 'erased',
  )
  const paidBefore = (await disaster.provider.state()).payouts.length

  await disaster.destroy()
  expect(await disaster.restore(places())).toMatchObject({ code: 0, err: '' })
  removeBytes(disaster.dataDir, story.removed)
  const restoredProduct: Product = await disaster.start()
  return { again: restoredProduct, forgotten: forgottenContract, late: lateLogin, paidBefore }
})

/**
 * Removes the bytes of a file, like a backup of a file that was deleted between the copies of database and
 * objects.
 */
function removeBytes(dataDir: string, file: string) {
  const [meta = ''] = globSync(`${dataDir}/objects/**/*.json`).filter((path) =>
    readFileSync(path, 'utf8').includes(`files/${file}`),
  )
  for (const path of globSync(meta.replace(/json$/, '*'))) rmSync(path)
}

async function moreWrites({ call }: { call: Awaited<ReturnType<typeof member>>['call'] }) {
  for (let writeCount = 0; writeCount < MORE_WRITES; writeCount += AT_A_TIME) {
    const requests = Array.from({ length: AT_A_TIME }, () => call('POST /client/jobs', newJob))
    for (const { status } of await Promise.all(requests)) expect(status).toBe(200)
  }
}

test('All that was acknowledged before the backup began is there, and of what came after nothing without what came before', async () => {
  const { sql, end } = tables(drill.again)
  const restoredIds = new Set((await sql<{ id: string }[]>`select id from jobs`).map(({ id }) => id))
  await end()
  const first = story.acknowledged.findIndex(({ id }) => !restoredIds.has(id))
  expect(first).toBeGreaterThanOrEqual(story.known)
  expect(story.acknowledged.slice(first).filter(({ id }) => restoredIds.has(id))).toEqual([])
})

test('Logins work, sessions from before go on, and those from after are over', async () => {
  const { client } = story.people
  expect((await client.call('GET /settings')).status).toBe(200)
  expect((await login(drill.again, client.email)).user_id).toBe(client.user_id)
  expect((await drill.late.call('GET /settings')).status).toBe(401)
})

test('A file opens with the bytes that it had', async () => {
  const { body } = await story.people.client.call(`GET /files/request/download/${story.file}`)
  expect(await (await fetch(body.downloadUrl)).text()).toBe('the bytes of this file')
})

test('A file that was deleted while the backup was made opens no more, and can be deleted again', async () => {
  const { client } = story.people
  const { body } = await client.call(`GET /files/request/download/${story.removed}`)
  expect((await fetch(body.downloadUrl)).status).toBe(404)
  expect((await client.call(`DELETE /files/${story.removed}`)).body).toEqual({ success: true })
})

test('Who was erased after the backup was made is erased again, before anything is answered', async () => {
  const { eve, erasedJob, people } = story
  const { again } = drill
  await expect(login(again, eve.email)).rejects.toThrow('could not log in')
  const { body } = await people.consultant.call(`GET /consultant/jobs/${erasedJob}`)
  expect(JSON.stringify(body)).not.toContain('What Eve wrote.')
})

test('What the provider has paid since is not paid again, and what it has captured is found', async () => {
  const { people, open, paid, admin } = story
  const { forgotten, again } = drill
  await completeContract(people, open.contract_id)
  await waitForPayout(people, open.payment_id)
  for (const { payment_id } of [open, paid]) {
    const { captures, payouts } = await providerRecords(again, payment_id)
    expect([captures.length, payouts.length]).toEqual([1, 1])
  }
  expect((await disaster.provider.state()).payouts).toHaveLength(drill.paidBefore)
  expect((await admin.call('POST /staff/reconciliation/run')).status).toBe(200)
  const { body } = await admin.call('GET /staff/reconciliation')
  expect(body.differences).toEqual([
    expect.objectContaining({ kind: 'missing_with_us', payment_id: forgotten.payment_id }),
  ])
})

test('That it was made is known, and how long it took', async () => {
  expect(story.last).toMatchObject({ seconds: expect.any(Number), bytes: expect.any(Number) })
  expect(story.last?.bytes).toBeGreaterThan(10_000_000)
})

test('A trail that went on elsewhere is an alarm until an operator acknowledges what was lost', async () => {
  const { again } = drill
  const { admin } = story
  const alarmed = await until('the alarm', async () => {
    const readiness = await again.ready()
    return readiness.checks.audit === 'failed' && readiness
  })
  const restoreNotice = [expect.stringContaining('was put back at')]
  expect(alarmed).toMatchObject({ status: 'degraded', restored: restoreNotice })
  const { body } = await admin.call('GET /staff/audit/verify')
  expect(body).toMatchObject({ ok: false, problems: expect.arrayContaining(restoreNotice) })

  const { code, out } = await disaster.restore(['--acknowledge'])
  expect([code, out]).toEqual([0, expect.stringContaining('keep it as evidence')])
  await until('the product', async () => {
    const { status, restored } = await again.ready()
    return status === 'ready' && restored === undefined
  })
  expect(readdirSync(disaster.inside('.')).filter((name) => name.startsWith('tree.until-'))).toHaveLength(1)
  expect((await disaster.restore(['--acknowledge'])).out).toContain('no restored backup')
})

test('All invariants hold, and the trail is proved by its checkpoints', async () => {
  await proveTrail(story.admin, 50)
  expect(await brokenInvariants(drill.again)).toEqual([])
})
