import type { Sql } from 'postgres'
import type { ClosedFile, File } from '#api/wire/files/shapes.ts'
import type { FileSummary } from '#api/wire/shapes/file.ts'
import { previewKind } from '#domain/files/previews.ts'
import { isRequested, isStored, openUntil } from '#domain/files/status.ts'
import { accessesTo } from '#projections/files/accesses-questions.ts'
import { type ShownFileRow, visibleFile } from '#projections/files/files-questions.ts'
import { type FileHistoryRow, historyOf } from '#projections/files/history-questions.ts'
import { readsOf } from '#projections/files/reads-questions.ts'
import { profilesOf } from '#projections/identity/profiles-questions.ts'

export const toSummary = (row: ShownFileRow): FileSummary => ({
  id: row.id,
  file_name: row.file_name,
  content_type: row.content_type,
  size: row.size,
  user_id: row.user_id,
  created_at: row.created_at,
})

type Happened = Pick<FileHistoryRow, 'at' | 'read_as' | 'role'>

/** A read of a file, an attempt, or a change of the access to it, without who it was. */
export const toAttempt = <A extends FileHistoryRow['action']>({
  at,
  action,
  read_as,
  role,
}: Happened & { action: A }) => ({
  time: at,
  action,
  ...(read_as !== null && { as: read_as }),
  ...(role !== null && { role }),
})

/** How many requests and grants, and how many reads, are answered with one file alone, and with each of a list. */
const ALONE = { accesses: 1000, reads: 100 }
const LISTED = { accesses: 50, reads: 10 }

const byFile = <R extends { file_id: string }>(rows: readonly R[]) =>
  Map.groupBy(rows, ({ file_id }) => file_id)

/** Files as this member sees them at that moment; their own with the people who may read them and who did. */
export async function shownFiles(
  sql: Sql,
  rows: readonly ShownFileRow[],
  viewer_id: string,
  at: string,
  most = LISTED,
): Promise<File[]> {
  const own = rows.filter(({ user_id }) => user_id === viewer_id).map(({ id }) => id)
  const [accesses, reads] = await Promise.all([
    accessesTo(
      sql,
      rows.map(({ id }) => id),
      viewer_id,
      most.accesses,
    ),
    readsOf(sql, own, most.reads),
  ])
  const named = await names(sql, [...accesses, ...reads, ...rows])
  const accessesOf = byFile(accesses)
  const logs = byFile(reads)
  return rows.map((row) => {
    const about = accessesOf.get(row.id) ?? []
    const mine = about.find(({ user_id }) => user_id === viewer_id)
    const isOwner = row.user_id === viewer_id
    const until = isOwner || !mine ? undefined : openUntil(mine, at)
    const has_access = isStored(row.status) && (isOwner || until !== undefined)
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
      has_access,
      ...(has_access && { owner: named(row.user_id) }),
      ...(until !== undefined && { access_until: until }),
      previewable: isStored(row.status) && previewKind(row.content_type) !== undefined,
      access_requested: isOwner ? about.filter(isRequested).map(({ user_id }) => named(user_id)) : [],
      access_granted: isOwner
        ? about.flatMap((each) => {
            const until = openUntil(each, at)
            return until === undefined ? [] : [{ ...named(each.user_id), until }]
          })
        : [],
      access_logs: (logs.get(row.id) ?? []).map((read) => ({
        ...named(read.user_id),
        ...toAttempt(read),
      })),
      access_history: [],
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

/** What happened to the access to a file, and who read it, for its owner. */
async function historyFor(sql: Sql, id: string): Promise<File['access_history']> {
  const rows = await historyOf(sql, id, ALONE.reads)
  const named = await names(sql, rows)
  return rows.map((row) => ({
    ...named(row.user_id),
    ...toAttempt(row),
    ...(row.until !== null && { until: row.until }),
  }))
}

/** The file with that id as this member may see it; `undefined` when they may not know of it. */
export async function fileFor(
  sql: Sql,
  user_id: string,
  id: string,
  at: string,
): Promise<File | ClosedFile | undefined> {
  const row = await visibleFile(sql, user_id, id)
  const [file] = row ? await shownFiles(sql, [row], user_id, at, ALONE) : []
  if (file?.user_id === user_id) return { ...file, access_history: await historyFor(sql, id) }
  if (!file || file.has_access) return file
  return {
    id,
    file_id: id,
    user_id: file.user_id,
    file_name: '',
    you_requested: file.you_requested,
    has_access: false,
  }
}
