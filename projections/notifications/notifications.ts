import type { Sql } from 'postgres'
import { z } from 'zod'
import { idOf } from '#domain/kernel/stream.ts'
import { RouteScreen } from '#domain/notifications/notification-schemas.ts'
import { MAX_NOTIFICATIONS } from '#domain/notifications/notifications.ts'
import { newestRows, rowsOf } from '../queries/rows.ts'
import { bigint, boolean, column, instant, text, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

const rowSchema = z.object({
  id: uuid(),
  user_id: uuid(),
  /** `null` in events from before notifications had kinds, as are `title` and `line`. */
  kind: text().nullable(),
  message: text(),
  title: text().nullable(),
  line: text().nullable(),
  person_id: uuid().nullable(),
  route_screen: column(RouteScreen, 'text'),
  route_screen_params: text(),
  happened_at: instant(),
  read: boolean(),
  /** The position of its event in the store, for the order of time. */
  position: bigint(),
})
export type NotificationRow = z.output<typeof rowSchema>

/** The notifications of each member, and whether they have read them. */
export const notificationsReadModel = readModel({
  name: 'notifications',
  rowSchema,
  indexes: ['(user_id, happened_at desc, position desc)', '(user_id, position)'],
  audience: ({ user_id }) => [user_id],
  handlers: {
    NotificationRaised: ({ stream, event, position }, rows) => {
      const { notification_id: id, kind = null, message, title = null, line = null } = event
      const { person_id = null, route_screen, happened_at } = event
      rows.put(id, {
        id,
        user_id: idOf(stream),
        kind,
        message,
        title,
        line,
        person_id,
        route_screen,
        route_screen_params: JSON.stringify(event.route_screen_params),
        happened_at,
        read: false,
        position: Number(position),
      })
    },
    NotificationsRead: ({ event: { ids } }, rows) => {
      for (const id of ids) rows.patch(id, { read: true })
    },
  },
})

const columnsBesideRead = Object.keys(notificationsReadModel.rowSchema.omit({ read: true }).shape)

/**
 * The condition that a notification is too old to be among those that the lifecycle remembers and can mark as
 * read.
 */
const forgottenCondition = (sql: Sql, user_id: string) => sql`happened_at < coalesce((
  select happened_at from notifications where user_id = ${user_id}
  order by happened_at desc, position desc limit 1 offset ${MAX_NOTIFICATIONS - 1}), '')`

/** A member's newest notifications before that moment, newest first; a forgotten one counts as read. */
export const notificationsOf = (sql: Sql, user_id: string, before?: string) => {
  const from = sql`from notifications where user_id = ${user_id}`
  const newestOwn = newestRows(sql, sql`*`, from, { time: sql`happened_at`, before })
  const readColumn =
    before === undefined ? sql`read` : sql`read or ${forgottenCondition(sql, user_id)} as read`
  return rowsOf(
    notificationsReadModel.rowSchema,
    sql`select ${sql(columnsBesideRead)}, ${readColumn} from ${newestOwn} own order by happened_at desc, position desc`,
  )
}

/** A member's notifications after that position, oldest first. */
export const notificationsSince = (sql: Sql, user_id: string, position: bigint) =>
  notificationsReadModel.select(
    sql,
    sql`where user_id = ${user_id} and position > ${String(position)}
      order by position limit ${MAX_NOTIFICATIONS}`,
  )
