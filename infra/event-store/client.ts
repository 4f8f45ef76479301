import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AllStreamRecordedEvent,
  EventStoreDBClient,
  jsonEvent,
  StreamNotFoundError,
  streamNameFilter,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import type { EventStore, StreamRead } from '#commands/ports/event-store.ts'
import {
  AnyEvent,
  type DeliveredEvent,
  type EventRecord,
  isUnreadable,
  UnreadableEvent,
} from '#domain/kernel/catalog.ts'
import { eventId } from '#domain/kernel/ids.ts'
import { schemaVersionOf } from '#domain/kernel/upcasters.ts'
import { type FaultHook, killAtFault } from '../processes/fault-points.ts'
import type { Vault } from '../secrets/vault.ts'
import { connectionStringOf, credentialsOf } from './connection-string.ts'
import { encryptEvents } from './field-encryption.ts'
import { isTransient, NoAnswer, retryTransient, withTimeout } from './retry.ts'
import { decodeEvents, STREAM_PREFIXES } from './stored-events.ts'
import { countOwnEvents, eventBatches, type WaitingEvents } from './subscription.ts'
import { writeCheck } from './write-check.ts'

/** A connection that does not answer is replaced at most once in this many milliseconds. */
const RECONNECT_INTERVAL_MS = 10_000

/**
 * The names of the product's streams. The store skips all others, so that it may be shared with other
 * software.
 */
const OWN_STREAMS_FILTER = streamNameFilter({ prefixes: STREAM_PREFIXES, maxSearchWindow: 1000 })

const toStartPosition = (position: bigint) =>
  position < 0n ? ('start' as const) : { commit: position, prepare: position }

/** Throws UnreadableEvent, because a decision without one of the events could undo what it records. */
function assertReadable(delivered: DeliveredEvent): EventRecord {
  if (isUnreadable(delivered)) throw new UnreadableEvent(delivered)
  return delivered
}

export type Store = EventStore & {
  /**
   * Returns the position and time of the product's first event after `position`, readable or not; undefined
   * when there is none. Throws NoAnswer when the store has scanned nothing for 1.5 s.
   */
  firstAfter(position: bigint): Promise<{ position: bigint; since: Date } | undefined>
  /**
   * Returns the first event as `firstAfter` does, and counts it and the following events up to `maxCount`.
   * Also undefined when the store scanned only foreign events for 1.5 s.
   */
  waitingAfter(position: bigint, maxCount: number): Promise<WaitingEvents | undefined>
  /** The position of the newest event in the store. */
  head(): Promise<bigint>
  /** Writes an event that nothing reads, to find out whether the store accepts writes. */
  tryWriting(): Promise<void>
  close(): Promise<void>
}

/**
 * The product's event store over EventStoreDB's protocol (connection string `esdb://…`). Each append is one
 * call, never batched: the client's batched appends ignore their deadline, and a lost connection can leave
 * their rejection unhandled.
 */
export function eventStore(url: string, vault: Vault, fault: FaultHook = killAtFault): Store {
  let client = EventStoreDBClient.connectionString(connectionStringOf(url))
  const clients = [client]
  let reconnectedAt = Number.NEGATIVE_INFINITY
  // Passing credentials makes the client append by unary calls; without TLS it does not send them.
  const credentials = credentialsOf(url)
  /** Followers of a cluster may lack the latest events, so reads go to the leader. */
  const fromLeader = { credentials, requiresLeader: true as const }

  /**
   * Replaces the connection after a missing answer. The client itself reconnects only after an error, and a
   * silently dead connection reports one late or never.
   */
  function reconnect() {
    if (performance.now() - reconnectedAt < RECONNECT_INTERVAL_MS) return
    reconnectedAt = performance.now()
    client = EventStoreDBClient.connectionString(connectionStringOf(url, clients.length))
    clients.push(client)
  }
  const withRetry = <T>(attempt: (client: EventStoreDBClient, timeoutMs: number) => Promise<T>) =>
    retryTransient((timeoutMs) => attempt(client, timeoutMs), reconnect)
  const writeHealth = writeCheck(withRetry, fromLeader)

  async function read(stream: string, after = -1n): Promise<StreamRead | undefined> {
    const storedEvents = await withRetry((client, ms) => readStoredEvents(client, stream, after, ms)).catch(
      (error) => {
        if (error instanceof StreamNotFoundError) return []
        throw error
      },
    )
    const last = storedEvents.at(-1)
    if (!last) return undefined
    const { delivered } = await decodeEvents(vault, storedEvents)
    const { revision, position } = last
    return { events: delivered.map(assertReadable), revision, position: position?.commit ?? 0n }
  }

  /** Returns the stream's events after `afterRevision`. `ms` is the longest wait for each event. */
  async function readStoredEvents(
    client: EventStoreDBClient,
    stream: string,
    afterRevision: bigint,
    ms: number,
  ) {
    const storedEvents: AllStreamRecordedEvent[] = []
    const eventStream = client.readStream(stream, { fromRevision: afterRevision + 1n, ...fromLeader })
    // Errors of a client that was replaced no longer matter.
    eventStream.on('error', () => undefined)
    const silenceTimer = setTimeout(
      () => eventStream.destroy(new NoAnswer('the event store did not answer in time')),
      ms,
    )
    try {
      for await (const { event } of eventStream) {
        silenceTimer.refresh()
        if (event) storedEvents.push(event as AllStreamRecordedEvent)
      }
      return storedEvents
    } catch (error) {
      if (error instanceof NoAnswer) void eventStream.cancel().catch(() => undefined)
      throw error
    } finally {
      clearTimeout(silenceTimer)
    }
  }

  const append: EventStore['append'] = async (stream, events, expected, metadata, append_id) => {
    // One unparsable event would stop every reader, and a field that no schema knows would be stored unencrypted.
    const validEvents = events.map((event) => AnyEvent.parse(event))
    const encryptedEvents = await encryptEvents(vault, stream, validEvents, metadata.actor.user_id)
    const messages = encryptedEvents.map(({ type, ...data }, index) =>
      jsonEvent({
        id: eventId(append_id, index),
        type: String(type),
        data: data as Record<string, string>,
        metadata: {
          ...metadata,
          schema: schemaVersionOf(String(type)),
          $correlationId: metadata.correlation_id,
          $causationId: metadata.causation_id,
        },
      }),
    )
    const expectedRevision = expected < 0n ? 'no_stream' : expected
    for (const { type } of events) fault(`before:${type}`)
    // The answer may be lost although the events are stored; the same ids make a retry idempotent.
    const appendResult = await withRetry(async (client, ms) => {
      try {
        const appendCall = client.appendToStream(stream, messages, {
          expectedRevision,
          ...fromLeader,
          deadline: ms,
        })
        return await withTimeout(ms, appendCall)
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) return undefined
        throw error
      }
    }).catch((error) => {
      writeHealth.failed()
      throw error
    })
    if (!appendResult) return { conflict: true }
    for (const { type } of events) fault(`after:${type}`)
    writeHealth.succeeded()
    return { position: appendResult.position?.commit ?? 0n, revision: appendResult.nextExpectedRevision }
  }

  const subscribe: EventStore['subscribe'] = async (position, signal, onBatch, onPassedOver) => {
    let lastPosition = position
    while (!signal.aborted) {
      const subscription = client.subscribeToAll({
        fromPosition: toStartPosition(lastPosition),
        filter: OWN_STREAMS_FILTER,
        credentials,
      })
      try {
        for await (const batch of eventBatches(subscription, signal)) {
          const storedEvents = batch.flatMap(({ event }) => (event ? [event] : []))
          const { delivered, passedOver } = await decodeEvents(vault, storedEvents)
          if (delivered.length > 0) await onBatch(delivered)
          if (passedOver.length > 0) await onPassedOver?.(passedOver)
          lastPosition = storedEvents.at(-1)?.position?.commit ?? lastPosition
        }
      } catch (error) {
        if (!isTransient(error)) throw error
        await sleep(250)
      } finally {
        await subscription.unsubscribe().catch(() => undefined)
      }
    }
  }

  const subscribeAfter = (position: bigint) => (onProgress: () => void) =>
    client.subscribeToAll({
      fromPosition: toStartPosition(position),
      filter: { ...OWN_STREAMS_FILTER, checkpointReached: async () => onProgress() },
      credentials,
    })

  const firstAfter = (position: bigint) =>
    countOwnEvents(subscribeAfter(position), { maxCount: 1, readsToEnd: true })

  const waitingAfter = (position: bigint, maxCount: number) =>
    countOwnEvents(subscribeAfter(position), { maxCount, readsToEnd: false })

  async function head() {
    let position = 0n
    // Read to the end although it is one event: an open read would keep the client from closing.
    for await (const { event } of client.readAll({
      direction: 'backwards',
      fromPosition: 'end',
      maxCount: 1,
      credentials,
    })) {
      position = event?.position?.commit ?? 0n
    }
    return position
  }

  const close = async () => void (await Promise.all(clients.map((each) => each.dispose())))
  return { read, append, subscribe, firstAfter, waitingAfter, head, tryWriting: writeHealth.check, close }
}
