import type { Sql } from 'postgres'
import { z } from 'zod'
import { ReadAction } from '#domain/files/reading.ts'
import { ACCESS_CHANGES } from '#domain/files/status.ts'
import { rowsOf } from '../questions/rows.ts'
import { fileReads } from './reads.ts'

export type FileHistoryRow = z.output<typeof FileHistoryRow>
const FileHistoryRow = fileReads.row
  .pick({ user_id: true, read_as: true, role: true, at: true })
  .extend({ action: z.enum([...ReadAction.options, ...ACCESS_CHANGES]), until: z.string().nullable() })

/** The newest of what happened to the access to a file and of its reads, in one order, newest first. */
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
