import type { Sql } from 'postgres'
import type { ClosedFile, File } from '#api/wire/files/files.ts'
import type { FileSummary } from '#api/wire/shapes/file.ts'
import type { AccessState, FileState } from '#domain/files/status.ts'
import { nameWords } from '#domain/files/types.ts'
import { type ShownFileRow, shownFiles } from './shown-files.ts'

const stored: FileState = 'stored'
const deleted: FileState = 'deleted'
const granted: AccessState = 'granted'

const columns = (sql: Sql) =>
  sql`f.id, f.user_id, f.file_name, f.content_type, f.size, f.status, f.why, f.created_at`

/** Those whose name has a word that begins so, for every word that is looked for. */
const found = (sql: Sql, search: string) => {
  const beginnings = nameWords(search).map((word) => `% ${word}%`)
  return beginnings.length > 0 ? sql`and f.words like all(${beginnings})` : sql``
}

/** The documents of this member, newest first; those that never came are left out. */
export async function filesOf(sql: Sql, user_id: string, search: string, at: string): Promise<File[]> {
  const rows = await sql<ShownFileRow[]>`
    select ${columns(sql)} from files f
    where f.user_id = ${user_id} and f.status <> ${deleted} and f.why is distinct from 'never_finished'
      ${found(sql, search)}
    order by f.created_at desc, f.id desc`
  return shownFiles(sql, rows, user_id, at)
}

/** The documents of others that this member may open now, newest first. */
export async function filesSharedWith(
  sql: Sql,
  user_id: string,
  search: string,
  at: string,
): Promise<File[]> {
  const rows = await sql<ShownFileRow[]>`
    select ${columns(sql)} from files f join file_accesses a on a.file_id = f.id
    where a.user_id = ${user_id} and a.state = ${granted} and a.until > ${at} and f.status = ${stored}
      ${found(sql, search)}
    order by f.created_at desc, f.id desc`
  return shownFiles(sql, rows, user_id, at)
}

/** Those documents of another member that this one may open now, newest first. */
export const filesOpenTo = (sql: Sql, viewer: string, owner: string, at: string) => sql<FileSummary[]>`
  select f.id, f.file_name, f.content_type, f.size, f.user_id, f.created_at
  from files f join file_accesses a on a.file_id = f.id
  where f.user_id = ${owner} and a.user_id = ${viewer} and a.state = ${granted} and a.until > ${at}
    and f.status = ${stored}
  order by f.created_at desc, f.id desc`

/** What this member may know of the file with that id; nothing when it is not there for them. */
export async function fileFor(
  sql: Sql,
  user_id: string,
  id: string,
  at: string,
): Promise<File | ClosedFile | undefined> {
  const [row] = await sql<ShownFileRow[]>`
    select ${columns(sql)} from files f
    where f.id = ${id} and (f.status = ${stored} or (f.user_id = ${user_id} and f.status <> ${deleted}))`
  const [file] = row ? await shownFiles(sql, [row], user_id, at) : []
  if (!file || file.has_access || file.user_id === user_id) return file
  return {
    id,
    file_id: id,
    user_id: file.user_id,
    file_name: '',
    you_requested: file.you_requested,
    has_access: false,
  }
}

/** What was attached in the conversation of a contract, the newest first, for one of its sides. */
export async function filesOfContract(sql: Sql, user_id: string, contract_id: string, at: string) {
  const rows = await sql<ShownFileRow[]>`
    select ${columns(sql)} from files f
    join (select file_id, max(attached_at) as attached_at from file_attachments
      where contract_id = ${contract_id} group by file_id) a on a.file_id = f.id
    where f.status = ${stored} order by a.attached_at desc, f.id desc`
  return shownFiles(sql, rows, user_id, at)
}

/** Whether this member is a side of the contract. */
export async function isPartyOf(sql: Sql, user_id: string, contract_id: string): Promise<boolean> {
  const rows = await sql`
    select from contracts where id = ${contract_id} and ${user_id} in (client_id, consultant_id)`
  return rows.length > 0
}

/** When this message came. */
export async function attachedAt(sql: Sql, message_id: string): Promise<string | undefined> {
  const [row] = await sql<{ attached_at: string }[]>`
    select attached_at from file_attachments where id = ${message_id}`
  return row?.attached_at
}
