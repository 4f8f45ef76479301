import type { ServerFrame } from '../wire/frames.ts'
import type { Connection } from './connection.ts'
import { send } from './frames.ts'

/** The frames for what came after a position, and the newest position; without frames nothing came. */
type ReadNews = (
  connection: Connection,
  after: bigint,
) => Promise<{ frames: readonly ServerFrame[]; position: bigint; more: boolean }>

/** Up to where a socket was sent, the newest reading, and the one that has not begun. */
type Feed = { position: bigint; last: Promise<void>; next: Promise<void> | undefined }

/** Sends each socket what its member gets since it connected: each once, in order. */
export function createFeed(readNews: ReadNews) {
  const feeds = new WeakMap<Connection, Feed>()

  async function sendNew(connection: Connection, feed: Feed) {
    feed.next = undefined
    for (let more = true; more; ) {
      const batch = await readNews(connection, feed.position)
      feed.position = batch.position
      for (const frame of batch.frames) send(connection.socket, frame)
      more = batch.more
    }
  }

  return {
    /** Starts after this position: what came earlier is read by a call. */
    begin: (connection: Connection, position: bigint) =>
      void feeds.set(connection, { position, last: Promise.resolve(), next: undefined }),
    /** To be called when there may be something new for the member; resolves when all of it was sent. */
    async forward(connection: Connection): Promise<void> {
      const feed = feeds.get(connection)
      if (!feed) return
      // What was announced before a reading begins, it reads: while one goes on, all that is announced takes one more.
      if (!feed.next) {
        feed.next = feed.last.then(() => sendNew(connection, feed))
        feed.last = feed.next.catch(() => undefined)
      }
      await feed.next
    },
  }
}
