import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { startPostgres } from '#infra/local/postgres/postgres.ts'
import { migrate } from '#infra/migrations/migrate.ts'
import { accounts } from '#projections/identity/accounts.ts'
import { createTable } from '#projections/runner/table.ts'
import { copyCluster } from '#tests/harness/shared/cluster.ts'

/** A PostgreSQL of its own with the tables of the migrations and the accounts; `end` removes it. */
export async function database() {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-'))
  const dataDir = join(folder, 'postgres')
  await copyCluster('empty', dataDir)
  const server = await startPostgres({
    dataDir,
    port: 0,
    databases: ['consilium'],
    settings: { fsync: 'off' },
  })
  const sql = postgres(server.url('consilium'), { max: 10, onnotice: () => undefined })
  await migrate(sql)
  await createTable(sql, accounts, 'accounts')
  return {
    sql,
    url: server.url('consilium'),
    async end() {
      await sql.end()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Database = Awaited<ReturnType<typeof database>>
