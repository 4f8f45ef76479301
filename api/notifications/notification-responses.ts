import type { Sql } from 'postgres'
import { notificationCopyOf } from '#commands/notifications/copy/notification-copy.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { displayLine } from '#domain/kernel/text/text.ts'
import { notificationGroupOf } from '#domain/notifications/group.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import type { NotificationRow } from '#projections/notifications/notifications.ts'
import { toNamedPerson } from '../identity/person-responses.ts'
import type { NotificationResponse } from '../wire/shapes/notification.ts'

/** A text of a member inside a sentence. */
const isolateMemberText = (text: string) => isolate(displayLine(text))

/** Notifications for the wire, with people's current names. */
export async function toNotificationResponses(
  sql: Sql,
  rows: readonly NotificationRow[],
): Promise<NotificationResponse[]> {
  const people = await profilesOf(
    sql,
    rows.flatMap(({ person_id }) => person_id ?? []),
  )
  const nameOf = (id: string) => {
    const person = people.get(id)
    return person ? isolateMemberText(`${person.first_name} ${person.last_name}`) : 'Someone'
  }
  return rows.map(({ id, kind, message, title, line, person_id, route_screen, ...row }) => {
    const fillNames = (text: string) => {
      const textWithTitle = title === null ? text : text.replace(title, isolateMemberText)
      return person_id === null ? textWithTitle : textWithTitle.replace('{person}', () => nameOf(person_id))
    }
    const person = people.get(person_id ?? '')
    const action = notificationCopyOf(kind)?.act
    return {
      id,
      ...(kind !== null && { kind }),
      message: fillNames(message),
      group: notificationGroupOf(JSON.parse(row.route_screen_params)),
      ...(title !== null && { title }),
      line: fillNames(line ?? message),
      ...(person && { person: toNamedPerson(person) }),
      ...(action !== undefined && {
        action: { label: action.label, route_screen: action.screen ?? route_screen },
      }),
      route_screen,
      route_screen_params_string: row.route_screen_params,
      created_at: row.happened_at,
      read: row.read,
    }
  })
}
