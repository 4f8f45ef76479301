import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'

/** Milliseconds after which the next proof is asked for, and after which the last one is worth nothing. */
const FRESH_MS = 1000
const PROVEN_MS = 2000
/** Milliseconds that `caughtUp` waits for the answer of a listener that may be gone. */
const PATIENCE_MS = 1000

export type ProvenListener = {
  /**
   * Whether everything announced until two seconds ago has been heard for certain. It is proven by an announcement of
   * one's own that comes back, since a connection may be dead without either end knowing.
   */
  isProven(): boolean
  /** Resolves when everything announced before the call has been heard; without an answer, nothing is proven any more. */
  caughtUp(): Promise<void>
}

/** Listens to a channel; `onDoubt` is called when announcements may have been missed. */
export function provenListener(
  sql: Sql,
  channel: string,
  onMessage: (payload: string) => void,
  onDoubt: () => void,
): ProvenListener {
  const name = `beat ${randomUUID()} `
  const waiting = new Map<string, () => void>()
  let last = 0
  let provenAt = Number.NEGATIVE_INFINITY
  let asking = false

  function doubt() {
    provenAt = Number.NEGATIVE_INFINITY
    onDoubt()
  }
  function hear(payload: string) {
    if (!payload.startsWith('beat ')) return onMessage(payload)
    waiting.get(payload)?.()
  }
  const listening = sql.listen(channel, hear, doubt)

  /** What was announced before a beat is heard before it: PostgreSQL delivers in the order of the commits. */
  async function beat() {
    const from = performance.now()
    const payload = `${name}${++last}`
    let timer: NodeJS.Timeout | undefined
    try {
      await listening
      const heard = new Promise<boolean>((resolve) => {
        waiting.set(payload, () => resolve(true))
        timer = setTimeout(resolve, PATIENCE_MS, false)
      })
      await sql`select pg_notify(${channel}, ${payload})`
      if (!(await heard)) doubt()
      else if (from > provenAt) provenAt = from
    } catch {
      doubt()
    } finally {
      clearTimeout(timer)
      waiting.delete(payload)
    }
  }

  return {
    isProven() {
      const age = performance.now() - provenAt
      if (age > FRESH_MS && !asking) {
        asking = true
        void beat().finally(() => {
          asking = false
        })
      }
      return age <= PROVEN_MS
    },
    caughtUp: beat,
  }
}
