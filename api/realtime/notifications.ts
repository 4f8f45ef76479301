import type { Sql } from 'postgres'
import { notificationsSince } from '../notifications/queries.ts'
import type { Connection } from './changes.ts'
import { send } from './frames.ts'

/** Sends each socket the notifications of its member since it connected: each once, in order. */
export function notificationFeed(sql: Sql) {
  const feeds = new WeakMap<Connection, { position: bigint; last: Promise<void> }>()

  async function sendNew(connection: Connection, feed: { position: bigint }) {
    for (const each of await notificationsSince(sql, connection.user_id, feed.position)) {
      feed.position = each.position
      send(connection.socket, { event: 'new-notification', data: each.notification })
    }
  }

  return {
    /** What was raised up to this position, the member reads by a call. */
    begin: (connection: Connection, position: bigint) =>
      void feeds.set(connection, { position, last: Promise.resolve() }),
    /** The member's notifications changed; resolves when all that are new were sent. */
    async forward(connection: Connection): Promise<void> {
      const feed = feeds.get(connection)
      if (!feed) return
      const mine = feed.last.then(() => sendNew(connection, feed))
      feed.last = mine.catch(() => undefined)
      await mine
    },
  }
}
