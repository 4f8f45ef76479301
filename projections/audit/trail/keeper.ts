import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { park } from '../../runner/checkpoints.ts'
import type { Feed, Log } from '../../runner/projections.ts'
import { type Appended, append, isReadable, type Stopped } from './append.ts'
import { entriesFrom, MarkMoved, positionOf } from './mark.ts'
import { type Compared, rebuildTrail } from './rebuild.ts'
import { type Reached, TRAIL, trailTable, WrittenMeanwhile } from './table.ts'

const RETRY_MS = 2000

export type TrailKeeper = {
  /** Resolves when the signal aborts; throws when the database is lost. */
  run(signal: AbortSignal): Promise<void>
  /** Makes it again beside, and compares; what is asked for during one joins it. */
  rebuild(signal: AbortSignal): Promise<Compared>
}

/**
 * Keeps the trail: an entry for each event that has one, numbered without gaps in the order of the store. What it has
 * written it never writes again, not even in a rebuild. It stops before an event that it cannot take, and retries.
 */
export function trailKeeper(sql: Sql, feed: Feed, log: Log): TrailKeeper {
  let rebuilding: Promise<Compared> | undefined
  return {
    run: (signal) => keep(sql, feed, log, signal),
    rebuild(signal) {
      rebuilding ??= rebuildTrail(sql, feed, log, signal).finally(() => {
        rebuilding = undefined
      })
      return rebuilding
    },
  }
}

async function keep(sql: Sql, feed: Feed, log: Log, signal: AbortSignal) {
  const table = trailTable(sql, TRAIL)
  let stoppedAt: bigint | undefined
  /** Up to where this keeper has written, or found, an entry for each event that has one. */
  let known: Reached | undefined

  async function stop({ at, cause }: Stopped) {
    await park(sql, TRAIL, at, cause)
    if (stoppedAt !== at.position)
      log.error({ projection: TRAIL, event: at.event.type, id: at.id, err: cause }, 'projection parked')
    stoppedAt = at.position
  }

  /** Follows the store until it aborts, or the trail has to stop. */
  async function follow() {
    const attempt = new AbortController()
    let reached = await table.reached()
    // The mark alone proves nothing: what it is past is read again from the newest entry on, or where this keeper was.
    known ??= { next: reached.next, position: await positionOf(sql, reached.next - 1) }
    const entries = entriesFrom(sql, known.next)
    await feed.subscribe(known.position, AbortSignal.any([signal, attempt.signal]), async (batch) => {
      if (attempt.signal.aborted) return
      const past = batch.filter(({ position }) => position <= reached.position)
      const without = await entries.firstWithout(past.filter(isReadable))
      if (without) {
        await stop({
          at: without,
          cause: new MarkMoved('the trail was marked as past this event, which has no entry'),
        })
        attempt.abort()
        return
      }
      const appended: Appended | undefined = await append(table, reached, batch).catch(passMeanwhile)
      if (appended) reached = appended.reached
      if (appended && batch.some(({ position }) => position >= reached.position)) known = reached
      if (appended?.stopped) await stop(appended.stopped)
      if (!appended || appended.stopped) attempt.abort()
      else if (stoppedAt !== undefined) {
        log.info({ projection: TRAIL }, 'projection no longer parked')
        stoppedAt = undefined
      }
    })
  }

  while (!signal.aborted) {
    await follow()
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** Then it goes on from where the other writer is. */
function passMeanwhile(error: unknown): undefined {
  if (!(error instanceof WrittenMeanwhile)) throw error
}
