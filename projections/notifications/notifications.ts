import { z } from 'zod'
import { idOf } from '#domain/kernel/stream.ts'
import { RouteScreen } from '#domain/notifications/messages.ts'
import { bigint, boolean, column, instant, text, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({
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
export type NotificationRow = z.output<typeof row>

/** The notifications of each member, and whether they have read them. */
export const notifications = readModel({
  name: 'notifications',
  row,
  indexes: ['(user_id, happened_at desc, position desc)', '(user_id, position)'],
  audience: ({ user_id }) => [user_id],
  on: {
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
