import type { Sql } from 'postgres'
import { notificationsSince } from '../notifications/queries.ts'
import type { Connection } from './changes.ts'
import { send } from './frames.ts'

/** Tells each socket what its member was told since it connected: each notification once, in order. */
export function notifying(sql: Sql) {
  const heard = new WeakMap<Connection, { position: bigint; last: Promise<void> }>()

  async function tell(connection: Connection, line: { position: bigint }) {
    for (const each of await notificationsSince(sql, connection.user_id, line.position)) {
      line.position = each.position
      send(connection.socket, { event: 'new-notification', data: each.notification })
    }
  }

  return {
    /** What was raised up to this position, the member reads on their own. */
    begin: (connection: Connection, position: bigint) =>
      void heard.set(connection, { position, last: Promise.resolve() }),
    /** Something of the member's notifications has moved; answers when all that is new of it was told. */
    async tell(connection: Connection): Promise<void> {
      const line = heard.get(connection)
      if (!line) return
      const mine = line.last.then(() => tell(connection, line))
      line.last = mine.catch(() => undefined)
      await mine
    },
  }
}
