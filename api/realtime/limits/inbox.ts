import type { WebSocket } from 'ws'

/** What may wait at a socket before it is no longer read; more frames than a client may send in ten seconds. */
const MOST_BYTES = 256 * 1024
const MOST_FRAMES = 64

type Answer = (text: string) => Promise<void>

/**
 * The frames of a socket that wait for their turn: they are answered one after the other, so that answers keep the order
 * of the questions and a connection runs one query at a time. While too much waits the socket is not read: what its client
 * sends then stays with the client, and what this process holds for a socket is bounded.
 */
export function inbox(socket: Pick<WebSocket, 'pause' | 'resume' | 'isPaused'>) {
  const answering = Promise.withResolvers<Answer>()
  let last: Promise<void> = Promise.resolve()
  let bytes = 0
  let frames = 0
  const isFull = () => bytes > MOST_BYTES || frames > MOST_FRAMES

  return {
    take(text: string) {
      const size = Buffer.byteLength(text)
      bytes += size
      frames += 1
      if (isFull()) socket.pause()
      last = last
        .then(async () => (await answering.promise)(text))
        .finally(() => {
          bytes -= size
          frames -= 1
          if (socket.isPaused && !isFull()) socket.resume()
        })
    },
    /** From now on frames are answered by this, first those that came before. */
    begin: answering.resolve,
    /** Answers nothing that waits. */
    drop: () => answering.resolve(async () => undefined),
    /** Resolves once nothing waits of what has come so far. */
    emptied: () => last,
  }
}
export type Inbox = ReturnType<typeof inbox>
