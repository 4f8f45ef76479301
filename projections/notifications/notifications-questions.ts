import type { Sql } from 'postgres'
import { MAX_NOTIFICATIONS } from '#domain/notifications/notifications.ts'
import { newestRows } from '../questions/newest-rows.ts'
import { rowsOf } from '../questions/rows.ts'
import { notifications } from './notifications.ts'

const columnsBesideRead = Object.keys(notifications.row.omit({ read: true }).shape)

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
    notifications.row,
    sql`select ${sql(columnsBesideRead)}, ${readColumn} from ${newestOwn} own order by happened_at desc, position desc`,
  )
}

/** A member's notifications after that position, oldest first. */
export const notificationsSince = (sql: Sql, user_id: string, position: bigint) =>
  notifications.select(
    sql,
    sql`where user_id = ${user_id} and position > ${String(position)}
      order by position limit ${MAX_NOTIFICATIONS}`,
  )
