import { setTimeout as sleep } from 'node:timers/promises'
import type { DeliveredEvent } from '#domain/kernel/catalog.ts'
import type { Store } from '../../event-store/client.ts'

const POLL_DELAY_MS = 100
/** Milliseconds for which the store may be unavailable before the reading fails. */
const STORE_TIMEOUT_MS = 60_000

type EventReader = Pick<Store, 'subscribe' | 'firstAfter'>

/**
 * Passes on every event after `position` in order, up to the one at `to`, or until the store has no more.
 * Returns the position of the last event. Throws when the store is unavailable for a minute.
 */
export async function readEvents(
  store: EventReader,
  position: bigint,
  onBatch: (batch: readonly DeliveredEvent[]) => Promise<void>,
  to?: bigint,
): Promise<bigint> {
  let lastPosition = position
  if (to !== undefined && lastPosition >= to) return lastPosition
  let isHandling = false
  const abortController = new AbortController()

  /** Ends the reading when no more events arrive. Returns the failure when that lasted too long. */
  async function watch(): Promise<unknown> {
    let lastAnswer = performance.now()
    while (!abortController.signal.aborted) {
      const positionBefore = lastPosition
      try {
        const next = await store.firstAfter(positionBefore)
        lastAnswer = performance.now()
        if (next === undefined && !isHandling && lastPosition === positionBefore) abortController.abort()
      } catch (error) {
        if (performance.now() - lastAnswer < STORE_TIMEOUT_MS) continue
        abortController.abort()
        return error
      } finally {
        await sleep(POLL_DELAY_MS)
      }
    }
    return undefined
  }

  const reading = store.subscribe(position, abortController.signal, async (batch) => {
    if (abortController.signal.aborted) return
    isHandling = true
    const eventsInRange = to === undefined ? batch : batch.filter((each) => each.position <= to)
    if (eventsInRange.length > 0) await onBatch(eventsInRange)
    lastPosition = eventsInRange.at(-1)?.position ?? lastPosition
    isHandling = false
    if (to !== undefined && batch.some((each) => each.position >= to)) abortController.abort()
  })
  const watching = watch()
  await reading
    .finally(() => abortController.abort())
    .catch(async (error) => {
      await watching
      throw error
    })
  const failure = await watching
  if (failure !== undefined) throw failure
  return lastPosition
}
