import { randomUUID } from 'node:crypto'
import {
  ANY,
  describedBy,
  NO_STREAM,
  type Outcome,
  type Proposed,
  type Request,
  STREAM_EXISTS,
  TOMBSTONE,
} from '../model.ts'
import { type Head, isDeleted, isTombstoned, lastOf } from './heads.ts'
import { DELETED, parseMetadata, type StreamMetadata, writeMetadata } from './metadata.ts'

export type Write = { stream: string; revision: number; event: Proposed }

export type Decision =
  | { kind: 'answer'; outcome: Outcome }
  /** The expected revision is wrong, perhaps because this is a retry: `from` is where its events would be stored. */
  | { kind: 'repeated'; from: number; otherwise: Outcome }
  /** `revision` is sent to the caller; `head` is the stream's new head. */
  | { kind: 'write'; writes: Write[]; revision: number; head: Head }

const wrong = (current: number): Outcome => ({ kind: 'wrong_expected', current })

const mark = (type: string, json: boolean, data: Buffer): Proposed => ({
  id: randomUUID(),
  type,
  json,
  data,
  metadata: Buffer.alloc(0),
})

/** Decides a request on a stream with this head as EventStoreDB does. Pure, except for the random ids of its own events. */
export function decideRequest(request: Request, head: Head): Decision {
  const { stream, expected, kind, events } = request
  if (isTombstoned(head)) return { kind: 'answer', outcome: { kind: 'stream_deleted' } }
  const last = lastOf(head, stream)
  const settings = describedBy(stream) !== undefined
  const deleted = !settings && isDeleted(head)
  const exists = last !== NO_STREAM && !deleted
  const current = exists ? last : NO_STREAM

  if (!meets(expected, last, exists)) {
    const from = expected === NO_STREAM ? (head.settings.$tb ?? 0) : expected + 1
    const maybe = kind === 'append' && events.length > 0 && expected >= NO_STREAM && from <= last && exists
    return maybe
      ? { kind: 'repeated', from, otherwise: wrong(current) }
      : { kind: 'answer', outcome: wrong(current) }
  }
  if (kind === 'tombstone') {
    const writes = [{ stream, revision: TOMBSTONE, event: mark('$streamDeleted', false, Buffer.alloc(0)) }]
    return { kind: 'write', writes, revision: TOMBSTONE, head: { ...head, last: TOMBSTONE } }
  }
  if (kind === 'delete') {
    const { write, head: after } = set(stream, head, { ...head.settings, $tb: DELETED })
    return { kind: 'write', writes: [write], revision: last, head: after }
  }

  // written again after a deletion: numbering continues, and the deleted events stay hidden
  const again =
    deleted && events.length > 0 ? set(stream, head, { ...head.settings, $tb: last + 1 }) : undefined
  const writes = events.map((event, index) => ({ stream, revision: last + 1 + index, event }))
  const revision = last + events.length
  const newest = events.at(-1)
  const newHead = settings
    ? { ...head, settingsLast: revision, ...(newest && { settings: parseMetadata(newest.data) }) }
    : { ...(again?.head ?? head), last: revision }
  return { kind: 'write', writes: again ? [again.write, ...writes] : writes, revision, head: newHead }
}

function meets(expected: number, last: number, exists: boolean) {
  if (expected === ANY) return true
  if (expected === STREAM_EXISTS) return exists
  if (expected === NO_STREAM) return !exists
  return expected === last
}

function set(stream: string, head: Head, settings: StreamMetadata) {
  const revision = head.settingsLast + 1
  const event = mark('$metadata', true, writeMetadata(settings))
  return {
    write: { stream: `$$${stream}`, revision, event },
    head: { ...head, settings, settingsLast: revision },
  }
}
