import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { withTimeout } from './retry.ts'

/** The stream of the check. No read model reads it, and the store keeps one event of it. */
const CHECK_STREAM = 'readinessCheck'
/** Milliseconds after a successful write during which the store counts as accepting writes. */
const WRITABLE_TTL_MS = 30_000

type CallOptions = { credentials: { username: string; password: string }; requiresLeader: true }

/**
 * Checks whether the store accepts writes, since a cluster without a majority still answers reads. A
 * successful append within 30 s proves it. Otherwise, and after a failed append, the check writes an event.
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
    /** Throws when the store does not accept writes. */
    async check() {
      if (performance.now() - succeededAt < WRITABLE_TTL_MS) return
      pendingCheck ??= writeCheckEvent().finally(() => {
        pendingCheck = undefined
      })
      await pendingCheck
    },
  }
}
