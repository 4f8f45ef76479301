import type { Sent } from '../wire/frames.ts'
import type { Connection } from './connection.ts'
import { send } from './frames.ts'

/** What came after a position: the frames that tell of it, and the newest position; no frames: nothing did. */
type Read = (
  connection: Connection,
  after: bigint,
) => Promise<{ frames: readonly Sent[]; position: bigint; more: boolean }>

/** Sends each socket what its member gets since it connected: each once, in order. */
export function feed(read: Read) {
  const feeds = new WeakMap<Connection, { position: bigint; last: Promise<void> }>()

  async function sendNew(connection: Connection, feed: { position: bigint }) {
    for (let more = true; more; ) {
      const news = await read(connection, feed.position)
      feed.position = news.position
      for (const frame of news.frames) send(connection.socket, frame)
      more = news.more
    }
  }

  return {
    /** Starts after this position: what came earlier is read by a call. */
    begin: (connection: Connection, position: bigint) =>
      void feeds.set(connection, { position, last: Promise.resolve() }),
    /** To be called when there may be something new for the member; resolves when all of it was sent. */
    async forward(connection: Connection): Promise<void> {
      const feed = feeds.get(connection)
      if (!feed) return
      const mine = feed.last.then(() => sendNew(connection, feed))
      feed.last = mine.catch(() => undefined)
      await mine
    },
  }
}
