import type { Sql } from 'postgres'
import { z } from 'zod'
import { toSearchWords } from '#domain/files/media-types.ts'
import { type AccessState, type FileState, fileStatus } from '#domain/files/status.ts'
import { newestRows } from '../questions/newest-rows.ts'
import { type Query, rowByKey, rowsOf } from '../questions/rows.ts'
import { fileAttachments } from './attachments.ts'
import { files } from './files.ts'

const stored: FileState = 'stored'
const deleted: FileState = 'deleted'
const granted: AccessState = 'granted'

/** A file in a response; deleted ones are left out. */
export type VisibleFileRow = z.output<typeof VisibleFileRow>
const VisibleFileRow = files.row.extend({ status: z.enum(fileStatus.states).exclude(['deleted']) })

/**
 * Selects the newest of these files before that moment, newest first. `clauses` is the query after `from
 * files f`.
 */
const selectVisibleFiles = (sql: Sql, clauses: Query, before?: string) => {
  const from = sql`from files f ${clauses}`
  const newestPart = newestRows(sql, files.columns(sql, 'f'), from, { time: sql`f.created_at`, before })
  return rowsOf(VisibleFileRow, sql`select * from ${newestPart} f order by f.created_at desc, f.id desc`)
}

/** The condition that each word of the search is the beginning of a word of the file's name. */
const nameCondition = (sql: Sql, search: string) => {
  const beginnings = toSearchWords(search).map((word) => `% ${word}%`)
  return beginnings.length > 0 ? sql`and f.words like all(${beginnings})` : sql``
}

/** The documents of this member, without those that were never uploaded. */
export const filesOf = (sql: Sql, user_id: string, search: string, before?: string) =>
  selectVisibleFiles(
    sql,
    sql`where f.user_id = ${user_id} and f.status <> ${deleted} and f.why is distinct from 'never_finished'
        ${nameCondition(sql, search)}`,
    before,
  )

/** The documents of others that this member may open now. */
export const filesSharedWith = (sql: Sql, user_id: string, search: string, time: string, before?: string) =>
  selectVisibleFiles(
    sql,
    sql`join file_accesses a on a.file_id = f.id
      where a.user_id = ${user_id} and a.state = ${granted} and a.until > ${time} and f.status = ${stored}
        ${nameCondition(sql, search)}`,
    before,
  )

/** The documents of another member that this one may open now. */
export const filesOpenTo = (sql: Sql, viewer: string, owner: string, time: string) =>
  selectVisibleFiles(
    sql,
    sql`join file_accesses a on a.file_id = f.id
      where a.user_id = ${viewer} and a.owner_id = ${owner} and a.state = ${granted} and a.until > ${time}
        and f.status = ${stored}`,
  )

/** A stored file, or the member's own file in any state. */
export const visibleFile = (sql: Sql, user_id: string, id: string) =>
  rowByKey(
    files.select(sql, sql`where id = ${id}`),
    (file): file is VisibleFileRow =>
      file.status === stored || (file.user_id === user_id && file.status !== deleted),
  )

/** The files that were attached in the conversation of a contract. */
export const filesOfContract = (sql: Sql, contract_id: string, before?: string) =>
  selectVisibleFiles(
    sql,
    sql`join (select distinct file_id from file_attachments where contract_id = ${contract_id}) a
        on a.file_id = f.id
      where f.status = ${stored}`,
    before,
  )

/** The files of this list that are stored. */
export const storedFiles = (sql: Sql, ids: readonly string[]) =>
  rowsOf(
    VisibleFileRow,
    sql`select ${files.columns(sql, 'f')} from files f where f.id = any(${ids}) and f.status = ${stored}`,
  )

/** Returns the moment at which this message attached its file. */
export async function attachmentTime(sql: Sql, message_id: string): Promise<string | undefined> {
  const [row] = await fileAttachments.select(sql, sql`where id = ${message_id}`)
  return row?.attached_at
}
