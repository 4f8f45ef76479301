import { useQuery } from '@tanstack/react-query'
import { query } from '#web/app/api-query.ts'

/** The number of unread notifications; 0 until it is known. */
export const useUnreadNotifications = () => useQuery(query('GET /client/notifications', {})).data?.unread ?? 0

/** The number of unread messages; 0 until it is known. */
export const useUnreadMessages = () => useQuery(query('GET /conversations', {})).data?.unread ?? 0
