import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  EventStoreDBClient,
  type JSONRecordedEvent,
  jsonEvent,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import type { EventStore } from '#commands/ports/event-store.ts'
import { AnyEvent, Metadata, type Recorded } from '#domain/kernel/catalogue.ts'
import { eventId } from '#domain/kernel/ids.ts'
import { schemaOf, upcast } from '#domain/kernel/upcasters.ts'
import { type Fault, killing } from '../faults.ts'
import type { Vault } from '../secrets/vault.ts'
import { openAll, sealAll } from './sealing.ts'

const DEADLINE_MS = 5000
const ATTEMPTS = 6
const MOST_WAITING = 2000

export type Store = EventStore & {
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
  const { username, password } = new URL(url)
  const credentials = { username: username || 'consilium', password: password || 'consilium' }

  const recorded = async (events: readonly JSONRecordedEvent[]): Promise<Recorded[]> => {
    const data = await openAll(
      vault,
      events.map(({ type, data, metadata }) =>
        upcast(type, Number((metadata as Metadata).schema), { ...(data as object), type }),
      ),
    )
    return events.map((event, index) => ({
      stream: event.streamId,
      id: event.id,
      revision: event.revision,
      position: event.position?.commit ?? 0n,
      event: AnyEvent.parse(data[index]),
      metadata: Metadata.parse(event.metadata),
    }))
  }

  async function read(stream: string, after = -1n) {
    for (let attempt = 1; ; attempt++) {
      const events: JSONRecordedEvent[] = []
      try {
        for await (const { event } of client.readStream(stream, { fromRevision: after + 1n, credentials })) {
          if (event) events.push(event as JSONRecordedEvent)
        }
        return await recorded(events)
      } catch (error) {
        if (error instanceof StreamNotFoundError) return []
        if (attempt === ATTEMPTS || !isTransient(error)) throw error
        await sleep(50 * 2 ** attempt)
      }
    }
  }

  const append: EventStore['append'] = async (stream, events, expected, metadata, command_id) => {
    // One unparsable event would stop every reader, and a field that no schema knows would be stored unencrypted.
    const known = events.map((event) => AnyEvent.parse(event))
    const sealed = await sealAll(vault, known, metadata.actor.user_id)
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

  async function subscribe(
    position: bigint,
    signal: AbortSignal,
    onBatch: (batch: readonly Recorded[]) => Promise<void>,
  ) {
    let at = position
    while (!signal.aborted) {
      const fromPosition = at < 0n ? ('start' as const) : { commit: at, prepare: at }
      const subscription = client.subscribeToAll({ fromPosition, credentials })
      try {
        for await (const batch of batches(subscription, signal)) {
          const ours = batch.flatMap(({ event }) =>
            event && !event.type.startsWith('$') ? [event as JSONRecordedEvent] : [],
          )
          if (ours.length > 0) await onBatch(await recorded(ours))
          at = batch.at(-1)?.event?.position?.commit ?? at
        }
      } catch (error) {
        if (!isTransient(error)) throw error
        await sleep(250)
      } finally {
        await subscription.unsubscribe().catch(() => undefined)
      }
    }
  }

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

  return { read, append, subscribe, head, close: () => client.dispose() }
}

const TRANSIENT = new Set(['unavailable', 'deadline-exceeded', 'timeout', 'cancelled'])

/** Whether a retry may succeed: the store was unreachable, too slow, or restarting. */
function isTransient(error: unknown): boolean {
  const { type, code } = error as { type?: string; code?: number | string }
  return TRANSIENT.has(String(type)) || code === 14 || code === 1 || code === 4
}

/** Yields all events received since the last batch as one batch; pauses the stream when too many wait. Throws when it fails. */
async function* batches(subscription: AllStreamSubscription, signal: AbortSignal) {
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
