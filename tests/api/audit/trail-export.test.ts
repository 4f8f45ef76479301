// A product of its own: it fills the trail with 60,000 entries.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { addEntries, entriesFrom, memberOf } from '#tests/harness/audit/entries.ts'
import { type Asked, allPages, pathOf } from '#tests/harness/audit/trail.ts'
import { staff } from '#tests/harness/people/people.ts'
import { before, ownProduct } from '#tests/harness/running.ts'
import { tables } from '#tests/harness/tables.ts'

/** Numbers far above those that the product itself gives meanwhile. */
const FIRST = 1_000_000
const MANY = 60_000

const product = ownProduct()
const folder = mkdtempSync(join(tmpdir(), 'consilium-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const world = before(async () => {
  const db = tables(product)
  await addEntries(db.sql, entriesFrom(FIRST, MANY))
  const compliance = await staff(product, 'compliance')
  const key = join(folder, 'key.json')
  writeFileSync(key, await (await fetch(`${product.api}/evidence/key`)).text())
  return { compliance, key, ...db }
})

const export_ = (asked: Asked) =>
  fetch(`${product.api}${pathOf(asked, '/staff/audit/export').slice('GET '.length)}`, {
    headers: { authorization: `Bearer ${world.compliance.token}` },
  })

async function exportedAs(format: 'csv' | 'jsonl', asked: Asked) {
  const answer = await export_({ ...asked, format })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

async function verified(bytes: Buffer) {
  const file = join(folder, 'export')
  writeFileSync(file, bytes)
  return promisify(execFile)(process.execPath, [
    'infra/cli/evidence.ts',
    'verify-export',
    file,
    '--key',
    world.key,
  ]).then(
    ({ stdout }) => [0, stdout] as const,
    ({ code, stderr }: { code: number; stderr: string }) => [code, stderr] as const,
  )
}

const ABOUT = { subject: memberOf(3), action: 'File*' }

test('an export has exactly what a search finds, in the order of the trail, and verifies offline', async () => {
  const pages = await allPages(world.compliance, { ...ABOUT, limit: 500 })
  const found = pages.flatMap(({ entries }) => entries).toReversed()
  expect(found.length).toBeGreaterThan(10)

  const jsonl = await exportedAs('jsonl', ABOUT)
  const csv = await exportedAs('csv', ABOUT)

  const lines = jsonl
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const { digest } = lines.pop()
  // Names are no part of the trail, and of an export neither.
  const unnamed = found.map(({ actor: { name: _, ...actor }, ...entry }) => ({ ...entry, actor }))
  expect(lines).toEqual(unnamed)
  expect(digest.entries).toBe(found.length)
  const table = csv.toString().trimEnd().split('\r\n')
  expect(table[0]).toBe(
    '\uFEFFseq,time,actor_kind,actor_id,action,resource_kind,resource_id,subject,outcome,reason,ip,session_id,correlation_id,position,hash',
  )
  expect(table.slice(1, -1).map((line) => Number(line.split(',')[0]))).toEqual(found.map(({ seq }) => seq))
  expect(table.at(-1)).toMatch(/^# digest \{"sha256":/)
  for (const bytes of [jsonl, csv])
    expect(await verified(bytes)).toEqual([0, expect.stringContaining(`${found.length} entries`)])
})

test('an export of nothing is a digest of nothing', async () => {
  for (const format of ['csv', 'jsonl'] as const) {
    const bytes = await exportedAs(format, { ...ABOUT, to: '2000-01-01T00:00:00.000Z' })
    expect(await verified(bytes)).toEqual([0, expect.stringContaining('0 entries')])
  }
})
