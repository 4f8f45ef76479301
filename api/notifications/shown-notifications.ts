import type { Sql } from 'postgres'
import { wordsOf } from '#commands/notifications/words/words.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { shownLine } from '#domain/kernel/text/text.ts'
import { groupOf } from '#domain/notifications/group.ts'
import { profilesOf } from '#projections/identity/profiles-questions.ts'
import type { NotificationRow } from '#projections/notifications/notifications.ts'
import type { Notification } from '../wire/shapes/notification.ts'

/** A text of a member inside a sentence. */
const ofMember = (text: string) => isolate(shownLine(text))

/** Notifications for the wire, with people's current names. */
export async function toNotifications(sql: Sql, rows: readonly NotificationRow[]): Promise<Notification[]> {
  const people = await profilesOf(
    sql,
    rows.flatMap(({ person_id }) => person_id ?? []),
  )
  const nameOf = (id: string) => {
    const person = people.get(id)
    return person ? ofMember(`${person.first_name} ${person.last_name}`) : 'Someone'
  }
  return rows.map(({ id, kind, message, title, line, person_id, route_screen, ...row }) => {
    const named = (words: string) => {
      const titled = title === null ? words : words.replace(title, ofMember)
      return person_id === null ? titled : titled.replace('{person}', () => nameOf(person_id))
    }
    const act = wordsOf(kind)?.act
    return {
      id,
      message: named(message),
      group: groupOf(JSON.parse(row.route_screen_params)),
      ...(title !== null && { title }),
      line: named(line ?? message),
      ...(act !== undefined && {
        action: { label: act.label, route_screen: act.screen ?? route_screen },
      }),
      route_screen,
      route_screen_params_string: row.route_screen_params,
      created_at: row.happened_at,
      read: row.read,
    }
  })
}
