import type { Sql } from 'postgres'
import type { ContactState } from '#domain/disputes/status.ts'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { rowsOf } from '../questions/rows.ts'
import { contact, HANDLED_LAST_ORDER } from './contact.ts'

const handled: ContactState = 'handled'

/** For support: the messages of other people. A member's message has that member's name. */
export const messagesToSupport = (sql: Sql, staff_id: string) =>
  rowsOf(
    contact.row,
    sql`select c.id, c.user_id, coalesce(p.first_name || ' ' || p.last_name, c.name) as name,
        coalesce(a.email, c.email) as email, c.phone, c.message, c.created_at, c.status
      from (select * from contact where user_id is distinct from ${staff_id}
        order by ${sql.unsafe(HANDLED_LAST_ORDER)}, created_at desc, id desc limit ${MAX_LIST_ENTRIES}) c
      left join profiles p on p.id = c.user_id left join accounts a on a.id = c.user_id
      order by c.status = ${handled}, c.created_at desc, c.id desc`,
  )
