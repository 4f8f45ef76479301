import { useSyncExternalStore } from 'react'
import type { Notification } from '#api/wire/shapes/notification.ts'
import { listeners } from '../listeners.ts'
import { queries } from '../queries.ts'
import { query } from '../query-client.ts'

const LIST = query('GET /client/notifications', {}).queryKey

let newest: Notification | undefined
const { subscribe, notify } = listeners()

/** The notification that the socket brought last. */
export const useNewestNotification = () => useSyncExternalStore(subscribe, () => newest)

/** The socket brought a notification: it is in the list and counted before the list is fetched again. */
export function notified(notification: Notification) {
  newest = notification
  queries.setQueryData(LIST, (known) =>
    known === undefined || known.notifications.some(({ id }) => id === notification.id)
      ? known
      : { notifications: [notification, ...known.notifications], unread: known.unread + 1 },
  )
  notify()
}

/** After a logout: the next user must not hear of it. */
export function forgetNotification() {
  newest = undefined
  notify()
}
