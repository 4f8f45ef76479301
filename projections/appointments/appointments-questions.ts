import type { Sql } from 'postgres'
import { LIST_PART } from '#domain/kernel/terms.ts'
import { newest } from '../questions/newest.ts'
import { byKey, type Query, rowsOf } from '../questions/rows.ts'
import { appointments, MAY_TAKE_PLACE } from './appointments.ts'

type Listing = { time: Query; before?: string | undefined; only?: Query }

/** Both sides have indexes of their own, in the order of the lists. */
function latestOf(sql: Sql, viewer: string, { time, before, only = sql`` }: Listing) {
  const part = (mine: Query) =>
    newest(sql, sql`*`, sql`from appointments where ${mine} ${only}`, { time, before })
  const both = sql`from (select * from ${part(sql`user_id = ${viewer}`)} proposed
    union all select * from ${part(sql`invite_user_id = ${viewer}`)} invited) both_sides where true`
  const columns = appointments.columns(sql, 'a')
  return rowsOf(
    appointments.row,
    sql`select ${columns} from ${newest(sql, sql`*`, both, { time })} a order by ${time} desc, a.id desc`,
  )
}

/** The newest appointments of this member, on either side, that were made before that moment; newest first. */
export const appointmentsOf = (sql: Sql, viewer: string, before?: string) =>
  latestOf(sql, viewer, { time: sql`created_at`, before })

/** Those that are over at that moment or will not take place, and begin before another one; the latest start first. */
export const pastAppointmentsOf = (sql: Sql, viewer: string, at: string, before?: string) => {
  const only = sql`and not (${sql.unsafe(MAY_TAKE_PLACE)} and ends_at > ${at})`
  return latestOf(sql, viewer, { time: sql`starts_at`, before, only })
}

/** Those that may take place and are not over at that moment, the next one first. */
export const upcomingAppointmentsOf = (sql: Sql, viewer: string, at: string) => {
  const part = (mine: Query) => sql`
    (select * from appointments where ${mine} and ${sql.unsafe(MAY_TAKE_PLACE)} and ends_at > ${at}
      order by ends_at limit ${LIST_PART})`
  return rowsOf(
    appointments.row,
    sql`select ${appointments.columns(sql, 'a')} from (select * from ${part(sql`user_id = ${viewer}`)} proposed
      union all select * from ${part(sql`invite_user_id = ${viewer}`)} invited
      order by ends_at limit ${LIST_PART}) a order by a.starts_at, a.id`,
  )
}

/** The latest appointments under a contract, in the order of time. */
export async function appointmentsUnder(sql: Sql, contract_id: string) {
  const rows = await appointments.select(
    sql,
    sql`where contract_id = ${contract_id} order by starts_at desc, id desc limit ${LIST_PART}`,
  )
  return rows.toReversed()
}

/** An appointment, for its creator or its invitee. */
export const appointmentOf = (sql: Sql, viewer: string, id: string) =>
  byKey(
    appointments.select(sql, sql`where id = ${id}`),
    ({ user_id, invite_user_id }) => user_id === viewer || invite_user_id === viewer,
  )
