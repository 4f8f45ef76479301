import type { Sql } from 'postgres'
import { z } from 'zod'
import { accessId } from '#domain/kernel/ids.ts'
import { idsOf, rowsOf } from '../questions/rows.ts'

/** The ids of a job's applications. */
export const applicationIdsOfJob = (sql: Sql, job_id: string) =>
  idsOf(sql`select id from applications where job_id = ${job_id}`)

/** The ids of a contract's appointments. */
export const appointmentIdsOfContract = (sql: Sql, contract_id: string) =>
  idsOf(sql`select id from appointments where contract_id = ${contract_id}`)

const FileReader = z.object({ file_id: z.string(), user_id: z.string() })

/** The ids of the accesses to these files: of everybody who requested access, had it, read or was refused. */
export async function accessIdsOfFiles(sql: Sql, file_ids: readonly string[]) {
  if (file_ids.length === 0) return []
  const readers = await rowsOf(
    FileReader,
    sql`select file_id, user_id from file_accesses where file_id = any(${file_ids})
      union select file_id, user_id from file_reads where file_id = any(${file_ids})`,
  )
  return readers.map(({ file_id, user_id }) => accessId(file_id, user_id))
}
