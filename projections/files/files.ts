import type { Sql } from 'postgres'
import { z } from 'zod'
import { toSearchWords } from '#domain/files/media-types.ts'
import { CONTENT_REFUSALS } from '#domain/files/refusals.ts'
import { type AccessState, type FileState, fileStatus } from '#domain/files/status.ts'
import { newestRows, type Query, rowByKey, rowsOf } from '../queries/rows.ts'
import { instant, integer, oneOf, text, uuid } from '../runner/columns.ts'
import { patch, put } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const rowSchema = z.object({
  id: uuid(),
  user_id: uuid(),
  file_name: text(),
  /** The words of the name, each after a space, so that a search can match their beginnings. */
  words: text(),
  content_type: text(),
  size: integer(),
  status: oneOf(fileStatus.states),
  why: oneOf(CONTENT_REFUSALS).nullable(),
  created_at: instant(),
})

/** Members' documents. The row of a deleted one remains for the record of its readers. */
export const filesReadModel = readModel({
  name: 'files',
  rowSchema,
  indexes: ['(user_id, created_at desc)'],
  audience: ({ user_id }) => [user_id],
  handlers: {
    FileUploadRequested: put(({ event: { at, user_id, file_name, content_type, size = 0 } }, id) => ({
      ...{ id, user_id, file_name, content_type, size },
      words: toSearchWords(file_name)
        .map((word) => ` ${word}`)
        .join(''),
      status: 'requested',
      why: null,
      created_at: at,
    })),
    FileStored: patch(({ event: { size, content_type } }) => ({ size, content_type, status: 'stored' })),
    FileRefused: patch(({ event: { why } }) => ({ status: 'refused', why })),
    FileDeleted: patch({ status: 'deleted' }),
  },
})

const STORED: FileState = 'stored'
const DELETED: FileState = 'deleted'
const GRANTED: AccessState = 'granted'

/** A file in a response; deleted ones are left out. */
export type VisibleFileRow = z.output<typeof VisibleFileRow>
const VisibleFileRow = filesReadModel.rowSchema.extend({
  status: z.enum(fileStatus.states).exclude(['deleted']),
})

/**
 * Selects the newest of these files before that moment, newest first. `clauses` is the query after `from
 * files f`.
 */
const selectVisibleFiles = (sql: Sql, clauses: Query, before?: string) => {
  const from = sql`from files f ${clauses}`
  const newestPart = newestRows(sql, filesReadModel.columns(sql, 'f'), from, {
    time: sql`f.created_at`,
    before,
  })
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
    sql`where f.user_id = ${user_id} and f.status <> ${DELETED} and f.why is distinct from 'never_finished'
        ${nameCondition(sql, search)}`,
    before,
  )

/** The documents of others that this member may open now. */
export const filesSharedWith = (sql: Sql, user_id: string, search: string, time: string, before?: string) =>
  selectVisibleFiles(
    sql,
    sql`join file_accesses a on a.file_id = f.id
      where a.user_id = ${user_id} and a.state = ${GRANTED} and a.until > ${time} and f.status = ${STORED}
        ${nameCondition(sql, search)}`,
    before,
  )

/** The documents of another member that this one may open now. */
export const filesOpenTo = (sql: Sql, viewer: string, owner: string, time: string) =>
  selectVisibleFiles(
    sql,
    sql`join file_accesses a on a.file_id = f.id
      where a.user_id = ${viewer} and a.owner_id = ${owner} and a.state = ${GRANTED} and a.until > ${time}
        and f.status = ${STORED}`,
  )

/** A stored file, or the member's own file in any state. */
export const visibleFile = (sql: Sql, user_id: string, id: string) =>
  rowByKey(
    filesReadModel.select(sql, sql`where id = ${id}`),
    (file): file is VisibleFileRow =>
      file.status === STORED || (file.user_id === user_id && file.status !== DELETED),
  )

/** The files that were attached in the conversation of a contract. */
export const filesOfContract = (sql: Sql, contract_id: string, before?: string) =>
  selectVisibleFiles(
    sql,
    sql`join (select distinct file_id from file_attachments where contract_id = ${contract_id}) a
        on a.file_id = f.id
      where f.status = ${STORED}`,
    before,
  )

/** The files of this list that are stored. */
export const storedFiles = (sql: Sql, ids: readonly string[]) =>
  rowsOf(
    VisibleFileRow,
    sql`select ${filesReadModel.columns(sql, 'f')} from files f where f.id = any(${ids}) and f.status = ${STORED}`,
  )
