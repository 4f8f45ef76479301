import type { Sql } from 'postgres'
import { rowsOf } from '../questions/rows.ts'
import { type ProfileRow, profiles } from './profiles.ts'

/** The profiles of those whom this member has blocked and who are still members, the last one first. */
export const blockedBy = (sql: Sql, user_id: string): Promise<ProfileRow[]> =>
  rowsOf(
    profiles.row,
    sql`select ${profiles.columns(sql, 'p')} from blocks b join profiles p on p.id = b.person_id
      join accounts a on a.id = b.person_id
      where b.user_id = ${user_id} and a.status not in ('erasing', 'erased')
      order by b.created_at desc, b.id desc`,
  )
