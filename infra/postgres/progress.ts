import { EventEmitter } from 'node:events'
import type { Sql } from 'postgres'
import type { ChangedRow } from '#projections/runner/read-model.ts'

export type Moves = { position: bigint; moved: ChangedRow[] }

/** How far the read models are, as the worker announces it. */
export type Progress = {
  position(): bigint
  /**
   * Resolves true once the read models hold everything up to `position`; false when that takes longer, or when the
   * others do and one stands still.
   */
  caughtUp(position: bigint, timeout_ms: number): Promise<boolean>
  /** Calls back with the rows that moved, as they move; answers how to stop. */
  onMoved(listener: (moves: Moves) => void): () => void
}

/** Listens to the worker's announcements, in any process. */
export async function progress(sql: Sql): Promise<Progress> {
  const events = new EventEmitter().setMaxListeners(0)
  const waiting = new Set<{ position: bigint; settle: (inTime: boolean) => void }>()
  let reached = -1n
  let whole = true

  const reach = (position: bigint) => {
    if (position <= reached) return
    reached = position
    for (const waiter of waiting) if (waiter.position <= reached) waiter.settle(whole)
  }
  async function catchUp() {
    const [row] = await sql<{ position: string | null; whole: boolean | null }[]>`
      select min(position) filter (where parked_at is null) as position, bool_and(parked_at is null) as whole
      from checkpoints where name <> 'policies' and name not like '%\\_next'`
    whole = row?.whole ?? true
    reach(BigInt(row?.position ?? -1))
  }
  await sql.listen(
    'projected',
    (payload) => {
      const said = JSON.parse(payload) as { position: string; whole: boolean; moved: ChangedRow[] }
      const { position, moved } = said
      whole = said.whole
      reach(BigInt(position))
      if (moved.length > 0) events.emit('moved', { position: BigInt(position), moved })
    },
    // Where it cannot be asked now, the next announcement tells.
    () => void catchUp().catch(() => undefined),
  )
  await catchUp()

  return {
    position: () => reached,
    async caughtUp(position, timeout_ms) {
      if (reached >= position) return whole
      return new Promise<boolean>((resolve) => {
        const settle = (inTime: boolean) => {
          clearTimeout(late)
          waiting.delete(waiter)
          resolve(inTime)
        }
        const waiter = { position, settle }
        const late = setTimeout(settle, timeout_ms, false)
        waiting.add(waiter)
      })
    },
    onMoved(listener) {
      events.on('moved', listener)
      return () => events.off('moved', listener)
    },
  }
}
