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
  type Delivered,
  isUnreadable,
  type Recorded,
  UnreadableEvent,
} from '#domain/kernel/catalogue.ts'
import { eventId } from '#domain/kernel/ids.ts'
import { schemaOf } from '#domain/kernel/upcasters.ts'
import { type Fault, killing } from '../faults.ts'
import type { Vault } from '../secrets/vault.ts'
import { credentialsOf } from './credentials.ts'
import { readAll, STREAM_PREFIXES } from './reading.ts'
import { sealAll } from './sealing.ts'
import { batches, firstOfOurs, isTransient } from './subscription.ts'

const DEADLINE_MS = 5000
const ATTEMPTS = 6

/** The streams of the product: the store skips all others, so that it may be shared. */
const OURS = streamNameFilter({ prefixes: STREAM_PREFIXES, maxSearchWindow: 1000 })

const from = (position: bigint) =>
  position < 0n ? ('start' as const) : { commit: position, prepare: position }

/** @throws UnreadableEvent: deciding without one of the events could undo what it records */
function readable(delivered: Delivered): Recorded {
  if (isUnreadable(delivered)) throw new UnreadableEvent(delivered)
  return delivered
}

export type Store = EventStore & {
  /**
   * The first event of the product after `position`, read or not: where it is, and since when it is stored. Undefined when
   * there is none, or the store has not found it within a second and a half.
   */
  firstAfter(position: bigint): Promise<{ position: bigint; since: Date } | undefined>
  /** The position of the newest event in the store. */
  head(): Promise<bigint>
  close(): Promise<void>
}

/**
 * The product's event store over EventStoreDB's protocol (connection string `esdb://…`). Appends go one call each,
 * never batched: the client's batched appends ignore their deadline, and a lost connection can leave their rejection unhandled.
 */
export function eventStore(url: string, vault: Vault, fault: Fault = killing): Store {
  const client = EventStoreDBClient.connectionString(url)
  // Passing credentials makes the client append by unary calls; without TLS it does not send them.
  const credentials = credentialsOf(url)

  async function read(stream: string, after = -1n): Promise<StreamRead | undefined> {
    for (let attempt = 1; ; attempt++) {
      const stored: AllStreamRecordedEvent[] = []
      try {
        for await (const { event } of client.readStream(stream, { fromRevision: after + 1n, credentials })) {
          if (event) stored.push(event as AllStreamRecordedEvent)
        }
        const last = stored.at(-1)
        if (!last) return undefined
        const { delivered } = await readAll(vault, stored)
        const { revision, position } = last
        return { events: delivered.map(readable), revision, position: position?.commit ?? 0n }
      } catch (error) {
        if (error instanceof StreamNotFoundError) return undefined
        if (attempt === ATTEMPTS || !isTransient(error)) throw error
        await sleep(50 * 2 ** attempt)
      }
    }
  }

  const append: EventStore['append'] = async (stream, events, expected, metadata, command_id) => {
    // One unparsable event would stop every reader, and a field that no schema knows would be stored unencrypted.
    const known = events.map((event) => AnyEvent.parse(event))
    const sealed = await sealAll(vault, stream, known, metadata.actor.user_id)
    const messages = sealed.map(({ type, ...data }, index) =>
      jsonEvent({
        id: eventId(command_id, index),
        type: String(type),
        data: data as Record<string, string>,
        metadata: {
          ...metadata,
          schema: schemaOf(String(type)),
          $correlationId: metadata.correlation_id,
          $causationId: metadata.causation_id,
        },
      }),
    )
    const expectedRevision = expected < 0n ? 'no_stream' : expected
    for (const { type } of events) fault(`before:${type}`)
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await client.appendToStream(stream, messages, {
          expectedRevision,
          credentials,
          deadline: DEADLINE_MS,
        })
        for (const { type } of events) fault(`after:${type}`)
        return { position: answer.position?.commit ?? 0n, revision: answer.nextExpectedRevision }
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) return { conflict: true }
        // The response may be lost although the events are stored; the same ids make a retry idempotent.
        if (attempt === ATTEMPTS || !isTransient(error)) throw error
        await sleep(50 * 2 ** attempt)
      }
    }
  }

  const subscribe: EventStore['subscribe'] = async (position, signal, onBatch, onPassedOver) => {
    let at = position
    while (!signal.aborted) {
      const subscription = client.subscribeToAll({ fromPosition: from(at), filter: OURS, credentials })
      try {
        for await (const batch of batches(subscription, signal)) {
          const stored = batch.flatMap(({ event }) => (event ? [event] : []))
          const { delivered, passedOver } = await readAll(vault, stored)
          if (delivered.length > 0) await onBatch(delivered)
          if (passedOver.length > 0) await onPassedOver?.(passedOver)
          at = stored.at(-1)?.position?.commit ?? at
        }
      } catch (error) {
        if (!isTransient(error)) throw error
        await sleep(250)
      } finally {
        await subscription.unsubscribe().catch(() => undefined)
      }
    }
  }

  const firstAfter = (position: bigint) =>
    firstOfOurs(client.subscribeToAll({ fromPosition: from(position), filter: OURS, credentials }))

  async function head() {
    let position = 0n
    // Read to the end, though it is one event: an open read would keep the client from closing.
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

  return { read, append, subscribe, firstAfter, head, close: () => client.dispose() }
}
