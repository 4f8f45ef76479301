import type { Sql } from 'postgres'
import { toNamedPerson } from '#api/identity/person-responses.ts'
import type { ClosedFileResponse, FileResponse, FileSummary } from '#api/wire/shapes/file.ts'
import { previewKindOf } from '#domain/files/previews.ts'
import { accessUntil, isAccessRequested, isContentStored } from '#domain/files/status.ts'
import { accessesToFiles } from '#projections/files/accesses.ts'
import { type VisibleFileRow, visibleFile } from '#projections/files/files.ts'
import { accessHistoryOf, type FileHistoryRow, newestReadsOf } from '#projections/files/reads.ts'
import { profilesOf } from '#projections/identity/profiles.ts'

export const toFileSummaryResponse = (row: VisibleFileRow): FileSummary => ({
  id: row.id,
  file_name: row.file_name,
  content_type: row.content_type,
  size: row.size,
  user_id: row.user_id,
  created_at: row.created_at,
})

type AccessEvent = Pick<FileHistoryRow, 'at' | 'read_as' | 'role'>

/** A read of a file, a refused attempt, or a change of access, without the person. */
export const toAccessAttemptResponse = <A extends FileHistoryRow['action']>({
  at,
  action,
  read_as,
  role,
}: AccessEvent & { action: A }) => ({
  time: at,
  action,
  ...(read_as !== null && { as: read_as }),
  ...(role !== null && { role }),
})

/** How many accesses and reads are returned with a single file, and with each file of a list. */
const DETAIL_LIMITS = { accesses: 1000, reads: 100 }
const LIST_LIMITS = { accesses: 50, reads: 10 }

const groupByFile = <R extends { file_id: string }>(rows: readonly R[]) =>
  Map.groupBy(rows, ({ file_id }) => file_id)

/** The member who looks at files, and when. */
type Viewer = { viewer_id: string; time: string }

/** Files as this member sees them at that time. Their own files also list who may read them and who did. */
export async function toFileResponses(
  sql: Sql,
  rows: readonly VisibleFileRow[],
  { viewer_id, time }: Viewer,
  limits = LIST_LIMITS,
): Promise<FileResponse[]> {
  const ownFileIds = rows.filter(({ user_id }) => user_id === viewer_id).map(({ id }) => id)
  const [accesses, reads] = await Promise.all([
    accessesToFiles(
      sql,
      rows.map(({ id }) => id),
      viewer_id,
      limits.accesses,
    ),
    newestReadsOf(sql, ownFileIds, limits.reads),
  ])
  const personNameOf = await loadPersonNames(sql, [...accesses, ...reads, ...rows])
  const accessesByFile = groupByFile(accesses)
  const readsByFile = groupByFile(reads)
  return rows.map((row) => {
    const fileAccesses = accessesByFile.get(row.id) ?? []
    const viewerAccess = fileAccesses.find(({ user_id }) => user_id === viewer_id)
    const isOwner = row.user_id === viewer_id
    const until = isOwner || !viewerAccess ? undefined : accessUntil(viewerAccess, time)
    const has_access = isContentStored(row.status) && (isOwner || until !== undefined)
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
      you_requested: viewerAccess !== undefined && isAccessRequested(viewerAccess),
      has_access,
      ...(has_access && { owner: personNameOf(row.user_id) }),
      ...(until !== undefined && { access_until: until }),
      previewable: isContentStored(row.status) && previewKindOf(row.content_type) !== undefined,
      access_requested: isOwner
        ? fileAccesses.filter(isAccessRequested).map(({ user_id }) => personNameOf(user_id))
        : [],
      access_granted: isOwner
        ? fileAccesses.flatMap((each) => {
            const until = accessUntil(each, time)
            return until === undefined ? [] : [{ ...personNameOf(each.user_id), until }]
          })
        : [],
      access_logs: (readsByFile.get(row.id) ?? []).map((read) => ({
        ...personNameOf(read.user_id),
        ...toAccessAttemptResponse(read),
      })),
      access_history: [],
    }
  })
}

/** Returns a function from user_id to a name with its face. Staff have no profile and are named "Staff". */
export async function loadPersonNames(sql: Sql, rows: readonly { user_id: string }[]) {
  const people = await profilesOf(sql, [...new Set(rows.map(({ user_id }) => user_id))])
  return (user_id: string) => {
    const row = people.get(user_id)
    return row ? toNamedPerson(row) : { user_id, first_name: 'Staff', last_name: '' }
  }
}

/** Returns changes of the access to a file and its reads, for its owner. */
async function accessHistoryFor(sql: Sql, id: string): Promise<FileResponse['access_history']> {
  const rows = await accessHistoryOf(sql, id, DETAIL_LIMITS.reads)
  const personNameOf = await loadPersonNames(sql, rows)
  return rows.map((row) => ({
    ...personNameOf(row.user_id),
    ...toAccessAttemptResponse(row),
    ...(row.until !== null && { until: row.until }),
  }))
}

/** Returns the file as this member may see it; `undefined` when they may not know of it. */
export async function fileResponseFor(
  sql: Sql,
  id: string,
  viewer: Viewer,
): Promise<FileResponse | ClosedFileResponse | undefined> {
  const row = await visibleFile(sql, viewer.viewer_id, id)
  const [file] = row ? await toFileResponses(sql, [row], viewer, DETAIL_LIMITS) : []
  if (file?.user_id === viewer.viewer_id) return { ...file, access_history: await accessHistoryFor(sql, id) }
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
