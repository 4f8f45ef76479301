import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client'
import { isOurs } from './reading.ts'

const MOST_WAITING = 2000
const LOOK_MS = 1500

const TRANSIENT = new Set(['unavailable', 'deadline-exceeded', 'timeout', 'cancelled'])

/** Whether a retry may succeed: the store was unreachable, too slow, or restarting. */
export function isTransient(error: unknown): boolean {
  const { type, code } = error as { type?: string; code?: number | string }
  return TRANSIENT.has(String(type)) || code === 14 || code === 1 || code === 4
}

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

/** The first event of the product that the subscription brings; undefined once it has caught up, or after a second and a half. */
export async function firstOfOurs(subscription: AllStreamSubscription) {
  const { promise, resolve, reject } = Promise.withResolvers<{ position: bigint; since: Date } | undefined>()
  const timer = setTimeout(resolve, LOOK_MS, undefined)
  subscription.on('data', ({ event }: AllStreamResolvedEvent) => {
    if (event && isOurs(event)) resolve({ position: event.position?.commit ?? 0n, since: event.created })
  })
  // What came before it may still be on its way through the stream.
  subscription.on('caughtUp', () => setImmediate(resolve, undefined))
  subscription.on('error', reject)
  subscription.on('end', () => reject(new Error('the event store ended the subscription')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await subscription.unsubscribe().catch(() => undefined)
  }
}
