import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client'
import { NoAnswer } from './retry.ts'
import { isOwnEvent } from './stored-events.ts'

const MAX_WAITING_EVENTS = 2000
const SILENCE_TIMEOUT_MS = 1500

/**
 * Yields all events received since the last batch as one batch. Pauses the stream when too many wait. Throws
 * when the stream fails.
 */
export async function* eventBatches(subscription: AllStreamSubscription, signal: AbortSignal) {
  let waiting: AllStreamResolvedEvent[] = []
  let failure: unknown
  let resolveWait = () => {}
  const wakeReader = () => resolveWait()
  subscription.on('data', (event: AllStreamResolvedEvent) => {
    waiting.push(event)
    if (waiting.length >= MAX_WAITING_EVENTS) subscription.pause()
    wakeReader()
  })
  subscription.on('error', (error) => {
    failure = error
    wakeReader()
  })
  // A store that shuts down in order ends the stream without an error.
  subscription.on('end', () => {
    failure ??= { type: 'unavailable' }
    wakeReader()
  })
  signal.addEventListener('abort', wakeReader)
  try {
    while (!signal.aborted) {
      if (waiting.length > 0) {
        const batch = waiting
        waiting = []
        subscription.resume()
        yield batch
      } else if (failure) {
        throw failure
      } else {
        await new Promise<void>((resolve) => {
          resolveWait = resolve
        })
      }
    }
  } finally {
    signal.removeEventListener('abort', wakeReader)
  }
}

/** The position of the product's first waiting event, when it was stored, and how many events wait. */
export type WaitingEvents = { position: bigint; since: Date; count: number }

/**
 * Counts the product's events of a subscription until it has caught up or `maxCount` is reached. Returns
 * undefined when there are none. There may be many foreign events: unless `readsToEnd`, it returns what it
 * counted within 1.5 s. `open` opens the subscription, and calls its argument whenever the store has scanned
 * some foreign events. Throws NoAnswer when the store sends nothing for 1.5 s, which does not mean that it
 * has no events.
 */
export async function countOwnEvents(
  open: (onProgress: () => void) => AllStreamSubscription,
  { maxCount, readsToEnd }: { maxCount: number; readsToEnd: boolean },
) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let hasProgress = false
  const timer = setTimeout(() => {
    if (hasProgress && !readsToEnd) resolve()
    else reject(new NoAnswer('the event store did not answer in time'))
  }, SILENCE_TIMEOUT_MS)
  const onProgress = () => {
    hasProgress = true
    if (readsToEnd) timer.refresh()
  }
  let waiting: WaitingEvents | undefined
  const subscription = open(onProgress)
  subscription.on('data', ({ event }: AllStreamResolvedEvent) => {
    onProgress()
    if (!event || !isOwnEvent(event) || waiting?.count === maxCount) return
    waiting ??= { position: event.position?.commit ?? 0n, since: event.created, count: 0 }
    waiting.count++
    if (waiting.count === maxCount) resolve()
  })
  // Earlier events may still be buffered in the stream.
  subscription.on('caughtUp', () => setImmediate(resolve))
  subscription.on('error', reject)
  subscription.on('end', () => reject(new Error('the event store ended the subscription')))
  try {
    await promise
    return waiting
  } finally {
    clearTimeout(timer)
    await subscription.unsubscribe().catch(() => undefined)
  }
}
