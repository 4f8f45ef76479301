import type { Sql } from 'postgres'
import { z } from 'zod'
import { ReadAction, ReaderRelation, ReadingRole } from '#domain/files/reading.ts'
import { ACCESS_CHANGES } from '#domain/files/status.ts'
import { rowsOf } from '../queries/rows.ts'
import { bigint, column, instant, uuid } from '../runner/columns.ts'
import type { Rows } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const rowSchema = z.object({
  id: uuid(),
  file_id: uuid(),
  user_id: uuid(),
  owner_id: uuid(),
  action: column(ReadAction, 'text'),
  /**
   * The reader's relation to the file, and the role of staff; `null` if refused, or in events that do not
   * have it.
   */
  read_as: column(ReaderRelation, 'text').nullable(),
  role: column(ReadingRole, 'text').nullable(),
  at: instant(),
  /** The position of its event in the store, for the order of time. */
  position: bigint(),
})
export type FileReadRow = z.output<typeof rowSchema>

type ReadEvent = Pick<FileReadRow, 'file_id' | 'user_id' | 'owner_id' | 'at'> & {
  as?: z.output<typeof ReaderRelation>
  role?: ReadingRole | undefined
}

const putRead =
  (action: FileReadRow['action']) =>
  ({ id, position, event }: { id: string; position: bigint; event: ReadEvent }, rows: Rows<FileReadRow>) => {
    const { file_id, user_id, owner_id, as: read_as = null, role = null, at } = event
    rows.put(id, { id, file_id, user_id, owner_id, action, read_as, role, at, position: Number(position) })
  }

/** Each time that somebody viewed or downloaded a file, or was refused. */
export const fileReadsReadModel = readModel({
  name: 'file_reads',
  wireName: 'files',
  rowSchema,
  indexes: ['(file_id, position desc)', '(owner_id, position desc)'],
  audience: ({ owner_id }) => [owner_id],
  publicId: ({ file_id }) => file_id,
  handlers: {
    FileViewed: putRead('viewed'),
    FileDownloaded: putRead('downloaded'),
    FileAccessRefused: putRead('refused'),
  },
})

const PAGE_SIZE = 50

export type FileHistoryRow = z.output<typeof FileHistoryRow>
const FileHistoryRow = fileReadsReadModel.rowSchema
  .pick({ user_id: true, read_as: true, role: true, at: true })
  .extend({ action: z.enum([...ReadAction.options, ...ACCESS_CHANGES]), until: z.string().nullable() })

/** The newest changes of access to a file and the newest reads of it, together, newest first. */
export const accessHistoryOf = (sql: Sql, file_id: string, limit: number) =>
  rowsOf(
    FileHistoryRow,
    sql`select user_id, action, read_as, role, until, at from (
        (select user_id, action, read_as, role, null as until, at, position from file_reads
          where file_id = ${file_id} order by position desc limit ${limit})
        union all
        (select user_id, change, null, null, until, at, position from file_access_changes
          where file_id = ${file_id} order by position desc limit ${limit})
      ) as history order by position desc limit ${limit}`,
  )

const NamedRead = fileReadsReadModel.rowSchema.extend({ file_name: z.string() })

/**
 * The newest reads of each of these files, at most `limit` for one file. `readsOfOwnedFiles` pages through
 * all reads of an owner's files.
 */
export const newestReadsOf = (sql: Sql, file_ids: readonly string[], limit: number) =>
  rowsOf(
    fileReadsReadModel.rowSchema,
    sql`select r.* from unnest(${file_ids}::uuid[]) as own (id)
      cross join lateral (select * from file_reads where file_id = own.id
        order by position desc limit ${limit}) r`,
  )

/**
 * The reads of this member's files before that position, newest first. `next` is the position for the next
 * page.
 */
export async function readsOfOwnedFiles(sql: Sql, owner_id: string, before: string | undefined) {
  const rows = await rowsOf(
    NamedRead,
    sql`select ${fileReadsReadModel.columns(sql, 'r')}, f.file_name
      from file_reads r join files f on f.id = r.file_id
      where r.owner_id = ${owner_id} ${before === undefined ? sql`` : sql`and r.position < ${before}`}
      order by r.position desc limit ${PAGE_SIZE + 1}`,
  )
  const page = rows.slice(0, PAGE_SIZE)
  return { rows: page, ...(rows.length > PAGE_SIZE && { next: String(page.at(-1)?.position) }) }
}
