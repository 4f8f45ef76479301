import { useSyncExternalStore } from 'react'
import type { Notification } from '#api/wire/shapes/notification.ts'
import { query } from '../api-query.ts'
import { listeners } from '../listeners.ts'
import { queryCache } from '../queries.ts'

const LIST_KEY = query('GET /client/notifications', {}).queryKey

let newestNotification: Notification | undefined
const { subscribe, notify } = listeners()

/** The notification that the socket brought last. */
export const useNewestNotification = () => useSyncExternalStore(subscribe, () => newestNotification)

/** The socket brought a notification: it is in the list and counted before the list is fetched again. */
export function receiveNotification(notification: Notification) {
  newestNotification = notification
  queryCache.setQueryData(LIST_KEY, (cachedList) =>
    cachedList === undefined || cachedList.notifications.some(({ id }) => id === notification.id)
      ? cachedList
      : { notifications: [notification, ...cachedList.notifications], unread: cachedList.unread + 1 },
  )
  notify()
}

/** After a logout: the next user must not hear of it. */
export function forgetNotification() {
  newestNotification = undefined
  notify()
}
