import type { Sql } from 'postgres'
import type { AccessState } from '#domain/files/status.ts'
import { idsOf } from '../questions/rows.ts'
import { fileAccesses } from './accesses.ts'

const granted: AccessState = 'granted'

/** The grants of a file that have not ended. */
export const grantsOf = (sql: Sql, file_id: string) =>
  idsOf(sql`select id from file_accesses where file_id = ${file_id} and state = ${granted}`)

/**
 * The accesses to these files where this member is the owner or the person with access, by the time of their last
 * change.
 */
export const accessesTo = (sql: Sql, file_ids: readonly string[], user_id: string) =>
  fileAccesses.select(
    sql,
    sql`where file_id = any(${file_ids}) and (user_id = ${user_id} or owner_id = ${user_id})
      order by since, id`,
  )
