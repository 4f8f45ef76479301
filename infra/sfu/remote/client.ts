import type { MediaAnswer, Sfu, SfuEvent } from '#commands/ports/sfu.ts'
import { connectTo, SfuUnavailable } from './connection.ts'
import type { SfuRequestBody } from './protocol.ts'

/** Milliseconds after which a media server that is gone has lost its calls. */
const LOST_TIMEOUT_MS = 5000

/** The media server at this address; `close` ends the connection. */
export function remoteSfu(url: string, secret: string): Sfu & { close(): void } {
  /** The calls that were opened here, and those to end as soon as the media server is connected. */
  const openCalls = new Map<string, readonly [string, string]>()
  const callsToEnd = new Set<string>()
  const listeners = new Set<(event: SfuEvent) => void>()
  let lossTimer: ReturnType<typeof setTimeout> | undefined

  const notify = (event: SfuEvent) => {
    if (event.event === 'ended') openCalls.delete(event.call_id)
    for (const listener of listeners) listener(event)
  }

  const connection = connectTo(url, secret, {
    onConnected(calls) {
      clearTimeout(lossTimer)
      lossTimer = undefined
      for (const call_id of callsToEnd) void end(call_id)
      for (const [call_id, users] of openCalls) if (!calls.includes(call_id)) void reopen(call_id, users)
    },
    onDisconnected() {
      lossTimer ??= setTimeout(() => {
        for (const call_id of [...openCalls.keys()]) failCall(call_id)
      }, LOST_TIMEOUT_MS).unref()
    },
    onMessage(message) {
      if ('closed' in message) openCalls.delete(message.closed)
      else notify(message.event)
    },
  })

  function failCall(call_id: string) {
    callsToEnd.add(call_id)
    notify({ event: 'ended', call_id, reason: 'failed' })
  }

  /** Returns the answer, or this value when there is none. */
  async function answerOr<Answer>(request: SfuRequestBody, fallback: Answer): Promise<Answer> {
    try {
      return (await connection.ask(request)) as Answer
    } catch (error) {
      if (!(error instanceof SfuUnavailable)) throw error
      return fallback
    }
  }

  /** The media server was restarted or replaced, and does not know the call. */
  async function reopen(call_id: string, [one, other]: readonly [string, string]) {
    const request = { ask: 'reopen', call_id, user_ids: [one, other] } as const
    const mode = await answerOr<unknown>({ ...request, user_ids: [one, other] }, 'direct')
    if (mode === 'direct' && openCalls.has(call_id)) failCall(call_id)
  }

  async function end(call_id: string) {
    openCalls.delete(call_id)
    callsToEnd.add(call_id)
    if (await answerOr<unknown>({ ask: 'end', call_id }, 'not ended')) return
    callsToEnd.delete(call_id)
  }

  return {
    state: () => answerOr({ ask: 'state' }, 'failed'),
    async open(call_id, [one, other]) {
      callsToEnd.delete(call_id)
      const mode = await answerOr({ ask: 'open', call_id, user_ids: [one, other] }, undefined)
      if (mode === 'sfu') openCalls.set(call_id, [one, other])
      // The answer may only be late, and the room would remain.
      else if (mode === undefined) callsToEnd.add(call_id)
      return mode === 'sfu' ? 'sfu' : 'direct'
    },
    ask: (call_id, user_id, question, data) => {
      const fallback: MediaAnswer<typeof question> = { refused: 'media_unavailable' }
      return answerOr({ ask: 'question', call_id, user_id, question, data }, fallback)
    },
    end,
    onEvent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      clearTimeout(lossTimer)
      connection.close()
    },
  }
}
