import { readdir, readFile } from 'node:fs/promises'
import type { Sql } from 'postgres'

const folder = new URL('./', import.meta.url)
const LOCK = 7_301

/** Migrates the tables that are not read models: runs each file of migrations/ once, in name order, in one transaction. */
export async function migrate(sql: Sql) {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`
    await tx`create table if not exists migrations (name text primary key)`
    const done = new Set((await tx<{ name: string }[]>`select name from migrations`).map(({ name }) => name))
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      if (done.has(name)) continue
      await tx.unsafe(await readFile(new URL(name, folder), 'utf8'))
      await tx`insert into migrations (name) values (${name})`
    }
  })
}
