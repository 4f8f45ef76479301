import type { WebSocket } from 'ws'

/**
 * Limits of the frames that wait at a socket; beyond them the socket is paused. The number is above what a
 * client may send in ten seconds.
 */
const MAX_WAITING_BYTES = 256 * 1024
const MAX_WAITING_FRAMES = 64

type AnswerFrame = (text: string) => Promise<void>

/**
 * The waiting frames of a socket. They are answered one by one, so that answers keep the order of the
 * questions and a connection runs one query at a time. While too much waits, the socket is paused: what the
 * client sends then stays with the client, and the memory per socket is bounded.
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
    /** Sets the function that answers frames. Frames that already wait come first. */
    begin: answerFrame.resolve,
    /** Drops all waiting frames without an answer. */
    drop: () => answerFrame.resolve(async () => undefined),
    /** Resolves when all frames received so far have been handled. */
    whenEmpty: () => lastAnswer,
  }
}
export type Inbox = ReturnType<typeof inbox>
