import type { MediaAnswer, Sfu, SfuEvent } from '#commands/ports/sfu.ts'
import { connectTo, SfuUnavailable } from './connection.ts'
import type { Asking } from './protocol.ts'

/** A media server that is gone for so long has lost its calls. */
const LOST_MS = 5000

/** The media server at this address; `close` ends the connection. */
export function remoteSfu(url: string, secret: string): Sfu & { close(): void } {
  /** The calls that were opened here, and those to end as soon as that can be said. */
  const known = new Map<string, readonly [string, string]>()
  const ending = new Set<string>()
  const listeners = new Set<(event: SfuEvent) => void>()
  let losing: ReturnType<typeof setTimeout> | undefined

  const tell = (event: SfuEvent) => {
    if (event.event === 'ended') known.delete(event.call_id)
    for (const listener of listeners) listener(event)
  }

  const connection = connectTo(url, secret, {
    connected(calls) {
      clearTimeout(losing)
      losing = undefined
      for (const call_id of ending) void end(call_id)
      for (const [call_id, users] of known) if (!calls.includes(call_id)) void reopen(call_id, users)
    },
    disconnected() {
      losing ??= setTimeout(() => {
        for (const call_id of [...known.keys()]) lose(call_id)
      }, LOST_MS).unref()
    },
    told(told) {
      if ('closed' in told) known.delete(told.closed)
      else tell(told.event)
    },
  })

  function lose(call_id: string) {
    ending.add(call_id)
    tell({ event: 'ended', call_id, reason: 'failed' })
  }

  /** The answer, or this where there is none. */
  async function answered<Answer>(asking: Asking, without: Answer): Promise<Answer> {
    try {
      return (await connection.ask(asking)) as Answer
    } catch (error) {
      if (!(error instanceof SfuUnavailable)) throw error
      return without
    }
  }

  /** The media server is another one than before, and knows nothing of the call. */
  async function reopen(call_id: string, [one, other]: readonly [string, string]) {
    const asking = { ask: 'reopen', call_id, user_ids: [one, other] } as const
    const mode = await answered<unknown>({ ...asking, user_ids: [one, other] }, 'direct')
    if (mode === 'direct' && known.has(call_id)) lose(call_id)
  }

  async function end(call_id: string) {
    known.delete(call_id)
    ending.add(call_id)
    if (await answered<unknown>({ ask: 'end', call_id }, 'not ended')) return
    ending.delete(call_id)
  }

  return {
    state: () => answered({ ask: 'state' }, 'failed'),
    async open(call_id, [one, other]) {
      ending.delete(call_id)
      const mode = await answered({ ask: 'open', call_id, user_ids: [one, other] }, undefined)
      if (mode === 'sfu') known.set(call_id, [one, other])
      // Its answer may only be late; the room would stay.
      else if (mode === undefined) ending.add(call_id)
      return mode === 'sfu' ? 'sfu' : 'direct'
    },
    ask: (call_id, user_id, question, data) => {
      const without: MediaAnswer<typeof question> = { refused: 'media_unavailable' }
      return answered({ ask: 'question', call_id, user_id, question, data }, without)
    },
    end,
    onEvent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      clearTimeout(losing)
      connection.close()
    },
  }
}
