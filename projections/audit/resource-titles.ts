import type { Sql } from 'postgres'
import { z } from 'zod'
import { rowsOf } from '../queries/rows.ts'

const ResourceTitle = z.object({ id: z.string(), title: z.string() })

/**
 * The titles by which people know these items: jobs, contracts, payments, conversations, files and others. An
 * item without a title is missing.
 */
export const resourceTitles = (sql: Sql, ids: readonly string[]) =>
  rowsOf(
    ResourceTitle,
    sql`select id, title from jobs where id = any(${ids})
      union all select a.id, j.title from applications a join jobs j on j.id = a.job_id where a.id = any(${ids})
      union all select id, title from contracts where id = any(${ids})
      union all select id, title from payments where id = any(${ids})
      union all select id, title from disputes where id = any(${ids})
      union all select id, title from reviews where id = any(${ids})
      union all select conversation_id as id, max(title) as title from conversations
        where conversation_id = any(${ids}) and title <> '' group by conversation_id
      union all select id, title from appointments where id = any(${ids})
      union all select id, file_name as title from files where id = any(${ids})
      union all select id, concat_ws(', ', nullif(license_type, ''), state) as title from licenses
        where id = any(${ids})`,
  )
