// A product of its own: it sets AUDIT_CHECKPOINT_SECONDS, kills the worker, and tampers with the trail.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rebuildTrail } from '#projections/audit/trail/rebuild.ts'
import { until } from '#tests/harness/api.ts'
import { readCheckpoint, readLog } from '#tests/harness/audit/independent-verifier.ts'
import { searchTrail } from '#tests/harness/audit/trail.ts'
import { member, staff } from '#tests/harness/people/people.ts'
import { startNotificationTriggers } from '#tests/harness/stories/notification-triggers.ts'
import { tables } from '#tests/harness/tables.ts'
import { ownProduct, setUpOnce, visitorCaller } from '#tests/harness/test-products.ts'

const product = ownProduct({ AUDIT_CHECKPOINT_SECONDS: '0.1' })
const auditWorld = setUpOnce(async () => {
  const { sql, end: close } = tables(product)
  const raising = startNotificationTriggers(product)
  const { store } = raising
  const end = () => Promise.all([close(), raising.sql.end(), store.close()])
  return { sql, store, end, compliance: await staff(product, 'compliance') }
})
const verification = async () => (await auditWorld.compliance.call('GET /staff/audit/verify')).body
const readiness = async () => (await visitorCaller(product)('GET /ready')).body
const length = async () => Number((await auditWorld.sql`select count(*) from audit_entries`)[0]?.count)
const folder = () => join(product.dataDir, 'audit-log')
const key = async () => (await visitorCaller(product)('GET /evidence/key')).body.verifier_key as string
const silent = { info: () => undefined, error: () => undefined }

test('The published trail is proved by a verifier that knows only the formats', async () => {
  await until('a checkpoint of some entries', async () => {
    const { ok, checked, checkpointed } = await verification()
    return ok && checkpointed > 5 && checked >= checkpointed
  })
  const checkpoint = readCheckpoint(readFileSync(join(folder(), 'checkpoint'), 'utf8'), await key())
  const log = readLog(folder(), checkpoint.size)
  expect(log.root()).toEqual(checkpoint.root)
  expect(log.provesAll(checkpoint.root)).toBe(true)
  const rows =
    await auditWorld.sql`select seq, action from audit_entries where seq < ${checkpoint.size} order by seq`
  expect(log.entries().map((entry) => JSON.parse(entry.toString()).action)).toEqual(
    rows.map(({ action }) => action),
  )
})

test('Reads of the verification are in the trail, too', async () => {
  await verification()
  await until('its entry', async () => {
    const [row] = await auditWorld.sql`
      select from audit_entries
      where action = 'RecordsViewed' and resource_id like '%audit/verify' and actor_id = ${auditWorld.compliance.user_id}`
    return row
  })
})

test('A worker killed at any moment loses no entry, writes none twice, and continues its tree', async () => {
  const killing = new AbortController()
  let searches = 0
  async function load() {
    while (!killing.signal.aborted) {
      await searchTrail(auditWorld.compliance)
      searches += 1
    }
  }
  const loads = [load(), load()]
  for (let kill = 1; kill <= 6; kill++) {
    const pid = await until('a worker', async () => product.pid('worker'))
    // Half of the kills come while processes start, the others while they write and publish.
    const writtenLength = await length()
    if (kill % 2 === 0) await until('it to write', async () => (await length()) > writtenLength)
    await sleep(Math.random() * 1000)
    process.kill(pid, 'SIGKILL')
    await until('another worker', async () => ![undefined, pid].includes(product.pid('worker')))
  }
  killing.abort()
  await Promise.all(loads)
  await until('all to be published', async () => {
    const [count] = await auditWorld.sql`select count(*) from audit_entries where action = 'AuditSearched'`
    const { ok, checked, checkpointed } = await verification()
    return Number(count?.count) === searches && ok && checkpointed > 0 && checkpointed >= checked - 5
  })
  expect(await verification()).toMatchObject({ ok: true, problems: [] })
  const [row] = await auditWorld.sql`
    select count(*)::int, max(seq)::int + 1 as next, count(distinct position)::int as events from audit_entries`
  expect(row).toEqual({ count: row?.count, next: row?.count, events: row?.count })
  const refolded = await rebuildTrail(auditWorld.sql, auditWorld.store, silent, AbortSignal.timeout(60_000))
  expect(refolded).toEqual({ isFinished: true })
  const { size, root } = readCheckpoint(readFileSync(join(folder(), 'checkpoint'), 'utf8'), await key())
  expect(readLog(folder(), size).provesAll(root, 7)).toBe(true)
})

test('/ready reports a trail that was tampered with, and the product goes on', async () => {
  await until('a sound trail', async () => (await readiness()).checks.audit === 'ok')
  const [row] = await auditWorld.sql`delete from audit_entries where seq = 3 returning *`
  await product.restart('worker')
  // While the worker starts, the trail may lag for a moment, which is no alarm.
  await until('the alarm', async () => (await auditWorld.sql`select from audit_alarms`)[0])
  await until('it to be told', async () => (await readiness()).checks.audit === 'failed')
  expect(await readiness()).toMatchObject({
    status: 'degraded',
    checks: { read_models: 'ok', policies: 'ok' },
  })
  const { ok, first_bad, problems } = await verification()
  expect([ok, first_bad]).toEqual([false, 3])
  expect(problems).toContain('checkpoint: an entry is missing at entry 3')
  const { user_id } = await member(product, 'Undisturbed')
  await until('what they did in the trail', async () => {
    const [entry] = await auditWorld.sql`select from audit_entries where ${user_id} in (actor_id, subject)`
    return entry
  })
  await auditWorld.sql`insert into audit_entries ${auditWorld.sql(row ?? {})}`
  await until('the end of the alarm', async () => (await readiness()).checks.audit === 'ok')
  expect(await verification()).toMatchObject({ ok: true, problems: [] })
})
