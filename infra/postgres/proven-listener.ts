import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'

/** Milliseconds between two proofs, and milliseconds after which the last proof is no longer valid. */
const PROOF_INTERVAL_MS = 1000
const PROOF_TTL_MS = 2000
/** Milliseconds that `waitForAnnouncements` waits for a connection that may be dead. */
const PROOF_TIMEOUT_MS = 1000

export type ProvenListener = {
  /**
   * Whether everything announced until two seconds ago has certainly been received. The proof is an own
   * announcement that comes back, since a connection may be dead without either end knowing.
   */
  isProven(): boolean
  /**
   * Resolves when everything announced before the call has been received. Without an answer the proof becomes
   * invalid.
   */
  waitForAnnouncements(): Promise<void>
}

/** Listens to a channel. `onMissed` is called when announcements may have been missed. */
export function provenListener(
  sql: Sql,
  channel: string,
  onMessage: (payload: string) => void,
  onMissed: () => void,
): ProvenListener {
  const beatPrefix = `beat ${randomUUID()} `
  const pendingBeats = new Map<string, () => void>()
  let beatCount = 0
  let provenAt = Number.NEGATIVE_INFINITY
  let isProving = false

  function invalidateProof() {
    provenAt = Number.NEGATIVE_INFINITY
    onMissed()
  }
  function receive(payload: string) {
    if (!payload.startsWith('beat ')) return onMessage(payload)
    pendingBeats.get(payload)?.()
  }
  const listening = sql.listen(channel, receive, invalidateProof)

  /**
   * PostgreSQL delivers in the order of commits, so everything announced before a proof arrives before it.
   */
  async function proveConnection() {
    const startTime = performance.now()
    const payload = `${beatPrefix}${++beatCount}`
    let timer: NodeJS.Timeout | undefined
    try {
      await listening
      const received = new Promise<boolean>((resolve) => {
        pendingBeats.set(payload, () => resolve(true))
        timer = setTimeout(resolve, PROOF_TIMEOUT_MS, false)
      })
      await sql`select pg_notify(${channel}, ${payload})`
      if (!(await received)) invalidateProof()
      else if (startTime > provenAt) provenAt = startTime
    } catch {
      invalidateProof()
    } finally {
      clearTimeout(timer)
      pendingBeats.delete(payload)
    }
  }

  return {
    isProven() {
      const age = performance.now() - provenAt
      if (age > PROOF_INTERVAL_MS && !isProving) {
        isProving = true
        void proveConnection().finally(() => {
          isProving = false
        })
      }
      return age <= PROOF_TTL_MS
    },
    waitForAnnouncements: proveConnection,
  }
}
