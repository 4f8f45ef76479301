import type { AnyEvent, Metadata, Recorded } from '#domain/kernel/catalogue.ts'

export type Appended = { position: bigint; revision: bigint }
export type Conflict = { conflict: true }

/** The only place that stores events; infra/ provides it. */
export type EventStore = {
  /** The stream's events after `after` (a revision; -1n: from the start), oldest first; none when it does not exist. */
  read(stream: string, after?: bigint): Promise<Recorded[]>
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
   * Every event after `position`, in order and in batches, first past ones, then new ones; resubscribes after errors
   * until `signal` aborts.
   */
  subscribe(
    position: bigint,
    signal: AbortSignal,
    onBatch: (batch: readonly Recorded[]) => Promise<void>,
  ): Promise<void>
}
