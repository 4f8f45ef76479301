import { idOf, readModel } from '../runner/read-model.ts'

export type NotificationRow = {
  id: string
  user_id: string
  message: string
  person_id: string | null
  route_screen: string
  route_screen_params: string
  happened_at: string
  read: boolean
  /** Where in the store it was raised: in this order they came. */
  position: number
}

/** What each member was told, and whether they have read it. */
export const notifications = readModel<NotificationRow>({
  name: 'notifications',
  columns: {
    id: 'uuid',
    user_id: 'uuid not null',
    message: 'text not null',
    person_id: 'uuid',
    route_screen: 'text not null',
    route_screen_params: 'text not null',
    happened_at: 'text not null',
    read: 'boolean not null',
    position: 'bigint not null',
  },
  indexes: ['(user_id, happened_at desc, position desc)', '(user_id, position)'],
  audience: ({ user_id }) => [user_id],
  on: {
    NotificationRaised: ({ stream, event, position }, change) => {
      const { notification_id: id, message, person_id = null, route_screen, happened_at } = event
      change(id, () => ({
        id,
        user_id: idOf(stream),
        message,
        person_id,
        route_screen,
        route_screen_params: JSON.stringify(event.route_screen_params),
        happened_at,
        read: false,
        position: Number(position),
      }))
    },
    NotificationsRead: ({ event: { ids } }, change) => {
      for (const id of ids) change(id, (row) => row && { ...row, read: true })
    },
  },
})
