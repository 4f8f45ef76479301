import type { Sql } from 'postgres'
import { notificationsSince } from '#projections/notifications/notifications-questions.ts'
import { toNotifications } from '../notifications/shown-notifications.ts'
import type { Connection } from './connection.ts'
import { send } from './frames.ts'

/** Sends each socket the notifications of its member since it connected: each once, in order. */
export function notificationFeed(sql: Sql) {
  const feeds = new WeakMap<Connection, { position: bigint; last: Promise<void> }>()

  async function sendNew(connection: Connection, feed: { position: bigint }) {
    const rows = await notificationsSince(sql, connection.user_id, feed.position)
    const shown = await toNotifications(sql, rows)
    for (const [index, { position }] of rows.entries()) {
      feed.position = BigInt(position)
      const data = shown[index]
      if (data) send(connection.socket, { event: 'new-notification', data })
    }
  }

  return {
    /** Starts after this position: earlier notifications are read by a call. */
    begin: (connection: Connection, position: bigint) =>
      void feeds.set(connection, { position, last: Promise.resolve() }),
    /** To be called when the member's notifications changed; resolves when all new ones were sent. */
    async forward(connection: Connection): Promise<void> {
      const feed = feeds.get(connection)
      if (!feed) return
      const mine = feed.last.then(() => sendNew(connection, feed))
      feed.last = mine.catch(() => undefined)
      await mine
    },
  }
}
