import type { Sql } from 'postgres'

/** A backup that was completed, read back and compared. */
export type Backup = { at: string; seconds: number; bytes: number }

export const recordBackup = (sql: Sql, { at, seconds, bytes }: Backup) => sql`
  insert into backups (at, seconds, bytes) values (${at}, ${seconds}, ${bytes})`

/** Returns the newest backup, if there is one. */
export async function lastBackup(sql: Sql): Promise<Backup | undefined> {
  const [row] = await sql<{ at: Date; seconds: number; bytes: string }[]>`
    select at, seconds, bytes from backups order by at desc limit 1`
  return row && { at: row.at.toISOString(), seconds: row.seconds, bytes: Number(row.bytes) }
}
