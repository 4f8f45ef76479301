import type { Sql } from 'postgres'
import { notificationsSince } from '#projections/notifications/notifications-questions.ts'
import { toNotificationResponses } from '../notifications/notification-responses.ts'
import { createFeed } from './feed.ts'

/** Sends each socket the notifications of its member. */
export const notificationFeed = (sql: Sql) =>
  createFeed(async ({ user_id }, after) => {
    const rows = await notificationsSince(sql, user_id, after)
    const notifications = await toNotificationResponses(sql, rows)
    return {
      frames: notifications.map((data) => ({ event: 'new-notification', data }) as const),
      position: BigInt(rows.at(-1)?.position ?? after),
      more: false,
    }
  })
