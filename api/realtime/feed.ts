import type { ServerFrame } from '../wire/frames.ts'
import type { Connection } from './connection.ts'
import { send } from './frames.ts'

/** The frames after a position, and the newest position. `frames` is empty when nothing happened. */
type ReadNewFrames = (
  connection: Connection,
  after: bigint,
) => Promise<{ frames: readonly ServerFrame[]; position: bigint; more: boolean }>

/** The position up to which a socket was sent, the newest read, and the next read that has not started. */
type Feed = { position: bigint; lastRead: Promise<void>; nextRead: Promise<void> | undefined }

/** Sends each socket the frames for its member since it connected, each once and in order. */
export function createFeed(readNewFrames: ReadNewFrames) {
  const feeds = new WeakMap<Connection, Feed>()

  async function sendNewFrames(connection: Connection, feed: Feed) {
    feed.nextRead = undefined
    for (let more = true; more; ) {
      const batch = await readNewFrames(connection, feed.position)
      feed.position = batch.position
      for (const frame of batch.frames) send(connection.socket, frame)
      more = batch.more
    }
  }

  return {
    /** Starts after this position. A call reads what happened earlier. */
    begin: (connection: Connection, position: bigint) =>
      void feeds.set(connection, { position, lastRead: Promise.resolve(), nextRead: undefined }),
    /** Call it when there may be news for the member. Resolves when all news are sent. */
    async forward(connection: Connection): Promise<void> {
      const feed = feeds.get(connection)
      if (!feed) return
      // A read finds everything that was announced before it started. All announcements during a read share
      // one further read.
      if (!feed.nextRead) {
        feed.nextRead = feed.lastRead.then(() => sendNewFrames(connection, feed))
        feed.lastRead = feed.nextRead.catch(() => undefined)
      }
      await feed.nextRead
    },
  }
}
