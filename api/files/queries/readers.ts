import type { Sql } from 'postgres'
import type { FileReader } from '#api/wire/files/files.ts'
import type { FileReadRow } from '#projections/files/reads.ts'
import { names } from './shown-files.ts'

const PAGE = 50

/** Who read this member's files, the newest first, before that position; `next` leads to the page after it. */
export async function readersOf(sql: Sql, owner_id: string, before: string | undefined) {
  const rows = await sql<(FileReadRow & { file_name: string })[]>`
    select r.file_id, r.user_id, r.action, r.at, r.position, f.file_name
    from file_reads r join files f on f.id = r.file_id
    where r.owner_id = ${owner_id} ${before === undefined ? sql`` : sql`and r.position < ${before}`}
    order by r.position desc limit ${PAGE + 1}`
  const named = await names(sql, rows)
  const page = rows.slice(0, PAGE)
  const entries = page.map(({ file_id, file_name, user_id, action, at }) => ({
    ...named(user_id),
    time: at,
    file_id,
    file_name,
    action: action as FileReader['action'],
  }))
  return { entries, ...(rows.length > PAGE && { next: String(page.at(-1)?.position) }) }
}
