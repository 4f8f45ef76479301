import type { AnyEvent, DeliveredEvent, EventRecord, Metadata } from '#domain/kernel/catalog.ts'

export type Appended = { position: bigint; revision: bigint }
export type Conflict = { conflict: true }

/** An event in a stream named like one of the product's, which the product has not written. */
export type ForeignEvent = { stream: string; type: string; position: bigint }

/** The events of a stream, oldest first, with the revision and position of its last one, which may be of another writer. */
export type StreamRead = { events: EventRecord[]; revision: bigint; position: bigint }

/** The only place that stores events; infra/ provides it. */
export type EventStore = {
  /**
   * The stream's events after `after` (a revision; -1n: from the start); undefined when there are none. Events that are
   * not of the product are passed over. Throws when one of the product cannot be read.
   */
  read(stream: string, after?: bigint): Promise<StreamRead | undefined>
  /**
   * Appends atomically when the stream's last revision is `expected` (-1n: it does not exist). The event ids derive
   * from `command_id`, so a repeated append answers the same as the first.
   */
  append(
    stream: string,
    events: readonly AnyEvent[],
    expected: bigint,
    metadata: Metadata,
    command_id: string,
  ): Promise<Appended | Conflict>
  /**
   * Every event of the product after `position`, in order and in batches of at least one, first past ones, then new
   * ones; resubscribes after errors until `signal` aborts. `onForeignEvents` gets what else the store sent.
   */
  subscribe(
    position: bigint,
    signal: AbortSignal,
    onBatch: (batch: readonly DeliveredEvent[]) => Promise<void>,
    onForeignEvents?: (foreignEvents: readonly ForeignEvent[]) => Promise<void>,
  ): Promise<void>
}
