import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { parkCheckpoint } from '../../runner/checkpoints.ts'
import type { Feed, Log } from '../../runner/projections.ts'
import { type AppendResult, appendEntries, isReadable, type TrailStop } from './append.ts'
import { expectEntriesFrom, MarkMoved, positionOf } from './mark.ts'
import { type RebuildOutcome, rebuildTrail } from './rebuild.ts'
import { TRAIL, type TrailPosition, trailTable, WrittenMeanwhile } from './trail-table.ts'

const RETRY_DELAY_MS = 2000

export type TrailKeeper = {
  /** Resolves when the signal aborts; throws when the database is lost. */
  run(signal: AbortSignal): Promise<void>
  /** Rebuilds the trail in a second table and compares both. Requests during a rebuild join it. */
  rebuild(signal: AbortSignal): Promise<RebuildOutcome>
}

/**
 * Writes the trail: an entry for each event that must have one, numbered without gaps in the order of the
 * store. It never writes an entry again, not even in a rebuild. It stops before an event that it cannot
 * write, and retries.
 */
export function trailKeeper(sql: Sql, feed: Feed, log: Log): TrailKeeper {
  let runningRebuild: Promise<RebuildOutcome> | undefined
  return {
    run: (signal) => keepTrail(sql, feed, log, signal),
    rebuild(signal) {
      runningRebuild ??= rebuildTrail(sql, feed, log, signal).finally(() => {
        runningRebuild = undefined
      })
      return runningRebuild
    },
  }
}

async function keepTrail(sql: Sql, feed: Feed, log: Log, signal: AbortSignal) {
  const table = trailTable(sql, TRAIL)
  let stoppedAt: bigint | undefined
  /** The position up to which this process has written, or found, all entries. */
  let confirmedEnd: TrailPosition | undefined

  async function stopBefore({ at: delivered, cause }: TrailStop) {
    await parkCheckpoint(sql, TRAIL, delivered, cause)
    if (stoppedAt !== delivered.position)
      log.error(
        { projection: TRAIL, event: delivered.event.type, id: delivered.id, err: cause },
        'projection parked',
      )
    stoppedAt = delivered.position
  }

  /** Follows the store until the signal aborts, or the trail has to stop. */
  async function follow() {
    const subscriptionController = new AbortController()
    let writtenEnd = await table.reached()
    // The checkpoint alone proves nothing. So the events before it are read again, from the newest entry or
    // from the end that this process has confirmed.
    confirmedEnd ??= { next: writtenEnd.next, position: await positionOf(sql, writtenEnd.next - 1) }
    const entries = expectEntriesFrom(sql, confirmedEnd.next)
    await feed.subscribe(
      confirmedEnd.position,
      AbortSignal.any([signal, subscriptionController.signal]),
      async (batch) => {
        if (subscriptionController.signal.aborted) return
        const pastEvents = batch.filter(({ position }) => position <= writtenEnd.position)
        const eventWithoutEntry = await entries.firstWithout(pastEvents.filter(isReadable))
        if (eventWithoutEntry) {
          await stopBefore({
            at: eventWithoutEntry,
            cause: new MarkMoved('the trail was marked as past this event, which has no entry'),
          })
          subscriptionController.abort()
          return
        }
        const result: AppendResult | undefined = await appendEntries(table, writtenEnd, batch).catch(
          ignoreConcurrentWrite,
        )
        if (result) writtenEnd = result.reached
        if (result && batch.some(({ position }) => position >= writtenEnd.position)) confirmedEnd = writtenEnd
        if (result?.stopped) await stopBefore(result.stopped)
        if (!result || result.stopped) subscriptionController.abort()
        else if (stoppedAt !== undefined) {
          log.info({ projection: TRAIL }, 'projection no longer parked')
          stoppedAt = undefined
        }
      },
    )
  }

  while (!signal.aborted) {
    await follow()
    await sleep(RETRY_DELAY_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** After a concurrent write, the next run continues from the end of the other writer. */
function ignoreConcurrentWrite(error: unknown): undefined {
  if (!(error instanceof WrittenMeanwhile)) throw error
}
