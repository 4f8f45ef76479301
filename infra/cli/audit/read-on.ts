import { setTimeout as sleep } from 'node:timers/promises'
import type { Delivered } from '#domain/kernel/catalogue.ts'
import type { Store } from '../../event-store/client.ts'

const LOOK_MS = 100
/** A store that is away for longer ends the reading. */
const LONGEST_AWAY_MS = 60_000

type Source = Pick<Store, 'subscribe' | 'firstAfter'>

/**
 * Gives every event after `position` in its order, up to the one at `to`, or until the store has no more; answers the
 * position of the last one. Throws when the store is away for a minute.
 */
export async function readOn(
  store: Source,
  position: bigint,
  onBatch: (batch: readonly Delivered[]) => Promise<void>,
  to?: bigint,
): Promise<bigint> {
  let reached = position
  if (to !== undefined && reached >= to) return reached
  let busy = false
  const done = new AbortController()

  /** Ends the reading where nothing comes any more; answers what failed, where that went on for too long. */
  async function watch(): Promise<unknown> {
    let answered = performance.now()
    while (!done.signal.aborted) {
      const before = reached
      try {
        const next = await store.firstAfter(before)
        answered = performance.now()
        if (next === undefined && !busy && reached === before) done.abort()
      } catch (error) {
        if (performance.now() - answered < LONGEST_AWAY_MS) continue
        done.abort()
        return error
      } finally {
        await sleep(LOOK_MS)
      }
    }
    return undefined
  }

  const reading = store.subscribe(position, done.signal, async (batch) => {
    if (done.signal.aborted) return
    busy = true
    const wanted = to === undefined ? batch : batch.filter((each) => each.position <= to)
    if (wanted.length > 0) await onBatch(wanted)
    reached = wanted.at(-1)?.position ?? reached
    busy = false
    if (to !== undefined && batch.some((each) => each.position >= to)) done.abort()
  })
  const watching = watch()
  await reading
    .finally(() => done.abort())
    .catch(async (error) => {
      await watching
      throw error
    })
  const failed = await watching
  if (failed !== undefined) throw failed
  return reached
}
