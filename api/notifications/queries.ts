import type { Sql } from 'postgres'
import { MOST_NOTIFICATIONS } from '#domain/notifications/notifications.ts'
import type { NotificationRow } from '#projections/notifications/notifications.ts'
import { profilesOf } from '../identity/queries/people.ts'
import type { Notification } from '../wire/shapes/notification.ts'

/** The newest of what this member was told, newest first. */
export async function notificationsOf(sql: Sql, user_id: string): Promise<Notification[]> {
  const rows = await sql<NotificationRow[]>`
    select id, message, person_id, route_screen, route_screen_params, happened_at, read from notifications
    where user_id = ${user_id} order by happened_at desc, position desc limit ${MOST_NOTIFICATIONS}`
  return shown(sql, rows)
}

type Raised = { position: bigint; notification: Notification }

/** What this member was told after that position, in the order in which it came. */
export async function notificationsSince(sql: Sql, user_id: string, position: bigint): Promise<Raised[]> {
  const rows = await sql<NotificationRow[]>`
    select id, message, person_id, route_screen, route_screen_params, happened_at, read, position
    from notifications where user_id = ${user_id} and position > ${String(position)}
    order by position limit ${MOST_NOTIFICATIONS}`
  const all = await shown(sql, rows)
  return all.map((notification, at) => ({ notification, position: BigInt(rows[at]?.position ?? 0) }))
}

/** As the wire has it, with the names that people have now. */
async function shown(sql: Sql, rows: readonly NotificationRow[]): Promise<Notification[]> {
  const people = await profilesOf(
    sql,
    rows.flatMap(({ person_id }) => person_id ?? []),
  )
  const nameOf = (id: string) => {
    const person = people.get(id)
    return person ? `${person.first_name} ${person.last_name}` : 'Somebody'
  }
  return rows.map(({ id, message, person_id, route_screen, route_screen_params, happened_at, read }) => ({
    id,
    message: person_id === null ? message : message.replace('{person}', () => nameOf(person_id)),
    route_screen,
    route_screen_params_string: route_screen_params,
    created_at: happened_at,
    read,
  }))
}
