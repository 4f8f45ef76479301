import type { AnyEvent, DeliveredEvent, EventRecord, Metadata } from '#domain/kernel/catalog.ts'

export type Appended = { position: bigint; revision: bigint }
export type Conflict = { conflict: true }

/** An event that the product did not write, in a stream that is named like one of the product's. */
export type ForeignEvent = { stream: string; type: string; position: bigint }

/**
 * The events of a stream, oldest first, with the revision and position of its last event, which another
 * writer may have written.
 */
export type StreamRead = { events: EventRecord[]; revision: bigint; position: bigint }

/** The only place that stores events; infra/ provides it. */
export type EventStore = {
  /**
   * Returns the stream's events after the revision `after` (-1n: from the start); undefined if there are
   * none. Skips events of other writers. Throws if an event of the product cannot be read.
   */
  read(stream: string, after?: bigint): Promise<StreamRead | undefined>
  /**
   * Appends atomically if the stream's last revision is `expected` (-1n: the stream does not exist). The
   * event ids derive from `append_id`, so a repeated append returns the result of the first.
   */
  append(
    stream: string,
    events: readonly AnyEvent[],
    expected: bigint,
    metadata: Metadata,
    append_id: string,
  ): Promise<Appended | Conflict>
  /**
   * Passes every event of the product after `position` to `onBatch`, in order and in batches of at least one:
   * past events, then new ones. Resubscribes after errors until `signal` aborts. `onForeignEvents` gets
   * events of other writers.
   */
  subscribe(
    position: bigint,
    signal: AbortSignal,
    onBatch: (batch: readonly DeliveredEvent[]) => Promise<void>,
    onForeignEvents?: (foreignEvents: readonly ForeignEvent[]) => Promise<void>,
  ): Promise<void>
}
