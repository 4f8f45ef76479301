// A product of its own: it sets AUDIT_CHECKPOINT_SECONDS.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { readCheckpoint, readLog } from '#tests/harness/audit/independent.ts'
import { staff } from '#tests/harness/people/people.ts'
import { before, ownProduct, visiting } from '#tests/harness/running.ts'
import { tables } from '#tests/harness/tables.ts'

const product = ownProduct({ AUDIT_CHECKPOINT_SECONDS: '1' })
const db = before(async () => tables(product))
const people = before(async () => ({ compliance: await staff(product, 'compliance') }))
const verified = async () => (await people.compliance.call('GET /staff/audit/verify')).body
const folder = () => join(product.dataDir, 'audit-log')
const key = async () => (await visiting(product)('GET /evidence/key')).body.verifier_key as string

test('what the product publishes is proved by a verifier that knows only the formats', async () => {
  await until('a checkpoint of some entries', async () => {
    const { ok, checked, checkpointed } = await verified()
    return ok && checkpointed > 5 && checked >= checkpointed
  })
  const checkpoint = readCheckpoint(readFileSync(join(folder(), 'checkpoint'), 'utf8'), await key())
  const log = readLog(folder(), checkpoint.size)
  expect(log.root()).toEqual(checkpoint.root)
  expect(log.provesAll(checkpoint.root)).toBe(true)
  const rows = await db.sql`select seq, action from audit_entries where seq < ${checkpoint.size} order by seq`
  expect(log.entries().map((entry) => JSON.parse(entry.toString()).action)).toEqual(
    rows.map(({ action }) => action),
  )
})

test('what was read by the verification is in the trail, too', async () => {
  await verified()
  await until('its entry', async () => {
    const [row] = await db.sql`
      select from audit_entries
      where action = 'RecordsViewed' and resource_id like '%audit/verify' and actor_id = ${people.compliance.user_id}`
    return row
  })
})
