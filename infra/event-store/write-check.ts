import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { withTimeout } from './retry.ts'

/** A stream of its own, which no read model reads and of which the store keeps one event. */
const CHECK_STREAM = 'readinessCheck'
/** For so many milliseconds after a successful write the store counts as accepting writes. */
const WRITABLE_TTL_MS = 30_000

type CallOptions = { credentials: { username: string; password: string }; requiresLeader: true }

/**
 * Whether the store takes writes: of a cluster without a majority, reads are answered as ever. An append that succeeded
 * within 30 s says so; else, and after one that failed, an event of its own is written.
 */
export function writeCheck(
  withRetry: (attempt: (client: EventStoreDBClient, ms: number) => Promise<unknown>) => Promise<unknown>,
  callOptions: CallOptions,
) {
  let succeededAt = Number.NEGATIVE_INFINITY
  let isLimited = false
  let pendingCheck: Promise<void> | undefined

  async function limitStream(client: EventStoreDBClient) {
    const { metadata } = await client.getStreamMetadata(CHECK_STREAM, callOptions)
    if (metadata?.maxCount !== 1) await client.setStreamMetadata(CHECK_STREAM, { maxCount: 1 }, callOptions)
    isLimited = true
  }

  async function writeCheckEvent() {
    await withRetry(async (client, ms) => {
      if (!isLimited) await withTimeout(ms, limitStream(client))
      const checkEvent = jsonEvent({ type: 'WritingChecked', data: {} })
      await withTimeout(ms, client.appendToStream(CHECK_STREAM, checkEvent, { ...callOptions, deadline: ms }))
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
      if (performance.now() - succeededAt < WRITABLE_TTL_MS) return
      pendingCheck ??= writeCheckEvent().finally(() => {
        pendingCheck = undefined
      })
      await pendingCheck
    },
  }
}
