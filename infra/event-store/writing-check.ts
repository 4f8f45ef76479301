import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { within } from './patience.ts'

/** A stream of its own, which no read model reads and of which the store keeps one event. */
const STREAM = 'readinessCheck'
/** So long after the last write that succeeded the store is believed to take writes. */
const BELIEVED_MS = 30_000

type Call = { credentials: { username: string; password: string }; requiresLeader: true }

/**
 * Whether the store takes writes: of a cluster without a majority, reads are answered as ever. An append that succeeded
 * within 30 s says so; else, and after one that failed, an event of its own is written.
 */
export function writingCheck(
  write: (attempt: (client: EventStoreDBClient, ms: number) => Promise<unknown>) => Promise<unknown>,
  call: Call,
) {
  let succeededAt = Number.NEGATIVE_INFINITY
  let bounded = false
  let trying: Promise<void> | undefined

  async function bound(client: EventStoreDBClient) {
    const { metadata } = await client.getStreamMetadata(STREAM, call)
    if (metadata?.maxCount !== 1) await client.setStreamMetadata(STREAM, { maxCount: 1 }, call)
    bounded = true
  }

  async function tryOnce() {
    await write(async (client, ms) => {
      if (!bounded) await within(ms, bound(client))
      const checked = jsonEvent({ type: 'WritingChecked', data: {} })
      await within(ms, client.appendToStream(STREAM, checked, { ...call, deadline: ms }))
    })
    succeededAt = performance.now()
  }

  return {
    succeeded() {
      succeededAt = performance.now()
    },
    failed() {
      succeededAt = Number.NEGATIVE_INFINITY
    },
    /** Throws when the store takes no writes. */
    async check() {
      if (performance.now() - succeededAt < BELIEVED_MS) return
      trying ??= tryOnce().finally(() => {
        trying = undefined
      })
      await trying
    },
  }
}
