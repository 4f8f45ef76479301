import { setTimeout as sleep } from 'node:timers/promises'
import { isParkedAt, passParkedEvent } from './checkpoints.ts'
import type { Projections } from './projections.ts'
import type { Subscriber } from './subscriber.ts'

const PARKED_RETRY_DELAY_MS = 2000
const POLL_DELAY_MS = 50
/**
 * The longest wait for a skip. A try to apply the event takes less; after this time, the skip must be
 * requested again.
 */
const SKIP_TIMEOUT_MS = 10_000

/** Waits until a parked subscriber should try again: for two seconds, or until a call of `tryNow`. */
export function waitForRetry(
  { sql, waitingSubscribers }: Pick<Projections, 'sql' | 'waitingSubscribers'>,
  subscriber: Subscriber,
  signal: AbortSignal,
) {
  return new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(tryNow, PARKED_RETRY_DELAY_MS)
    const stopWaiting = () => {
      clearTimeout(timer)
      waitingSubscribers.delete(subscriber)
    }
    function tryNow() {
      stopWaiting()
      signal.removeEventListener('abort', tryNow)
      resolve()
    }
    signal.addEventListener('abort', tryNow, { once: true })
    waitingSubscribers.set(subscriber, {
      tryNow,
      async pass(position) {
        // While the checkpoint moves, neither the timer nor another call may end the wait.
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

const waitingSubscriberOf = ({ waitingSubscribers }: Projections, table: string) =>
  [...waitingSubscribers].find(([subscriber]) => subscriber.table === table)?.[1]

/** Lets a parked subscriber try now instead of within two seconds. */
export const retryParked = (projections: Projections, table: string) =>
  waitingSubscriberOf(projections, table)?.tryNow()

/**
 * Lets a parked subscriber skip the event at this position, in one statement with its checkpoint. Returns
 * false if it is not parked there (any more). Throws if the database says that it is parked there, but it
 * does not wait in this process.
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
