import { useSyncExternalStore } from 'react'
import type { NotificationResponse } from '#api/wire/shapes/notification.ts'
import { query } from '../api-query.ts'
import { listeners } from '../listeners.ts'
import { queryCache } from '../queries.ts'

const LIST_KEY = query('GET /client/notifications', {}).queryKey

let newestNotification: NotificationResponse | undefined
const { subscribe, notify } = listeners()

/** The newest notification from the socket. */
export const useNewestNotification = () => useSyncExternalStore(subscribe, () => newestNotification)

/**
 * Handles a notification from the socket: adds it to the list and the count before the list is fetched again.
 */
export function receiveNotification(notification: NotificationResponse) {
  newestNotification = notification
  queryCache.setQueryData(LIST_KEY, (cachedList) =>
    cachedList === undefined || cachedList.notifications.some(({ id }) => id === notification.id)
      ? cachedList
      : { notifications: [notification, ...cachedList.notifications], unread: cachedList.unread + 1 },
  )
  notify()
}

/** Call after a logout: the next member must not see this notification. */
export function forgetNotification() {
  newestNotification = undefined
  notify()
}
