import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Asking, Told } from './protocol.ts'

const RETRY_MS = 200
const PING_MS = 2000
/** How long an answer may take: a worker that hangs is replaced sooner. */
const ANSWER_MS = 8000

/** The media server cannot be reached, or does not answer. */
export class SfuUnavailable extends Error {
  override name = 'SfuUnavailable'
}

type Listener = {
  /** Connected; these calls have a room. */
  connected(calls: readonly string[]): void
  disconnected(): void
  told(told: Extract<Told, { event: unknown } | { closed: unknown }>): void
}

/** A connection to the media server that is made again whenever it breaks. */
export function connectTo(url: string, secret: string, listener: Listener) {
  const pending = new Map<number, (told: Told | undefined) => void>()
  let socket: WebSocket | undefined
  let lastId = 0
  let closed = false

  async function connect() {
    while (!closed) {
      const opened = new WebSocket(url, { headers: { authorization: `Bearer ${secret}` } })
      socket = opened
      let alive = true
      const pinging = setInterval(() => {
        if (!alive) return opened.terminate()
        alive = false
        if (opened.readyState === WebSocket.OPEN) opened.ping()
      }, PING_MS).unref()
      opened.on('pong', () => {
        alive = true
      })
      opened.on('message', (text) => receive(JSON.parse(String(text)) as Told))
      opened.on('error', () => opened.terminate())
      await new Promise((gone) => opened.once('close', gone))
      clearInterval(pinging)
      for (const answered of [...pending.values()]) answered(undefined)
      if (closed) return
      listener.disconnected()
      await sleep(RETRY_MS, undefined, { ref: false })
    }
  }

  function receive(told: Told) {
    if ('calls' in told) listener.connected(told.calls)
    else if ('id' in told) pending.get(told.id)?.(told)
    else listener.told(told)
  }

  void connect()

  return {
    /** Throws SfuUnavailable when there is no answer. */
    async ask(asking: Asking): Promise<unknown> {
      if (socket?.readyState !== WebSocket.OPEN) throw new SfuUnavailable('not connected')
      const id = ++lastId
      const { promise, resolve } = Promise.withResolvers<Told | undefined>()
      const timer = setTimeout(resolve, ANSWER_MS)
      pending.set(id, resolve)
      socket.send(JSON.stringify({ id, ...asking }))
      const told = await promise
      clearTimeout(timer)
      pending.delete(id)
      if (!told || !('answer' in told)) throw new SfuUnavailable('no answer')
      return told.answer
    },
    close() {
      closed = true
      socket?.terminate()
    },
  }
}
