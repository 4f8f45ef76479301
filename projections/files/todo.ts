import type { Sql } from 'postgres'
import type { FileState } from '#domain/files/status.ts'
import { MAX_TODOS } from '#domain/kernel/terms.ts'
import { rowsOf } from '../queries/rows.ts'
import type { Todo, TodoQuery } from '../queries/todo.ts'
import { fileAccessesReadModel, REQUESTED_CONDITION } from './accesses.ts'
import { filesReadModel } from './files.ts'

const DELETED: FileState = 'deleted'
const AccessRequest = fileAccessesReadModel.rowSchema
  .pick({ file_id: true, user_id: true, since: true })
  .extend({ file_name: filesReadModel.rowSchema.shape.file_name })

/** Requests for access to this member's documents. */
export async function requestedFileTodos(sql: Sql, owner_id: string): Promise<Todo[]> {
  const rows = await rowsOf(
    AccessRequest,
    sql`
      select a.file_id, a.user_id, a.since, f.file_name
      from (select * from file_accesses where owner_id = ${owner_id} and ${sql.unsafe(REQUESTED_CONDITION)}
        order by since limit ${MAX_TODOS}) a
      join files f on f.id = a.file_id and f.status <> ${DELETED} order by a.since`,
  )
  return rows.map(({ file_id, user_id, since, file_name }) => ({
    title: file_name,
    since,
    person_id: user_id,
    screen: 'FileDetails',
    params: { file_id },
  }))
}

export const fileTodos: readonly TodoQuery[] = [{ kind: 'file_requested', loadTodos: requestedFileTodos }]
