import type { Sql } from 'postgres'
import { z } from 'zod'
import { rowsOf } from '../questions/rows.ts'
import { fileReads } from './reads.ts'

const PAGE_SIZE = 50

const NamedRead = fileReads.row.extend({ file_name: z.string() })

/** The newest reads of each of these files, at most so many of one; `readersOf` has all of them. */
export const newestReadsOf = (sql: Sql, file_ids: readonly string[], limit: number) =>
  rowsOf(
    fileReads.row,
    sql`select r.* from unnest(${file_ids}::uuid[]) as own (id)
      cross join lateral (select * from file_reads where file_id = own.id
        order by position desc limit ${limit}) r`,
  )

/** The reads of this member's files before that position, newest first; `next` is the position for the next page. */
export async function readsOfOwnedFiles(sql: Sql, owner_id: string, before: string | undefined) {
  const rows = await rowsOf(
    NamedRead,
    sql`select ${fileReads.columns(sql, 'r')}, f.file_name
      from file_reads r join files f on f.id = r.file_id
      where r.owner_id = ${owner_id} ${before === undefined ? sql`` : sql`and r.position < ${before}`}
      order by r.position desc limit ${PAGE_SIZE + 1}`,
  )
  const page = rows.slice(0, PAGE_SIZE)
  return { rows: page, ...(rows.length > PAGE_SIZE && { next: String(page.at(-1)?.position) }) }
}
