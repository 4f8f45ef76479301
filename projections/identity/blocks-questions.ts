import type { Sql } from 'postgres'
import { accountStatus } from '#domain/identity/status.ts'
import { LIST_PART } from '#domain/kernel/terms.ts'
import { rowsOf } from '../questions/rows.ts'
import { inStates } from '../questions/states.ts'
import { type ProfileRow, profiles } from './profiles.ts'

const isMember = inStates(accountStatus.states.filter((state) => state !== 'erasing' && state !== 'erased'))

/** The profiles of the newest of those whom this member has blocked and who are still members, the last one first. */
export const blockedBy = (sql: Sql, user_id: string): Promise<ProfileRow[]> =>
  rowsOf(
    profiles.row,
    sql`select ${profiles.columns(sql, 'p')} from blocks b join profiles p on p.id = b.person_id
      join accounts a on a.id = b.person_id
      where b.user_id = ${user_id} and ${sql.unsafe(isMember)}
      order by b.created_at desc, b.id desc limit ${LIST_PART}`,
  )
