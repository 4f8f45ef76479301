import type { Sql } from 'postgres'
import { profilesOf } from '#projections/identity/profiles-questions.ts'
import type { NotificationRow } from '#projections/notifications/notifications.ts'
import type { Notification } from '../wire/shapes/notification.ts'

/** Notifications for the wire, with people's current names. */
export async function toNotifications(sql: Sql, rows: readonly NotificationRow[]): Promise<Notification[]> {
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
