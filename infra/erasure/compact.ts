import type { Sql } from 'postgres'
import { SECRET_TABLES } from '../secrets/remove-secrets.ts'

/** PostgreSQL's code for what this role may not do. */
const INSUFFICIENT_PRIVILEGE = '42501'
/** Announcements stay in pages of 8 KiB, in files of 32 pages: this many fill several of those. */
const FILLING_ANNOUNCEMENTS = 160

/**
 * Removed rows stand in PostgreSQL's files until their place is used again: this rewrites the tables of secrets, and the
 * statistics, which hold samples of values; lets announcements with texts run out of their queue; and begins a new file of
 * the write-ahead log, so that the files before are deleted. Answers whether all of it was possible: the last part needs
 * `pg_checkpoint` and `pg_switch_wal`, which the local PostgreSQL grants.
 */
export async function compactDatabase(sql: Sql): Promise<boolean> {
  for (const table of SECRET_TABLES) {
    await sql`vacuum full ${sql(table)}`
    await sql`analyze ${sql(table)}`
  }
  await sql`vacuum full pg_statistic`
  for (let number = 0; number < FILLING_ANNOUNCEMENTS; number++)
    await sql`select pg_notify('filling', ${`${number} `.padEnd(7_900, '-')})`
  try {
    for (let round = 0; round < 2; round++) {
      await sql`select pg_switch_wal()`
      await sql`checkpoint`
    }
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    return false
  }
}
