import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { Pool } from 'pg'
import postgres, { type Sql } from 'postgres'
import { databaseUrls } from '#infra/local/postgres/databases.ts'
import { startPostgres } from '#infra/local/postgres/postgres.ts'
import { migrate } from '#infra/migrations/migrate.ts'
import { accountsReadModel } from '#projections/identity/accounts.ts'
import { createTable } from '#projections/runner/table.ts'
import { copyCluster } from '#tests/harness/shared-products/cluster.ts'

/** A PostgreSQL with the migrated tables and the database accounts. `end` removes it. */
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
  await createTable(sql, accountsReadModel, 'accounts')
  return {
    sql,
    url: server.url('consilium'),
    /** A connection string of the superuser. */
    superuserUrl: server.url('postgres').replace(/postgres$/, 'consilium'),
    async end() {
      await sql.end()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Like `database`, with the tables of due tasks. */
export async function databaseWithTasks() {
  const createdDatabase = await database()
  const pgPool = new Pool({ connectionString: createdDatabase.url })
  await runMigrations({ pgPool })
  await pgPool.end()
  return createdDatabase
}

/** Deletes the tasks that no worker is running. */
export const deleteTasks = (sql: Sql) =>
  sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`

export type Database = Awaited<ReturnType<typeof database>>

type Kept = { dataDir: string; settings: Record<string, string> }

/** A superuser's connection to a database of a product's server. */
export function superuserDatabase({ dataDir, settings }: Kept, name: string) {
  const superuser = readFileSync(join(dataDir, 'postgres', 'consilium.password'), 'utf8')
  return databaseUrls(Number(new URL(String(settings.POSTGRES_URL)).port), superuser)(name)
}

/**
 * A superuser's connection to the database of a product's event store, since its settings name only its own
 * account.
 */
export const eventStoreDatabase = (product: Kept) => superuserDatabase(product, 'event_store')
