import type { Sql } from 'postgres'
import { z } from 'zod'
import { appointmentEndOf } from '#domain/appointments/duration.ts'
import {
  type AppointmentState,
  appointmentStatus,
  OPEN_APPOINTMENT_STATES,
} from '#domain/appointments/status.ts'
import { fieldsOf } from '#domain/kernel/decider.ts'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { newestRows, type Query, rowByKey, rowsOf } from '../queries/rows.ts'
import { inStates } from '../queries/states.ts'
import { instant, integer, oneOf, text, uuid } from '../runner/columns.ts'
import { patch, put } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const rowSchema = z.object({
  id: uuid(),
  contract_id: uuid(),
  user_id: uuid(),
  invite_user_id: uuid(),
  title: text(),
  starts_at: instant(),
  ends_at: instant(),
  hours: integer(),
  status: oneOf(appointmentStatus.states),
  /** The number of changes so far. */
  revision: integer(),
  created_at: instant(),
  updated_at: instant(),
})
export type AppointmentRow = z.output<typeof rowSchema>

/** The conditions for appointments that may still take place, and for those that wait for a reply. */
export const MAY_TAKE_PLACE_CONDITION = inStates(OPEN_APPOINTMENT_STATES)
export const UNANSWERED_CONDITION = inStates(['pending'] satisfies AppointmentState[])

const update = <Event extends { at: string }>(fields: (event: Event) => Partial<AppointmentRow>) =>
  patch<{ stream: string; event: Event }, AppointmentRow>(({ event }, { revision }) => ({
    ...fields(event),
    revision: revision + 1,
    updated_at: event.at,
  }))

/** Appointments between the two sides of a contract. */
export const appointmentsReadModel = readModel({
  name: 'appointments',
  rowSchema,
  indexes: [
    '(user_id, created_at desc)',
    '(invite_user_id, created_at desc)',
    '(user_id, starts_at)',
    '(invite_user_id, starts_at)',
    `(user_id, ends_at) where ${MAY_TAKE_PLACE_CONDITION}`,
    `(invite_user_id, ends_at) where ${MAY_TAKE_PLACE_CONDITION}`,
    `(invite_user_id, starts_at) where ${UNANSWERED_CONDITION}`,
    '(contract_id, starts_at)',
  ],
  audience: ({ user_id, invite_user_id }) => [user_id, invite_user_id],
  handlers: {
    AppointmentProposed: put(({ event }, id) => ({
      ...fieldsOf(event),
      id,
      ends_at: appointmentEndOf(event),
      status: 'pending',
      revision: 0,
      created_at: event.at,
      updated_at: event.at,
    })),
    AppointmentRescheduled: update((event) => ({ ...fieldsOf(event), ends_at: appointmentEndOf(event) })),
    AppointmentAccepted: update(() => ({ status: 'accepted' })),
    AppointmentDenied: update(() => ({ status: 'denied' })),
    AppointmentCancelled: update(() => ({ status: 'cancelled' })),
  },
})

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
  const columns = appointmentsReadModel.columns(sql, 'a')
  return rowsOf(
    appointmentsReadModel.rowSchema,
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
    appointmentsReadModel.rowSchema,
    sql`select ${appointmentsReadModel.columns(sql, 'a')} from (select * from ${upcomingOnSide(sql`user_id = ${viewer}`)} proposed
      union all select * from ${upcomingOnSide(sql`invite_user_id = ${viewer}`)} invited
      order by ends_at limit ${MAX_LIST_ENTRIES}) a order by a.starts_at, a.id`,
  )
}

/** The latest appointments of a contract, in the order of time. */
export async function appointmentsOfContract(sql: Sql, contract_id: string) {
  const rows = await appointmentsReadModel.select(
    sql,
    sql`where contract_id = ${contract_id} order by starts_at desc, id desc limit ${MAX_LIST_ENTRIES}`,
  )
  return rows.toReversed()
}

/** An appointment, for its creator or its invitee. */
export const appointmentOf = (sql: Sql, viewer: string, id: string) =>
  rowByKey(
    appointmentsReadModel.select(sql, sql`where id = ${id}`),
    ({ user_id, invite_user_id }) => user_id === viewer || invite_user_id === viewer,
  )
