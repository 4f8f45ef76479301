import type { Sql } from 'postgres'
import { profilesOf } from '#api/identity/queries/people.ts'
import type { File } from '#api/wire/files/files.ts'
import { previewKind } from '#domain/files/previews.ts'
import { isRequested, isStored, openUntil, type ShownFileState } from '#domain/files/status.ts'
import type { FileAccessRow } from '#projections/files/accesses.ts'
import type { FileRow } from '#projections/files/files.ts'
import type { FileReadRow } from '#projections/files/reads.ts'

export type ShownFileRow = FileRow & { status: ShownFileState }

/** How much of its log comes with a file; the rest is among the readers. */
const MOST_LOGS = 100

const byFile = <R extends { file_id: string }>(rows: readonly R[]) =>
  Map.groupBy(rows, ({ file_id }) => file_id)

/** Files as this member sees them at that moment: with who may read them and who did, where they are their own. */
export async function shownFiles(
  sql: Sql,
  rows: readonly ShownFileRow[],
  viewer_id: string,
  at: string,
): Promise<File[]> {
  const own = rows.filter(({ user_id }) => user_id === viewer_id).map(({ id }) => id)
  const [accesses, reads] = await Promise.all([
    sql<FileAccessRow[]>`
      select id, file_id, user_id, owner_id, state, until, since from file_accesses
      where file_id = any(${rows.map(({ id }) => id)}) and (user_id = ${viewer_id} or owner_id = ${viewer_id})
      order by since, id`,
    sql<FileReadRow[]>`
      select r.file_id, r.user_id, r.action, r.at from unnest(${own}::uuid[]) as own (id)
      cross join lateral (select * from file_reads where file_id = own.id
        order by position desc limit ${MOST_LOGS}) r`,
  ])
  const named = await names(sql, [...accesses, ...reads])
  const accessesOf = byFile(accesses)
  const readsOf = byFile(reads)
  return rows.map((row) => {
    const about = accessesOf.get(row.id) ?? []
    const mine = about.find(({ user_id }) => user_id === viewer_id)
    const isOwner = row.user_id === viewer_id
    const until = isOwner || !mine ? undefined : openUntil(mine, at)
    const stored = isStored(row.status)
    return {
      id: row.id,
      file_id: row.id,
      file_name: row.file_name,
      content_type: row.content_type,
      size: row.size,
      user_id: row.user_id,
      created_at: row.created_at,
      status: row.status,
      ...(row.why !== null && { why: row.why }),
      you_requested: mine !== undefined && isRequested(mine),
      has_access: stored && (isOwner || until !== undefined),
      ...(until !== undefined && { access_until: until }),
      previewable: stored && previewKind(row.content_type) !== undefined,
      access_requested: isOwner ? about.filter(isRequested).map(({ user_id }) => named(user_id)) : [],
      access_granted: isOwner
        ? about.flatMap((each) => {
            const until = openUntil(each, at)
            return until === undefined ? [] : [{ ...named(each.user_id), until }]
          })
        : [],
      access_logs: (readsOf.get(row.id) ?? []).map((read) => ({
        ...named(read.user_id),
        time: read.at,
        action: read.action as File['access_logs'][number]['action'],
      })),
    }
  })
}

/** Names by user_id; staff, who have no profile, are called that. */
export async function names(sql: Sql, rows: readonly { user_id: string }[]) {
  const people = await profilesOf(sql, [...new Set(rows.map(({ user_id }) => user_id))])
  return (user_id: string) => {
    const { first_name, last_name } = people.get(user_id) ?? { first_name: 'Staff', last_name: '' }
    return { user_id, first_name, last_name }
  }
}
