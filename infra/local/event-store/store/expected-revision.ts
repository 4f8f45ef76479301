import { randomUUID } from 'node:crypto'
import {
  ANY_REVISION,
  type AppendOutcome,
  type AppendRequest,
  metadataSubject,
  NO_STREAM,
  type ProposedEvent,
  STREAM_EXISTS,
  TOMBSTONE_REVISION,
} from '../model.ts'
import { isDeleted, isTombstoned, lastOf, type StreamHead, settingsOwner } from './heads.ts'
import { DELETED_REVISION, parseMetadata, type StreamMetadata, writeMetadata } from './metadata.ts'

export type PlannedWrite = { stream: string; revision: number; event: ProposedEvent }

export type AppendDecision =
  | { kind: 'answer'; outcome: AppendOutcome }
  /**
   * The request may be a repeat. `from` is where its events would be stored. If they are not there, the
   * answer is `otherwise`; a request that may be new is decided again when its first event is not there
   * either.
   */
  | { kind: 'repeated'; from: number; otherwise: AppendOutcome; mayBeNew: boolean }
  /**
   * `revision` and the position of the last of `writes` are sent to the caller; `undelete` is written after them; `head`
   * is the stream's new head.
   */
  | { kind: 'write'; writes: PlannedWrite[]; undelete?: PlannedWrite; revision: number; head: StreamHead }

const wrongRevision = (current: number): AppendOutcome => ({ kind: 'wrong_expected', current })

const systemEvent = (type: string, json: boolean, data: Buffer): ProposedEvent => ({
  id: randomUUID(),
  type,
  json,
  data,
  metadata: Buffer.alloc(0),
})

/**
 * Decides a request on a stream with this head as EventStoreDB does. Pure, except for the random ids of its
 * own events. `isNoRepeat`: the look-up showed that its first event is not in the stream.
 */
export function decideRequest(request: AppendRequest, head: StreamHead, isNoRepeat = false): AppendDecision {
  const { stream, expected, kind, events } = request
  if (isTombstoned(head)) return { kind: 'answer', outcome: { kind: 'stream_deleted' } }
  const last = lastOf(head, stream)
  const settings = metadataSubject(stream) !== undefined
  const deleted = !settings && isDeleted(head)
  // For "stream_exists" and for a deletion, settings alone make a stream.
  const known = last !== NO_STREAM || head.settingsLast !== NO_STREAM
  if (deleted && expected === STREAM_EXISTS) return { kind: 'answer', outcome: { kind: 'stream_deleted' } }
  if (!meetsExpectation(expected, last, deleted, known)) {
    const mayBeRepeat = kind === 'append' && events.length > 0 && expected >= NO_STREAM && expected < last
    return mayBeRepeat
      ? { kind: 'repeated', from: expected + 1, otherwise: wrongRevision(last), mayBeNew: false }
      : { kind: 'answer', outcome: wrongRevision(last) }
  }
  // A deleted stream may be written as if there were none, but not by a repeat of what it had.
  if (kind === 'append' && deleted && expected === NO_STREAM && last !== NO_STREAM && !isNoRepeat)
    return { kind: 'repeated', from: 0, otherwise: wrongRevision(last), mayBeNew: events.length > 0 }
  if (kind === 'tombstone') {
    const writes = [
      { stream, revision: TOMBSTONE_REVISION, event: systemEvent('$streamDeleted', false, Buffer.alloc(0)) },
    ]
    return {
      kind: 'write',
      writes,
      revision: TOMBSTONE_REVISION,
      head: { ...head, last: TOMBSTONE_REVISION },
    }
  }
  if (kind === 'delete') {
    if (!known) return { kind: 'answer', outcome: wrongRevision(NO_STREAM) }
    const { write, head: after } = set(stream, head, { $tb: DELETED_REVISION })
    return { kind: 'write', writes: [write], revision: last, head: after }
  }

  const writes = events.map((event, index) => ({ stream, revision: last + 1 + index, event }))
  const revision = last + events.length
  const newestEvent = events.at(-1)
  const writtenSettings = settings && newestEvent ? parseMetadata(newestEvent.data) : head.settings
  const newHead = settings
    ? { ...head, settingsLast: revision, settings: writtenSettings ?? {} }
    : { ...head, last: revision }
  // The stream or its settings are written again after a deletion: numbering continues, and the deleted events
  // stay hidden.
  if (!isDeleted(head) || !writtenSettings) return { kind: 'write', writes, revision, head: newHead }
  const { write: undelete, head: undeletedHead } = set(settingsOwner(stream), newHead, {
    ...writtenSettings,
    $tb: head.last + 1,
  })
  return { kind: 'write', writes, undelete, revision, head: undeletedHead }
}

function meetsExpectation(expected: number, last: number, deleted: boolean, known: boolean) {
  if (expected === ANY_REVISION) return true
  if (expected === STREAM_EXISTS) return known
  return expected === last || (expected === NO_STREAM && deleted)
}

function set(stream: string, head: StreamHead, settings: StreamMetadata) {
  const revision = head.settingsLast + 1
  const event = systemEvent('$metadata', true, writeMetadata(settings))
  return {
    write: { stream: `$$${stream}`, revision, event },
    head: { ...head, settings, settingsLast: revision },
  }
}
