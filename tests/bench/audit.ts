import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import postgres, { type Sql } from 'postgres'
import { exported } from '#api/audit/trail/export/stream.ts'
import { commander } from '#commands/kernel/handle.ts'
import { logSigner } from '#infra/audit/log-signer.ts'
import { directory } from '#infra/audit/places.ts'
import { publisher } from '#infra/audit/publish.ts'
import { verifyTrail } from '#infra/audit/verify.ts'
import { verifyExport } from '#infra/audit/verify-export.ts'
import { migrate } from '#infra/migrations/migrate.ts'
import { PLAN_FOR_EACH, pool } from '#infra/postgres/pool.ts'
import type { TrailFilter } from '#projections/audit/trail/filter.ts'
import { numbersUntilNow, searchTrail, trailInParts } from '#projections/audit/trail/search.ts'
import { addEntries, entriesFrom } from '#tests/harness/audit/entries.ts'
import { memoryStore } from '#tests/harness/commands/memory.ts'
import { MIXES } from './audit/mixes.ts'
import { ownSigner } from './audit/signer.ts'
import { print } from './harness/print.ts'
import { at, type Row } from './harness/rounds.ts'
import { folderInMemory, steadyPostgres } from './harness/steady-disk.ts'

const ENTRIES = 1_000_000
const PAGE = 100
const ASKS = 200
/** About a fifth of all; and some of all, from everywhere in it. */
const EXPORTS: Record<string, TrailFilter> = {
  'the first year': { to: '2021-12-31T23:59:59.999Z' },
  'actions by how they begin': { action: 'File*' },
}

async function searches(sql: Sql): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, filters] of Object.entries(MIXES)) {
    const times: number[] = []
    for (let turn = -filters.length; turn < ASKS; turn++) {
      const from = performance.now()
      await searchTrail(sql, filters[Math.abs(turn) % filters.length] ?? {}, PAGE)
      if (turn >= 0) times.push(performance.now() - from)
    }
    const [p50, p99] = [at(times, 0.5), at(times, 0.99)]
    const ours = `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`
    rows.push({ name: `trail, first page: ${name}`, ours, value: p50, aim: { most: 20 } })
  }
  return rows
}

const { signer, pem } = ownSigner()

/** So many in so many milliseconds. */
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
      const numbers = await numbersUntilNow(sql, filter)
      await pipeline(exported(trailInParts(sql, filter, numbers), format, signer), createWriteStream(file))
      const until = performance.now() - from
      const verifying = performance.now()
      const verdict = await verifyExport(createReadStream(file), pem)
      if (!verdict.ok) throw new Error(verdict.why)
      const what = `${name}, ${verdict.entries.toLocaleString('en-US')} entries, as ${format}`
      rows.push(rate(`trail, export: ${what}`, verdict.entries, performance.now() - until, { least: 20_000 }))
      rows.push(rate(`trail, offline check of that export`, verdict.entries, verifying))
    }
  return rows
}

async function verification(sql: Sql, folder: string): Promise<Row[]> {
  const deps = { commander: commander(memoryStore()) }
  const log = {
    sql,
    deps,
    store: { firstAfter: async () => undefined },
    signer: logSigner(signer, 'http://localhost'),
    places: [directory(join(folder, 'log'))],
  }
  const publishing = performance.now()
  const size = (await publisher(log)(true)) ?? 0
  const published = rate('trail, tree and tiles written to a folder', size, publishing)
  const verifying = performance.now()
  const { ok, checked, problems } = await verifyTrail(log)
  if (!ok) throw new Error(problems.join(' '))
  return [published, rate('trail, verification against that folder', checked, verifying)]
}

/** Searches, exports and verification of this trail. */
export async function measureTrail(url: string): Promise<Row[]> {
  const sql = pool(url, 2, PLAN_FOR_EACH)
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
