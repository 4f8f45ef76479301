import { setTimeout as sleep } from 'node:timers/promises'
import { pass, standsAt } from './checkpoints.ts'
import type { Projections } from './projections.ts'
import type { Subscriber } from './subscriber.ts'

const RETRY_PARKED_MS = 2000
const LOOK_AGAIN_MS = 50
/** A try to apply the event takes less; what takes longer is not under way here, and is asked for again. */
const LONGEST_TRY_MS = 10_000

/** Waits until a parked subscriber is to try again: for two seconds, or until somebody says so. */
export function untilNextTry(
  { sql, waiting }: Pick<Projections, 'sql' | 'waiting'>,
  subscriber: Subscriber,
  signal: AbortSignal,
) {
  return new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(tryNow, RETRY_PARKED_MS)
    const leave = () => {
      clearTimeout(timer)
      waiting.delete(subscriber)
    }
    function tryNow() {
      leave()
      signal.removeEventListener('abort', tryNow)
      resolve()
    }
    signal.addEventListener('abort', tryNow, { once: true })
    waiting.set(subscriber, {
      tryNow,
      async pass(position) {
        // Neither the timer nor another one ends the waiting while the checkpoint moves.
        leave()
        try {
          const passed = await pass(sql, subscriber.table, position)
          if (passed) subscriber.position = position
          return passed
        } finally {
          tryNow()
        }
      },
    })
  })
}

const waitingOn = ({ waiting }: Projections, table: string) =>
  [...waiting].find(([subscriber]) => subscriber.table === table)?.[1]

/** Lets a parked subscriber try now instead of within two seconds. */
export const tryNow = (projections: Projections, table: string) => waitingOn(projections, table)?.tryNow()

/**
 * Lets a parked subscriber pass the event at this position, in one statement with its checkpoint; false when it does not stand
 * there (any more). Throws when it stands there by the database and has not come to wait here.
 */
export async function skip(projections: Projections, table: string, position: bigint) {
  const { sql, log } = projections
  for (const end = Date.now() + LONGEST_TRY_MS; Date.now() < end; await sleep(LOOK_AGAIN_MS)) {
    if (!(await standsAt(sql, table, position))) return false
    if (!(await waitingOn(projections, table)?.pass(position))) continue
    log.info({ projection: table, position: String(position) }, 'parked event skipped')
    return true
  }
  throw new Error(`${table} is parked and not served by this worker yet`)
}
