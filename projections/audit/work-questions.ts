import type { Sql } from 'postgres'
import { z } from 'zod'
import { rowsOf } from '../questions/rows.ts'

const ConsultantWork = z.object({
  application_id: z.string(),
  job_id: z.string(),
  contract_id: z.string().nullable(),
  payment_id: z.string().nullable(),
})

/** What this consultant ever applied for, with the contract that came of it. */
export const consultantWorkOf = (sql: Sql, consultant_id: string) =>
  rowsOf(
    ConsultantWork,
    sql`select a.id as application_id, a.job_id, a.contract_id, c.payment_id
      from applications a left join contracts c on c.id = a.contract_id
      where a.consultant_id = ${consultant_id}`,
  )
