import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { SfuMessage, SfuRequestBody } from './protocol.ts'

const RECONNECT_DELAY_MS = 200
const PING_INTERVAL_MS = 2000
/** How long an answer may take. A hanging worker is replaced sooner. */
const ANSWER_TIMEOUT_MS = 8000

/** The media server cannot be reached, or does not answer. */
export class SfuUnavailable extends Error {
  override name = 'SfuUnavailable'
}

type Listener = {
  /** Connected. These calls have a room. */
  onConnected(calls: readonly string[]): void
  onDisconnected(): void
  onMessage(message: Extract<SfuMessage, { event: unknown } | { closed: unknown }>): void
}

/** A connection to the media server that is reopened whenever it breaks. */
export function connectTo(url: string, secret: string, listener: Listener) {
  const pendingAnswers = new Map<number, (message: SfuMessage | undefined) => void>()
  let socket: WebSocket | undefined
  let lastId = 0
  let isClosed = false

  async function connect() {
    while (!isClosed) {
      const newSocket = new WebSocket(url, { headers: { authorization: `Bearer ${secret}` } })
      socket = newSocket
      let isAlive = true
      const pingTimer = setInterval(() => {
        if (!isAlive) return newSocket.terminate()
        isAlive = false
        if (newSocket.readyState === WebSocket.OPEN) newSocket.ping()
      }, PING_INTERVAL_MS).unref()
      newSocket.on('pong', () => {
        isAlive = true
      })
      newSocket.on('message', (text) => receive(JSON.parse(String(text)) as SfuMessage))
      newSocket.on('error', () => newSocket.terminate())
      await new Promise((onClose) => newSocket.once('close', onClose))
      clearInterval(pingTimer)
      for (const settle of [...pendingAnswers.values()]) settle(undefined)
      if (isClosed) return
      listener.onDisconnected()
      await sleep(RECONNECT_DELAY_MS, undefined, { ref: false })
    }
  }

  function receive(message: SfuMessage) {
    if ('calls' in message) listener.onConnected(message.calls)
    else if ('id' in message) pendingAnswers.get(message.id)?.(message)
    else listener.onMessage(message)
  }

  void connect()

  return {
    /** Throws SfuUnavailable when there is no answer. */
    async ask(request: SfuRequestBody): Promise<unknown> {
      if (socket?.readyState !== WebSocket.OPEN) throw new SfuUnavailable('not connected')
      const id = ++lastId
      const { promise, resolve } = Promise.withResolvers<SfuMessage | undefined>()
      const timer = setTimeout(resolve, ANSWER_TIMEOUT_MS)
      pendingAnswers.set(id, resolve)
      socket.send(JSON.stringify({ id, ...request }))
      const message = await promise
      clearTimeout(timer)
      pendingAnswers.delete(id)
      if (!message || !('answer' in message)) throw new SfuUnavailable('no answer')
      return message.answer
    },
    close() {
      isClosed = true
      socket?.terminate()
    },
  }
}
