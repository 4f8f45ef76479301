import type { Endpoint } from './faults.ts'

/** Expected revisions that are not a number, by the integers that EventStoreDB's own errors carry. */
export const NO_STREAM = -1
export const ANY_REVISION = -2
export const STREAM_EXISTS = -4

/** The revision of a tombstone: on the wire and in the table 2^63 - 1, here the largest exact integer. */
export const TOMBSTONE_REVISION = Number.MAX_SAFE_INTEGER
export const MAX_INT64 = 9_223_372_036_854_775_807n

/** EventStoreDB's own limit of one append, in bytes of its events' data. */
export const MAX_APPEND_BYTES = 1024 * 1024
/** The maximal bytes of one append with metadata, types and ids, which bounds the memory of an append. */
export const MAX_EVENT_BYTES = 16 * 1024 * 1024

export type ProposedEvent = { id: string; type: string; json: boolean; data: Buffer; metadata: Buffer }

export type AppendRequest = {
  kind: 'append' | 'delete' | 'tombstone'
  stream: string
  expected: number
  events: ProposedEvent[]
  /** The time, in milliseconds since 1970, after which the caller no longer waits for the response. */
  deadline: number
}

export type AppendOutcome =
  | { kind: 'done'; revision: number; position: number }
  | { kind: 'wrong_expected'; current: number }
  | { kind: 'stream_deleted' }
  /** Nobody waits for it any more, and it was not stored. */
  | { kind: 'timeout' }
  /** A cluster does not say in time whether it is stored. */
  | { kind: 'commit_timeout' }
  | { kind: 'not_leader'; leader: Endpoint }

/**
 * One stored event. Positions in $all and revisions in a stream have no gaps. `created` is in milliseconds.
 */
export type EventRow = ProposedEvent & { position: number; stream: string; revision: number; created: number }

/** Returns the bytes that count against the limits of a page, of a group commit and of one append. */
export const sizeOf = ({ data, metadata, type }: ProposedEvent) =>
  data.length + metadata.length + type.length + 36

/** Returns the stream whose settings are in this stream ("$$orders" → "orders"), or undefined. */
export const metadataSubject = (stream: string) => (stream.startsWith('$$') ? stream.slice(2) : undefined)
