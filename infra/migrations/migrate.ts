import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Sql } from 'postgres'

const folder = import.meta.dirname
const MIGRATION_LOCK = 7_301

/**
 * Migrates the tables that are not read models: runs each file of migrations/ once, in the order of file
 * names regardless of the folder, in one transaction.
 */
export async function migrate(sql: Sql) {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`
    await tx`create table if not exists migrations (name text primary key)`
    const appliedNames = new Set(
      (await tx<{ name: string }[]>`select name from migrations`).map(({ name }) => name),
    )
    const files = await Array.fromAsync(glob('**/*.sql', { cwd: folder }))
    for (const file of files.toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1))) {
      const name = basename(file)
      if (appliedNames.has(name)) continue
      await tx.unsafe(await readFile(join(folder, file), 'utf8'))
      await tx`insert into migrations (name) values (${name})`
    }
  })
}
