import WebSocket from 'ws'
import { memberConnection } from './sockets.ts'

type Frame = { event: string; id?: number; data: Record<string, never> & { message?: ReceivedMessage } }
type ReceivedMessage = {
  id: string
  value: string
  conversation_id: string
  sequence: number
  user_id: string
}
type Waiting = { id: number; frame: object; done: () => void }

/**
 * A member's client that behaves like the web app. Its connection breaks and is made again, to any API
 * process. Messages without an answer are sent again with the same key. `receivedMessages` has the messages
 * from frames, in order.
 */
export function reconnectingClient(token: string, apis: readonly string[], random: () => number) {
  let socket: WebSocket | undefined
  let hasEnded = false
  let lastId = 0
  const waitingFrames = new Map<number, Waiting>()
  const receivedMessages: ReceivedMessage[] = []
  let breaks = 0

  function connect() {
    if (hasEnded) return
    const api = apis[Math.floor(random() * apis.length)] ?? ''
    const connection = memberConnection({ api }, token)
    socket = connection
    connection.on('error', () => undefined)
    connection.on('close', () => setTimeout(connect, 10 + random() * 40))
    connection.on('message', (text) => {
      const frame: Frame = JSON.parse(String(text))
      if (frame.event === 'connect')
        for (const each of waitingFrames.values()) connection.send(JSON.stringify(each.frame))
      if (frame.event === 'ack' && frame.id !== undefined) {
        waitingFrames.get(frame.id)?.done()
        waitingFrames.delete(frame.id)
      }
      if (frame.data.message && frame.event !== 'ack') receivedMessages.push(frame.data.message)
    })
  }
  connect()

  return {
    receivedMessages,
    /**
     * Resolves when the message is acknowledged. Some frames are sent twice, and some connections break at
     * once.
     */
    say: (conversationId: string, message: string, key: string) =>
      new Promise<void>((resolve) => {
        const id = ++lastId
        const frame = { event: 'new-message', id, data: { conversationId, message, key } }
        waitingFrames.set(id, { id, frame, done: resolve })
        const isOpen = socket?.readyState === WebSocket.OPEN
        if (isOpen) socket?.send(JSON.stringify(frame))
        if (isOpen && random() < 0.1) socket?.send(JSON.stringify(frame))
        if (random() < 0.02) {
          breaks++
          socket?.terminate()
        }
      }),
    breaks: () => breaks,
    end() {
      hasEnded = true
      socket?.terminate()
    },
  }
}
