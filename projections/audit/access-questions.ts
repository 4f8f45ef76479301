import type { Sql } from 'postgres'
import { z } from 'zod'
import { accessId } from '#domain/kernel/ids.ts'
import { idsOf, rowsOf } from '../questions/rows.ts'

/** The licenses that have or ever had this document. */
export const licenseIdsWithDocument = (sql: Sql, file_id: string) =>
  idsOf(sql`select id from licenses where documents @> ${sql.json([{ file_id }])}`)

/** The disputes in which this file was put forward, and those about contracts in whose conversation it was attached. */
export const disputeIdsWithFile = (sql: Sql, file_id: string) =>
  idsOf(sql`
    select id from disputes where file_ids @> ${sql.json([file_id])}
    union select id from disputes where statements @> ${sql.json([{ file_ids: [file_id] }])}
    union select d.id from file_attachments a join disputes d on d.contract_id = a.contract_id
      where a.file_id = ${file_id}`)

/** All files of this member, in whatever state. */
export const fileIdsOf = (sql: Sql, user_id: string) =>
  idsOf(sql`select id from files where user_id = ${user_id}`)

const AccessedFile = z.object({ file_id: z.string() })

/** The accesses that this person requested or was granted to files of others, and these files. */
export async function accessesOf(sql: Sql, user_id: string) {
  const rows = await rowsOf(AccessedFile, sql`select file_id from file_accesses where user_id = ${user_id}`)
  return rows.map(({ file_id }) => ({ file_id, id: accessId(file_id, user_id) }))
}
