import type { Sql } from 'postgres'
import { MOST_NOTIFICATIONS } from '#domain/notifications/notifications.ts'
import { notifications } from './notifications.ts'

/** A member's newest notifications, newest first. */
export const notificationsOf = (sql: Sql, user_id: string) =>
  notifications.select(
    sql,
    sql`where user_id = ${user_id} order by happened_at desc, position desc limit ${MOST_NOTIFICATIONS}`,
  )

/** A member's notifications after that position, oldest first. */
export const notificationsSince = (sql: Sql, user_id: string, position: bigint) =>
  notifications.select(
    sql,
    sql`where user_id = ${user_id} and position > ${String(position)}
      order by position limit ${MOST_NOTIFICATIONS}`,
  )
