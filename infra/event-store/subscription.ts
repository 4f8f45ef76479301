import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client'
import { NoAnswer } from './patience.ts'
import { isOurs } from './reading.ts'

const MOST_WAITING = 2000
const LOOK_MS = 1500

/** Yields all events received since the last batch as one batch; pauses the stream when too many wait. Throws when it fails. */
export async function* batches(subscription: AllStreamSubscription, signal: AbortSignal) {
  let waiting: AllStreamResolvedEvent[] = []
  let failed: unknown
  let wake = () => {}
  const stir = () => wake()
  subscription.on('data', (event: AllStreamResolvedEvent) => {
    waiting.push(event)
    if (waiting.length >= MOST_WAITING) subscription.pause()
    stir()
  })
  subscription.on('error', (error) => {
    failed = error
    stir()
  })
  // A store that shuts down in order ends the stream without an error.
  subscription.on('end', () => {
    failed ??= { type: 'unavailable' }
    stir()
  })
  signal.addEventListener('abort', stir)
  try {
    while (!signal.aborted) {
      if (waiting.length > 0) {
        const batch = waiting
        waiting = []
        subscription.resume()
        yield batch
      } else if (failed) {
        throw failed
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
  } finally {
    signal.removeEventListener('abort', stir)
  }
}

/** Where the first waiting event of the product is, since when it is stored, and how many wait. */
export type Waiting = { position: bigint; since: Date; count: number }

/**
 * The events of the product that a subscription brings until it has caught up or `most` are counted; undefined when there
 * are none. Others' events may be many: unless it is read `toTheEnd`, what was counted within a second and a half is answered.
 * @param open opens the subscription; calls its argument whenever the store has looked through some of others' events
 * @throws NoAnswer when the store brings nothing for a second and a half: that says nothing of what it has
 */
export async function countOfOurs(
  open: (onProgress: () => void) => AllStreamSubscription,
  { most, toTheEnd }: { most: number; toTheEnd: boolean },
) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let answered = false
  const timer = setTimeout(() => {
    if (answered && !toTheEnd) resolve()
    else reject(new NoAnswer('the event store did not answer in time'))
  }, LOOK_MS)
  const onProgress = () => {
    answered = true
    if (toTheEnd) timer.refresh()
  }
  let waiting: Waiting | undefined
  const subscription = open(onProgress)
  subscription.on('data', ({ event }: AllStreamResolvedEvent) => {
    onProgress()
    if (!event || !isOurs(event) || waiting?.count === most) return
    waiting ??= { position: event.position?.commit ?? 0n, since: event.created, count: 0 }
    waiting.count++
    if (waiting.count === most) resolve()
  })
  // What came before it may still be on its way through the stream.
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
