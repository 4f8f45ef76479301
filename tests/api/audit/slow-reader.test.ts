// A product of its own: it counts what is read of the whole trail, which nothing else may read meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addEntries, entriesFrom } from '#tests/harness/audit/entries.ts'
import { staff } from '#tests/harness/people/people.ts'
import { before, ownProduct } from '#tests/harness/running.ts'
import { tables } from '#tests/harness/tables.ts'

/** Numbers far above those that the product itself gives meanwhile. */
const FIRST = 1_000_000
const MANY = 60_000
/** Idle connections report what they have read within ten seconds. */
const REPORTED_MS = 12_000

// Nothing else reads the trail meanwhile.
const product = ownProduct({ AUDIT_CHECKPOINT_SECONDS: '3600' })
const db = before(async () => tables(product))

test('a slow reader of an export holds up neither memory nor connections, and one who goes away ends the reading', async () => {
  const { sql } = db
  await addEntries(sql, entriesFrom(FIRST, MANY))
  // As the server does within a minute: before it, each part would be planned as if the table were empty.
  await sql`analyze audit_entries`
  const compliance = await staff(product, 'compliance')
  const read = async () => {
    await sleep(REPORTED_MS)
    const [row] = await sql`
      select coalesce(idx_tup_fetch, 0)::integer as rows from pg_stat_user_tables where relname = 'audit_entries'`
    return Number(row?.rows)
  }
  const start = await read()
  const leaving = new AbortController()
  const answer = await fetch(`${product.api}/staff/audit/export?format=jsonl`, {
    headers: { authorization: `Bearer ${compliance.token}` },
    signal: leaving.signal,
  })
  const reader = answer.body?.getReader()
  await reader?.read()

  expect((await read()) - start).toBeLessThan(MANY / 2)
  const [{ open } = { open: 0 }] = await sql`
    select count(*)::integer as open from pg_stat_activity
    where application_name like '%-search' and state <> 'idle'`
  expect(open).toBe(0)
  leaving.abort()
  await reader?.closed.catch(() => undefined)

  expect((await read()) - start).toBeLessThan(MANY / 2)
})
