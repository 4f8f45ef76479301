import type { Sql } from 'postgres'
import type { AccessState } from '#domain/files/status.ts'
import { idsOf } from '../questions/rows.ts'

const granted: AccessState = 'granted'

/** The grants of a file that have not ended. */
export const grantsOf = (sql: Sql, file_id: string) =>
  idsOf(sql`select id from file_accesses where file_id = ${file_id} and state = ${granted}`)
