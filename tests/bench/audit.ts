import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import postgres, { type Sql } from 'postgres'
import { exportStream } from '#api/audit/export-stream.ts'
import { createCommander } from '#commands/kernel/handle.ts'
import { checkpointSigner } from '#infra/audit/checkpoint-signer.ts'
import { directoryPlace } from '#infra/audit/places.ts'
import { createPublisher } from '#infra/audit/publish.ts'
import { verifyExport } from '#infra/audit/verify-export.ts'
import { verifyTrail } from '#infra/audit/verify-trail.ts'
import { migrate } from '#infra/migrations/migrate.ts'
import { CUSTOM_PLAN, pool } from '#infra/postgres/pool.ts'
import type { TrailFilter } from '#projections/audit/trail/filter.ts'
import { searchTrail, seqRangeUntilNow, trailInParts } from '#projections/audit/trail/trail-search.ts'

import { addEntries, entriesFrom, entryAt, memberOf, STAFF } from '#tests/harness/audit/entries.ts'
import { memoryStore } from '#tests/harness/commands/memory.ts'
import { nth } from '#tests/harness/query-plans/skewed-rows.ts'

import { ownSigner } from './audit/signer.ts'
import { print } from './harness/print.ts'
import { type Row, timesOf } from './harness/rounds.ts'
import { folderInMemory, steadyPostgres } from './harness/steady-disk.ts'

const ENTRIES = 1_000_000
const PAGE = 100
const CALL_COUNT = 200
/** About a fifth of all entries; and a few entries, spread over the whole trail. */
const EXPORTS: Record<string, TrailFilter> = {
  'the first year': { to: '2021-12-31T23:59:59.999Z' },
  'actions by how they begin': { action: 'File*' },
}

const [busy = '', second = ''] = STAFF
const [often, rarely] = [memberOf(0), memberOf(15_000)]
const resource = (kind: string) => {
  for (let seq = 0; ; seq++) {
    const entry = entryAt(seq)
    if (entry.resource.kind === kind) return `${kind}:${entry.resource.id}`
  }
}
/** A month in the middle of a million entries, and everything but the last year. */
const MONTH = { from: '2023-04-01T00:00:00.000Z', to: '2023-04-30T23:59:59.999Z' }
const LONG_AGO = { to: '2021-12-31T23:59:59.999Z' }

/** The searches of compliance in the trail, each kind with values that are used in turn. */
const MIXES: Record<string, readonly TrailFilter[]> = {
  'no filter': [{}],
  'somebody of staff who does a lot': [{ actor: busy }, { actor: second }],
  'a member who does little': [{ actor: rarely }, { actor: memberOf(12_000) }],
  'about a member of whom there is much': [{ subject: often }, { subject: memberOf(1) }],
  'about a member of whom there is little': [{ subject: rarely }],
  'a kind of resource, common': [{ resource: 'conversation' }, { resource: 'file' }],
  'a kind of resource, rare': [{ resource: 'contact' }, { resource: 'purchase' }],
  'one resource': [{ resource: resource('file') }, { resource: resource('escrow') }],
  'a common action': [{ action: 'MessagePosted' }, { action: 'FileViewed' }],
  'a rare action': [{ action: 'MfaDisabled' }, { action: 'AppointmentCancelled' }],
  'actions by how they begin': [{ action: 'File*' }, { action: 'Payout*' }, { action: 'A*' }],
  refused: [{ outcome: 'refused' }],
  allowed: [{ outcome: 'ok' }],
  'one correlation': [{ correlation: nth(10_000_123) }, { correlation: nth(10_200_000) }],
  'a month in the past': [MONTH],
  'long ago': [LONG_AGO],
  'a busy person and a common action': [{ actor: busy, action: 'MessagePosted' }],
  'a busy person and a rare action': [{ actor: busy, action: 'MfaDisabled' }],
  'a busy person and actions by how they begin': [{ actor: busy, action: 'File*' }],
  'a busy person and a rare kind': [{ actor: busy, resource: 'contact' }],
  'a busy person about a member of whom there is much': [{ actor: busy, subject: often }],
  'a busy person about a member of whom there is little': [{ actor: busy, subject: rarely }],
  'a busy person, refused': [{ actor: busy, outcome: 'refused' }],
  'a busy person, long ago': [{ actor: busy, ...LONG_AGO }],
  'a rare person and a common action': [{ actor: rarely, action: 'MessagePosted' }],
  'much about a member, actions by how they begin': [{ subject: often, action: 'File*' }],
  'a kind and a month': [{ resource: 'file', ...MONTH }],
  'an action and a month': [{ action: 'FileViewed', ...MONTH }],
  'actions by how they begin and a month': [{ action: 'File*', ...MONTH }],
  'refused in a month': [{ outcome: 'refused', ...MONTH }],
  'two that never meet': [
    { resource: 'contact', action: 'MessagePosted' },
    { action: 'LoginFailed', outcome: 'ok' },
    { resource: 'file', action: 'MessagePosted' },
  ],
}

async function searches(sql: Sql): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, filters] of Object.entries(MIXES)) {
    const times = await timesOf(
      (turn) => searchTrail(sql, filters[turn % filters.length] ?? {}, PAGE),
      CALL_COUNT,
    )
    const ours = `p50 ${times.p50.toFixed(2)} ms, p99 ${times.p99.toFixed(2)} ms`
    rows.push({ name: `trail, first page: ${name}`, ours, value: times.p50, aim: { maximum: 20 } })
  }
  return rows
}

const { signer, pem } = ownSigner()

/** A row with the rate of `count` operations since `from`. */
const rate = (name: string, count: number, from: number, aim?: Row['aim']): Row => {
  const value = (count * 1000) / (performance.now() - from)
  return { name, ours: `${Math.round(value).toLocaleString('en-US')} entries/s`, value, ...(aim && { aim }) }
}

async function exports(sql: Sql, folder: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const format of ['csv', 'jsonl'] as const)
    for (const [name, filter] of Object.entries(EXPORTS)) {
      const file = join(folder, `export.${format}`)
      const from = performance.now()
      const { tree_size, ...numbers } = await seqRangeUntilNow(sql, filter)
      const exportQuery = { filter: {}, asked_at: new Date(0).toISOString(), tree_size }
      await pipeline(
        exportStream(trailInParts(sql, filter, numbers), format, exportQuery, signer),
        createWriteStream(file),
      )
      const until = performance.now() - from
      const verifying = performance.now()
      const verdict = await verifyExport(createReadStream(file), pem)
      if (!verdict.ok) throw new Error(verdict.reason)
      const label = `${name}, ${verdict.entries.toLocaleString('en-US')} entries, as ${format}`
      rows.push(
        rate(`trail, export: ${label}`, verdict.entries, performance.now() - until, { minimum: 20_000 }),
      )
      rows.push(rate(`trail, offline check of that export`, verdict.entries, verifying))
    }
  return rows
}

async function verification(sql: Sql, folder: string): Promise<Row[]> {
  const deps = { commander: createCommander(memoryStore()) }
  const log = {
    sql,
    deps,
    store: { firstAfter: async () => undefined, subscribe: async () => undefined },
    signer: checkpointSigner(signer, 'http://localhost'),
    places: [directoryPlace(join(folder, 'log'))],
  }
  const publishing = performance.now()
  const size = (await createPublisher(log)(true)) ?? 0
  const published = rate('trail, tree and tiles written to a folder', size, publishing)
  const verifying = performance.now()
  const { ok, checked, problems } = await verifyTrail(log)
  if (!ok) throw new Error(problems.join(' '))
  return [published, rate('trail, verification against that folder', checked, verifying)]
}

/** Measures searches, exports and the verification of this trail. */
export async function measureTrail(url: string): Promise<Row[]> {
  const sql = pool(url, 2, CUSTOM_PLAN)
  const folder = folderInMemory()
  try {
    return [...(await searches(sql)), ...(await exports(sql, folder)), ...(await verification(sql, folder))]
  } finally {
    await sql.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A trail of a million entries. */
export async function benchAudit(): Promise<Row[]> {
  const disk = await steadyPostgres(['trail'])
  try {
    const connection = { synchronous_commit: 'off' } as const
    const filling = postgres(disk.url('trail'), { max: 1, onnotice: () => undefined, connection })
    await migrate(filling)
    await addEntries(filling, entriesFrom(0, ENTRIES))
    await filling`vacuum analyze audit_entries`
    await filling.end()
    return await measureTrail(disk.url('trail'))
  } finally {
    await disk.stop()
  }
}

if (import.meta.main) print(await benchAudit())
