import type { WebSocket } from 'ws'

/** What may wait at a socket before it is no longer read; more frames than a client may send in ten seconds. */
const MAX_WAITING_BYTES = 256 * 1024
const MAX_WAITING_FRAMES = 64

type AnswerFrame = (text: string) => Promise<void>

/**
 * The frames of a socket that wait for their turn: they are answered one after the other, so that answers keep the order
 * of the questions and a connection runs one query at a time. While too much waits the socket is not read: what its client
 * sends then stays with the client, and what this process holds for a socket is bounded.
 */
export function inbox(socket: Pick<WebSocket, 'pause' | 'resume' | 'isPaused'>) {
  const answerFrame = Promise.withResolvers<AnswerFrame>()
  let lastAnswer: Promise<void> = Promise.resolve()
  let bytes = 0
  let frames = 0
  const isFull = () => bytes > MAX_WAITING_BYTES || frames > MAX_WAITING_FRAMES

  return {
    receive(text: string) {
      const size = Buffer.byteLength(text)
      bytes += size
      frames += 1
      if (isFull()) socket.pause()
      lastAnswer = lastAnswer
        .then(async () => (await answerFrame.promise)(text))
        .finally(() => {
          bytes -= size
          frames -= 1
          if (socket.isPaused && !isFull()) socket.resume()
        })
    },
    /** From now on frames are answered by this, first those that came before. */
    begin: answerFrame.resolve,
    /** Answers nothing that waits. */
    drop: () => answerFrame.resolve(async () => undefined),
    /** Resolves once nothing waits of what has come so far. */
    emptied: () => lastAnswer,
  }
}
export type Inbox = ReturnType<typeof inbox>
