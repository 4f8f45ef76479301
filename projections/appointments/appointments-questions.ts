import type { Sql } from 'postgres'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { newestRows } from '../questions/newest-rows.ts'
import { type Query, rowByKey, rowsOf } from '../questions/rows.ts'
import { appointments, MAY_TAKE_PLACE_CONDITION } from './appointments.ts'

type AppointmentListing = { time: Query; before?: string | undefined; condition?: Query }

/** Each side has its own index, in the order of the lists. */
function latestAppointments(
  sql: Sql,
  viewer: string,
  { time, before, condition = sql`` }: AppointmentListing,
) {
  const newestOnSide = (sideCondition: Query) =>
    newestRows(sql, sql`*`, sql`from appointments where ${sideCondition} ${condition}`, { time, before })
  const bothSides = sql`from (select * from ${newestOnSide(sql`user_id = ${viewer}`)} proposed
    union all select * from ${newestOnSide(sql`invite_user_id = ${viewer}`)} invited) both_sides where true`
  const columns = appointments.columns(sql, 'a')
  return rowsOf(
    appointments.row,
    sql`select ${columns} from ${newestRows(sql, sql`*`, bothSides, { time })} a order by ${time} desc, a.id desc`,
  )
}

/**
 * The newest appointments of this member, on either side, that were made before that moment; newest first.
 */
export const appointmentsOf = (sql: Sql, viewer: string, before?: string) =>
  latestAppointments(sql, viewer, { time: sql`created_at`, before })

/**
 * This member's appointments that have ended by `now` or will not take place, and begin before `before`;
 * latest start first.
 */
export const pastAppointmentsOf = (sql: Sql, viewer: string, now: string, before?: string) => {
  const condition = sql`and not (${sql.unsafe(MAY_TAKE_PLACE_CONDITION)} and ends_at > ${now})`
  return latestAppointments(sql, viewer, { time: sql`starts_at`, before, condition })
}

/** This member's appointments that may take place and have not ended by `now`, the next one first. */
export const upcomingAppointmentsOf = (sql: Sql, viewer: string, now: string) => {
  const upcomingOnSide = (sideCondition: Query) => sql`
    (select * from appointments where ${sideCondition} and ${sql.unsafe(MAY_TAKE_PLACE_CONDITION)} and ends_at > ${now}
      order by ends_at limit ${MAX_LIST_ENTRIES})`
  return rowsOf(
    appointments.row,
    sql`select ${appointments.columns(sql, 'a')} from (select * from ${upcomingOnSide(sql`user_id = ${viewer}`)} proposed
      union all select * from ${upcomingOnSide(sql`invite_user_id = ${viewer}`)} invited
      order by ends_at limit ${MAX_LIST_ENTRIES}) a order by a.starts_at, a.id`,
  )
}

/** The latest appointments of a contract, in the order of time. */
export async function appointmentsOfContract(sql: Sql, contract_id: string) {
  const rows = await appointments.select(
    sql,
    sql`where contract_id = ${contract_id} order by starts_at desc, id desc limit ${MAX_LIST_ENTRIES}`,
  )
  return rows.toReversed()
}

/** An appointment, for its creator or its invitee. */
export const appointmentOf = (sql: Sql, viewer: string, id: string) =>
  rowByKey(
    appointments.select(sql, sql`where id = ${id}`),
    ({ user_id, invite_user_id }) => user_id === viewer || invite_user_id === viewer,
  )
