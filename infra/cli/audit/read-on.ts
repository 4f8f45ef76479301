import { setTimeout as sleep } from 'node:timers/promises'
import type { Delivered } from '#domain/kernel/catalogue.ts'
import type { Store } from '../../event-store/client.ts'

const LOOK_MS = 100

type Source = Pick<Store, 'subscribe' | 'firstAfter'>

/**
 * Gives every event after `position` in its order, up to the one at `to`, or until the store has no more; answers the
 * position of the last one.
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

  /** Ends the reading where nothing comes any more. */
  async function watch() {
    while (!done.signal.aborted) {
      const before = reached
      const next = await store.firstAfter(before)
      if (next === undefined && !busy && reached === before) done.abort()
      await sleep(LOOK_MS)
    }
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
  try {
    await reading
  } finally {
    done.abort()
    await watching
  }
  return reached
}
