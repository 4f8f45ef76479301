import { EventEmitter } from 'node:events'
import type { Sql } from 'postgres'
import { TRAIL } from '#projections/audit/trail/trail-table.ts'
import { ANNOUNCEMENT_CHANNEL, Announcement } from '#projections/runner/announcement.ts'
import { PROCESS_MANAGERS_CHECKPOINT } from '../tasks/checkpoint.ts'

type BatchChanges = Pick<Announcement, 'position' | 'changes'>

/** The checkpoints of the read models, as the worker announces them. */
export type Progress = {
  position(): bigint
  /**
   * Resolves to true once the read models have handled everything up to `position`. Resolves to false after
   * the timeout, or when one of them lags behind the others.
   */
  caughtUp(position: bigint, timeout_ms: number): Promise<boolean>
  /** Calls `listener` with the changed rows of each batch. Returns the function that stops it. */
  onChanges(listener: (changed: BatchChanges) => void): () => void
  /** Calls `listener` when announcements may have been missed. Returns the function that stops it. */
  onChangesMissed(listener: () => void): () => void
}

/** Subscribes to the worker's announcements; works in any process. */
export async function progress(sql: Sql): Promise<Progress> {
  const events = new EventEmitter().setMaxListeners(0)
  const waiters = new Set<{ position: bigint; settle: (holdsAll: boolean) => void }>()
  let reachedPosition = -1n
  let isLagging = false
  let hasListened = false

  const advanceTo = (position: bigint) => {
    if (position <= reachedPosition) return
    reachedPosition = position
    for (const waiter of waiters) if (waiter.position <= reachedPosition) waiter.settle(!isLagging)
  }
  async function readCheckpoints() {
    const [row] = await sql<{ position: string | null; lags: boolean | null }[]>`
      select min(position) filter (where parked_at is null) as position, bool_or(parked_at is not null) as lags
      from checkpoints where name not in (${PROCESS_MANAGERS_CHECKPOINT}, ${TRAIL}) and name not like '%\\_next'`
    isLagging = row?.lags ?? false
    advanceTo(BigInt(row?.position ?? -1))
  }
  await sql.listen(
    ANNOUNCEMENT_CHANNEL,
    (payload) => {
      const announcement = Announcement.parse(JSON.parse(payload))
      const { position, changes } = announcement
      isLagging = announcement.lags
      advanceTo(position)
      if (changes.length > 0) events.emit('changes', { position, changes })
    },
    () => {
      // If the checkpoints cannot be read now, the next announcement contains them.
      void readCheckpoints().catch(() => undefined)
      if (hasListened) events.emit('missed')
      hasListened = true
    },
  )
  await readCheckpoints()

  return {
    position: () => reachedPosition,
    async caughtUp(position, timeout_ms) {
      if (reachedPosition >= position) return !isLagging
      return new Promise<boolean>((resolve) => {
        const settle = (holdsAll: boolean) => {
          clearTimeout(timeout)
          waiters.delete(waiter)
          resolve(holdsAll)
        }
        const waiter = { position, settle }
        const timeout = setTimeout(settle, timeout_ms, false)
        waiters.add(waiter)
      })
    },
    onChanges(listener) {
      events.on('changes', listener)
      return () => events.off('changes', listener)
    },
    onChangesMissed(listener) {
      events.on('missed', listener)
      return () => events.off('missed', listener)
    },
  }
}
