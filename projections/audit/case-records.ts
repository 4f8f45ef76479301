import type { Sql } from 'postgres'
import { z } from 'zod'
import { accessId } from '#domain/kernel/ids.ts'
import { idsOf, rowsOf } from '../queries/rows.ts'

/** The ids of a job's applications. */
export const applicationIdsOfJob = (sql: Sql, job_id: string) =>
  idsOf(sql`select id from applications where job_id = ${job_id}`)

/** The ids of a contract's appointments. */
export const appointmentIdsOfContract = (sql: Sql, contract_id: string) =>
  idsOf(sql`select id from appointments where contract_id = ${contract_id}`)

const FileReader = z.object({ file_id: z.string(), user_id: z.string() })

/**
 * The ids of the accesses to these files: of everybody who requested access, had it, read the file or was
 * refused.
 */
export async function accessIdsOfFiles(sql: Sql, file_ids: readonly string[]) {
  if (file_ids.length === 0) return []
  const readers = await rowsOf(
    FileReader,
    sql`select file_id, user_id from file_accesses where file_id = any(${file_ids})
      union select file_id, user_id from file_reads where file_id = any(${file_ids})`,
  )
  return readers.map(({ file_id, user_id }) => accessId(file_id, user_id))
}

const ConsultantWork = z.object({
  application_id: z.string(),
  job_id: z.string(),
  contract_id: z.string().nullable(),
  payment_id: z.string().nullable(),
})

/** Everything that this consultant ever applied for, with the contract that followed. */
export const consultantWorkOf = (sql: Sql, consultant_id: string) =>
  rowsOf(
    ConsultantWork,
    sql`select a.id as application_id, a.job_id, a.contract_id, c.payment_id
      from applications a left join contracts c on c.id = a.contract_id
      where a.consultant_id = ${consultant_id}`,
  )

/** The licenses that have or ever had this document. */
export const licenseIdsWithDocument = (sql: Sql, file_id: string) =>
  idsOf(sql`select id from licenses where documents @> ${sql.json([{ file_id }])}`)

/** The disputes that contain this file, and those about contracts in whose conversation it was attached. */
export const disputeIdsWithFile = (sql: Sql, file_id: string) =>
  idsOf(sql`
    select id from disputes where file_ids @> ${sql.json([file_id])}
    union select id from disputes where statements @> ${sql.json([{ file_ids: [file_id] }])}
    union select d.id from file_attachments a join disputes d on d.contract_id = a.contract_id
      where a.file_id = ${file_id}`)

/** All files of this member, in every state. */
export const fileIdsOf = (sql: Sql, user_id: string) =>
  idsOf(sql`select id from files where user_id = ${user_id}`)

const AccessedFile = z.object({ file_id: z.string() })

/** The accesses that this person requested or was granted to files of others, and these files. */
export async function accessesOf(sql: Sql, user_id: string) {
  const rows = await rowsOf(AccessedFile, sql`select file_id from file_accesses where user_id = ${user_id}`)
  return rows.map(({ file_id }) => ({ file_id, id: accessId(file_id, user_id) }))
}
