import type { Sql } from 'postgres'
import { notificationsSince } from '#projections/notifications/notifications-questions.ts'
import { toNotifications } from '../notifications/shown-notifications.ts'
import { feed } from './feed.ts'

/** Sends each socket the notifications of its member. */
export const notificationFeed = (sql: Sql) =>
  feed(async ({ user_id }, after) => {
    const rows = await notificationsSince(sql, user_id, after)
    const shown = await toNotifications(sql, rows)
    return {
      frames: shown.map((data) => ({ event: 'new-notification', data }) as const),
      position: BigInt(rows.at(-1)?.position ?? after),
      more: false,
    }
  })
