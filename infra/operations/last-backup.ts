import type { Sql } from 'postgres'

type Backup = { at: string; seconds: number; bytes: number }

/** The newest backup, if there is any. */
export async function lastBackup(sql: Sql): Promise<Backup | undefined> {
  const [table] = await sql<{ there: boolean }[]>`select to_regclass('backups') is not null as there`
  if (!table?.there) return undefined
  const [row] = await sql<{ at: Date; seconds: number; bytes: string }[]>`
    select at, seconds, bytes from backups order by at desc limit 1`
  return row && { at: row.at.toISOString(), seconds: row.seconds, bytes: Number(row.bytes) }
}
