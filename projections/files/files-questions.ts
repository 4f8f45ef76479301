import type { Sql } from 'postgres'
import { z } from 'zod'
import { type AccessState, type FileState, fileStatus } from '#domain/files/status.ts'
import { nameWords } from '#domain/files/types.ts'
import { newest } from '../questions/newest.ts'
import { byKey, type Query, rowsOf } from '../questions/rows.ts'
import { files } from './files.ts'

const stored: FileState = 'stored'
const deleted: FileState = 'deleted'
const granted: AccessState = 'granted'

/** A file in an answer; deleted ones are left out. */
export type ShownFileRow = z.output<typeof ShownFileRow>
const ShownFileRow = files.row.extend({ status: z.enum(fileStatus.states).exclude(['deleted']) })

/** The newest of these files before that moment, newest first; `rest` is the query after `from files f`. */
const shown = (sql: Sql, rest: Query, before?: string) => {
  const from = sql`from files f ${rest}`
  const part = newest(sql, files.columns(sql, 'f'), from, { time: sql`f.created_at`, before })
  return rowsOf(ShownFileRow, sql`select * from ${part} f order by f.created_at desc, f.id desc`)
}

/** The condition that for every word of the search a word of the file's name begins with it. */
const found = (sql: Sql, search: string) => {
  const beginnings = nameWords(search).map((word) => `% ${word}%`)
  return beginnings.length > 0 ? sql`and f.words like all(${beginnings})` : sql``
}

/** The documents of this member, without those that were never uploaded. */
export const filesOf = (sql: Sql, user_id: string, search: string, before?: string) =>
  shown(
    sql,
    sql`where f.user_id = ${user_id} and f.status <> ${deleted} and f.why is distinct from 'never_finished'
        ${found(sql, search)}`,
    before,
  )

/** The documents of others that this member may open now. */
export const filesSharedWith = (sql: Sql, user_id: string, search: string, at: string, before?: string) =>
  shown(
    sql,
    sql`join file_accesses a on a.file_id = f.id
      where a.user_id = ${user_id} and a.state = ${granted} and a.until > ${at} and f.status = ${stored}
        ${found(sql, search)}`,
    before,
  )

/** Those documents of another member that this one may open now. */
export const filesOpenTo = (sql: Sql, viewer: string, owner: string, at: string) =>
  shown(
    sql,
    sql`join file_accesses a on a.file_id = f.id
      where a.user_id = ${viewer} and a.owner_id = ${owner} and a.state = ${granted} and a.until > ${at}
        and f.status = ${stored}`,
  )

/** A stored file, or the member's own in any state. */
export const visibleFile = (sql: Sql, user_id: string, id: string) =>
  byKey(
    files.select(sql, sql`where id = ${id}`),
    (file): file is ShownFileRow =>
      file.status === stored || (file.user_id === user_id && file.status !== deleted),
  )

/** The files that were attached in the conversation of a contract. */
export const filesOfContract = (sql: Sql, contract_id: string, before?: string) =>
  shown(
    sql,
    sql`join (select distinct file_id from file_attachments where contract_id = ${contract_id}) a
        on a.file_id = f.id
      where f.status = ${stored}`,
    before,
  )

/** Those of these files that are stored. */
export const storedFiles = (sql: Sql, ids: readonly string[]) =>
  rowsOf(
    ShownFileRow,
    sql`select ${files.columns(sql, 'f')} from files f where f.id = any(${ids}) and f.status = ${stored}`,
  )
