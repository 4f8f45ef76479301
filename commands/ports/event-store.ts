import type { AnyEvent, Metadata, Recorded } from '#domain/kernel/catalogue.ts'

export type Appended = { position: bigint; revision: bigint }
export type Conflict = { conflict: true }

/** The only place where events are; infra/ provides it. */
export type EventStore = {
  /** The stream's events after `after` (a revision; -1n: from the start), oldest first; none when it does not exist. */
  read(stream: string, after?: bigint): Promise<Recorded[]>
  /**
   * Appends atomically when the stream's last revision is `expected` (-1n: it does not exist). The event ids derive
   * from `command_id`, so the same append again answers as the first did.
   */
  append(
    stream: string,
    events: readonly AnyEvent[],
    expected: bigint,
    metadata: Metadata,
    command_id: string,
  ): Promise<Appended | Conflict>
  /** Every event after `position`, in order, as they come, in batches; resubscribes by itself until `signal` aborts. */
  subscribe(
    position: bigint,
    signal: AbortSignal,
    onBatch: (batch: readonly Recorded[]) => Promise<void>,
  ): Promise<void>
}
