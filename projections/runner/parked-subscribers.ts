import { setTimeout as sleep } from 'node:timers/promises'
import { isParkedAt, passParkedEvent } from './checkpoints.ts'
import type { Projections } from './projections.ts'
import type { Subscriber } from './subscriber.ts'

const PARKED_RETRY_DELAY_MS = 2000
const POLL_DELAY_MS = 50
/** A try to apply the event takes less; what takes longer is not under way here, and is asked for again. */
const SKIP_TIMEOUT_MS = 10_000

/** Waits until a parked subscriber is to try again: for two seconds, or until somebody says so. */
export function waitForRetry(
  { sql, waiting }: Pick<Projections, 'sql' | 'waiting'>,
  subscriber: Subscriber,
  signal: AbortSignal,
) {
  return new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(tryNow, PARKED_RETRY_DELAY_MS)
    const stopWaiting = () => {
      clearTimeout(timer)
      waiting.delete(subscriber)
    }
    function tryNow() {
      stopWaiting()
      signal.removeEventListener('abort', tryNow)
      resolve()
    }
    signal.addEventListener('abort', tryNow, { once: true })
    waiting.set(subscriber, {
      tryNow,
      async pass(position) {
        // Neither the timer nor another one ends the waiting while the checkpoint moves.
        stopWaiting()
        try {
          const hasPassed = await passParkedEvent(sql, subscriber.table, position)
          if (hasPassed) subscriber.position = position
          return hasPassed
        } finally {
          tryNow()
        }
      },
    })
  })
}

const waitingSubscriberOf = ({ waiting }: Projections, table: string) =>
  [...waiting].find(([subscriber]) => subscriber.table === table)?.[1]

/** Lets a parked subscriber try now instead of within two seconds. */
export const retryParked = (projections: Projections, table: string) =>
  waitingSubscriberOf(projections, table)?.tryNow()

/**
 * Lets a parked subscriber pass the event at this position, in one statement with its checkpoint; false when it does not stand
 * there (any more). Throws when it stands there by the database and has not come to wait here.
 */
export async function skipParkedEvent(projections: Projections, table: string, position: bigint) {
  const { sql, log } = projections
  for (const deadline = Date.now() + SKIP_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_DELAY_MS)) {
    if (!(await isParkedAt(sql, table, position))) return false
    if (!(await waitingSubscriberOf(projections, table)?.pass(position))) continue
    log.info({ projection: table, position: String(position) }, 'parked event skipped')
    return true
  }
  throw new Error(`${table} is parked and not served by this worker yet`)
}
