import type { Sql } from 'postgres'
import { MOST_NOTIFICATIONS } from '#domain/notifications/notifications.ts'
import { newest } from '../questions/newest.ts'
import { rowsOf } from '../questions/rows.ts'
import { notifications } from './notifications.ts'

/** A member's newest notifications before that moment, newest first. */
export const notificationsOf = (sql: Sql, user_id: string, before?: string) => {
  const from = sql`from notifications where user_id = ${user_id}`
  const own = newest(sql, sql`*`, from, { time: sql`happened_at`, before })
  return rowsOf(notifications.row, sql`select * from ${own} own order by happened_at desc, position desc`)
}

/** A member's notifications after that position, oldest first. */
export const notificationsSince = (sql: Sql, user_id: string, position: bigint) =>
  notifications.select(
    sql,
    sql`where user_id = ${user_id} and position > ${String(position)}
      order by position limit ${MOST_NOTIFICATIONS}`,
  )
