import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { parkCheckpoint } from '../../runner/checkpoints.ts'
import type { Feed, ProjectionLog } from '../../runner/projections.ts'
import { type AppendResult, appendEntries, isReadable, type TrailStop } from './append.ts'
import { CheckpointMoved, entryCheckFrom, positionOf } from './checkpoint-check.ts'
import { type RebuildOutcome, rebuildTrail } from './rebuild.ts'
import { ConcurrentWrite, TRAIL, type TrailPosition, trailTable } from './trail-table.ts'

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
export function trailKeeper(sql: Sql, feed: Feed, log: ProjectionLog): TrailKeeper {
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

async function keepTrail(sql: Sql, feed: Feed, log: ProjectionLog, signal: AbortSignal) {
  const table = trailTable(sql, TRAIL)
  let stoppedAt: bigint | undefined
  /** The position up to which this process has written, or found, all entries. */
  let confirmedEnd: TrailPosition | undefined

  async function stopBefore({ event: stopEvent, cause }: TrailStop) {
    await parkCheckpoint(sql, TRAIL, stopEvent, cause)
    if (stoppedAt !== stopEvent.position)
      log.error(
        { projection: TRAIL, event: stopEvent.event.type, id: stopEvent.id, err: cause },
        'projection parked',
      )
    stoppedAt = stopEvent.position
  }

  /** Follows the store until the signal aborts, or the trail has to stop. */
  async function follow() {
    const subscriptionController = new AbortController()
    let writtenEnd = await table.readPosition()
    // The checkpoint alone proves nothing. So the events before it are read again, from the newest entry or
    // from the end that this process has confirmed.
    confirmedEnd ??= { next: writtenEnd.next, position: await positionOf(sql, writtenEnd.next - 1) }
    const entries = entryCheckFrom(sql, confirmedEnd.next)
    await feed.subscribe(
      confirmedEnd.position,
      AbortSignal.any([signal, subscriptionController.signal]),
      async (batch) => {
        if (subscriptionController.signal.aborted) return
        const pastEvents = batch.filter(({ position }) => position <= writtenEnd.position)
        const eventWithoutEntry = await entries.firstWithout(pastEvents.filter(isReadable))
        if (eventWithoutEntry) {
          await stopBefore({
            event: eventWithoutEntry,
            cause: new CheckpointMoved('the trail was marked as past this event, which has no entry'),
          })
          subscriptionController.abort()
          return
        }
        const result: AppendResult | undefined = await appendEntries(table, writtenEnd, batch).catch(
          ignoreConcurrentWrite,
        )
        if (result) writtenEnd = result.position
        if (result && batch.some(({ position }) => position >= writtenEnd.position)) confirmedEnd = writtenEnd
        if (result?.stop) await stopBefore(result.stop)
        if (!result || result.stop) subscriptionController.abort()
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
  if (!(error instanceof ConcurrentWrite)) throw error
}
