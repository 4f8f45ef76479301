// A product of its own: it fills the trail, and counts what is read of it, which nothing else may read meanwhile.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { addEntries, entriesFrom, memberOf } from '#tests/harness/audit/entries.ts'
import { allPages, pathOf, type TrailQuery } from '#tests/harness/audit/trail.ts'
import { evidence } from '#tests/harness/command-line.ts'
import { staff } from '#tests/harness/people/people.ts'
import { tables } from '#tests/harness/tables.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

/** Sequence numbers far above those that the product itself assigns. */
const FIRST = 1_000_000
const MANY = 60_000
/** Idle connections report what they have read within ten seconds. */
const REPORTED_MS = 12_000

// No other test reads this trail at the same time.
const product = ownProduct({ AUDIT_CHECKPOINT_SECONDS: '3600' })

const folder = mkdtempSync(join(tmpdir(), 'consilium-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const world = setUpOnce(async () => {
  const db = tables(product)
  await addEntries(db.sql, entriesFrom(FIRST, MANY))
  // The server does this within a minute. Without it, each part would be planned for an empty table.
  await db.sql`analyze audit_entries`
  const compliance = await staff(product, 'compliance')
  const key = join(folder, 'key.json')
  writeFileSync(key, await (await fetch(`${product.api}/evidence/key`)).text())
  return { compliance, key, ...db }
})

const export_ = (query: TrailQuery, signal: AbortSignal | null = null) =>
  fetch(`${product.api}${pathOf(query, '/staff/audit/export').slice('GET '.length)}`, {
    headers: { authorization: `Bearer ${world.compliance.token}` },
    signal,
  })

async function exportedAs(format: 'csv' | 'jsonl', query: TrailQuery) {
  const response = await export_({ ...query, format })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

async function verifyBytes(bytes: Buffer) {
  const file = join(folder, 'export')
  writeFileSync(file, bytes)
  return evidence('verify-export', file, '--key', world.key)
}

const ABOUT = { subject: memberOf(3), action: 'File*' }

test('An export has exactly the entries of a search, in the order of the trail, and verifies offline', async () => {
  const pages = await allPages(world.compliance, { ...ABOUT, limit: 500 })
  const allEntries = pages.flatMap(({ entries }) => entries).toReversed()
  expect(allEntries.length).toBeGreaterThan(5)

  const jsonl = await exportedAs('jsonl', ABOUT)
  const csv = await exportedAs('csv', ABOUT)

  const lines = jsonl
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const { digest } = lines.pop()
  // Neither the trail nor an export contains names.
  const unnamed = allEntries.map(({ actor: { name: _, ...actor }, ...entry }) => ({ ...entry, actor }))
  expect(lines).toEqual(unnamed)
  expect(digest.entries).toBe(allEntries.length)
  const table = csv.toString().trimEnd().split('\r\n')
  expect(table[0]).toBe(
    '\uFEFFseq,time,actor_kind,actor_id,initiator_kind,initiator_id,initiator_from,os_user,action,resource_kind,resource_id,subject,outcome,reason,ip,session_id,correlation_id,position,hash',
  )
  expect(table.slice(1, -1).map((line) => Number(line.split(',')[0]))).toEqual(
    allEntries.map(({ seq }) => seq),
  )
  expect(table.at(-1)).toMatch(/^# digest \{"sha256":/)
  for (const bytes of [jsonl, csv])
    expect(await verifyBytes(bytes)).toEqual([0, expect.stringContaining(`${allEntries.length} entries`)])
})

test('An export without entries is the digest of an empty list', async () => {
  for (const format of ['csv', 'jsonl'] as const) {
    const bytes = await exportedAs(format, { ...ABOUT, to: '2000-01-01T00:00:00.000Z' })
    expect(await verifyBytes(bytes)).toEqual([0, expect.stringContaining('0 entries')])
  }
})

test('A slow reader of an export occupies neither memory nor connections, and leaving ends the export', async () => {
  const { sql } = world
  const readMemory = async () => {
    await sleep(REPORTED_MS)
    const [row] = await sql`
      select coalesce(idx_tup_fetch, 0)::integer as rows from pg_stat_user_tables where relname = 'audit_entries'`
    return Number(row?.rows)
  }
  const start = await readMemory()
  const leaving = new AbortController()
  const response = await export_({ format: 'jsonl' }, leaving.signal)
  const reader = response.body?.getReader()
  await reader?.read()

  expect((await readMemory()) - start).toBeLessThan(MANY / 2)
  const [{ open } = { open: 0 }] = await sql`
    select count(*)::integer as open from pg_stat_activity
    where application_name like '%-search' and state <> 'idle'`
  expect(open).toBe(0)
  leaving.abort()
  await reader?.closed.catch(() => undefined)

  expect((await readMemory()) - start).toBeLessThan(MANY / 2)
})
