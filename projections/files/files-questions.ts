import type { Sql } from 'postgres'
import { z } from 'zod'
import { type AccessState, type FileState, fileStatus } from '#domain/files/status.ts'
import { nameWords } from '#domain/files/types.ts'
import { byKey, type Query, rowsOf } from '../questions/rows.ts'
import { files } from './files.ts'

const stored: FileState = 'stored'
const deleted: FileState = 'deleted'
const granted: AccessState = 'granted'

/** A file in an answer; deleted ones are left out. */
export type ShownFileRow = z.output<typeof ShownFileRow>
const ShownFileRow = files.row.extend({ status: z.enum(fileStatus.states).exclude(['deleted']) })

const shown = (sql: Sql, rest: Query) =>
  rowsOf(ShownFileRow, sql`select ${files.columns(sql, 'f')} from files f ${rest}`)

/** The condition that for every word of the search a word of the file's name begins with it. */
const found = (sql: Sql, search: string) => {
  const beginnings = nameWords(search).map((word) => `% ${word}%`)
  return beginnings.length > 0 ? sql`and f.words like all(${beginnings})` : sql``
}

/** The documents of this member, newest first, without those that were never uploaded. */
export const filesOf = (sql: Sql, user_id: string, search: string) =>
  shown(
    sql,
    sql`where f.user_id = ${user_id} and f.status <> ${deleted} and f.why is distinct from 'never_finished'
        ${found(sql, search)}
      order by f.created_at desc, f.id desc`,
  )

/** The documents of others that this member may open now, newest first. */
export const filesSharedWith = (sql: Sql, user_id: string, search: string, at: string) =>
  shown(
    sql,
    sql`join file_accesses a on a.file_id = f.id
      where a.user_id = ${user_id} and a.state = ${granted} and a.until > ${at} and f.status = ${stored}
        ${found(sql, search)}
      order by f.created_at desc, f.id desc`,
  )

/** Those documents of another member that this one may open now, newest first. */
export const filesOpenTo = (sql: Sql, viewer: string, owner: string, at: string) =>
  shown(
    sql,
    sql`join file_accesses a on a.file_id = f.id
      where a.user_id = ${viewer} and a.owner_id = ${owner} and a.state = ${granted} and a.until > ${at}
        and f.status = ${stored}
      order by f.created_at desc, f.id desc`,
  )

/** A stored file, or the member's own in any state. */
export const visibleFile = (sql: Sql, user_id: string, id: string) =>
  byKey(
    files.select(sql, sql`where id = ${id}`),
    (file): file is ShownFileRow =>
      file.status === stored || (file.user_id === user_id && file.status !== deleted),
  )

/** The files that were attached in the conversation of a contract, the newest first. */
export const filesOfContract = (sql: Sql, contract_id: string) =>
  shown(
    sql,
    sql`join (select file_id, max(attached_at) as attached_at from file_attachments
        where contract_id = ${contract_id} group by file_id) a on a.file_id = f.id
      where f.status = ${stored} order by a.attached_at desc, f.id desc`,
  )

/** Those of these files that are stored. */
export const storedFiles = (sql: Sql, ids: readonly string[]) =>
  files.select(sql, sql`where id = any(${ids}) and status = ${stored}`)
