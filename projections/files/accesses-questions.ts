import type { Sql } from 'postgres'
import type { AccessState } from '#domain/files/status.ts'
import { idsOf, rowsOf } from '../questions/rows.ts'
import { fileAccesses } from './accesses.ts'

const requested: AccessState = 'requested'
const granted: AccessState = 'granted'

/** The grants of a file that have not ended. */
export const grantsOf = (sql: Sql, file_id: string) =>
  idsOf(sql`select id from file_accesses where file_id = ${file_id} and state = ${granted}`)

/**
 * The requests and grants of these files where this member is the owner or the other person, by the time of their last
 * change: of each file the newest, at most so many.
 */
export const accessesToFiles = (sql: Sql, file_ids: readonly string[], user_id: string, limit: number) =>
  rowsOf(
    fileAccesses.row,
    sql`select a.* from unnest(${file_ids}::uuid[]) as own (id)
      cross join lateral (select * from file_accesses
        where file_id = own.id and (user_id = ${user_id} or owner_id = ${user_id})
          and state in (${requested}, ${granted})
        order by since desc, id desc limit ${limit}) a
      order by a.since, a.id`,
  )
