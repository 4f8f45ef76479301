import type { GrpcCall } from '../call.ts'
import { TOMBSTONE_REVISION } from '../model.ts'
import { notFoundReply } from '../replies.ts'
import type { ReadRequest } from '../requests.ts'
import { type Status, streamDeleted } from '../status.ts'
import { firstOf, isMissing, isTombstoned, lastOf } from '../store/heads.ts'
import type { LocalStore } from '../store/store.ts'
import { deliver, eventDelivery } from './deliver.ts'
import { headOf, isYoung } from './stream-visibility.ts'

type ReadStreamRequest = Omit<ReadRequest, 'count'> & { stream: string; count: number }

/**
 * Reads one stream from a revision on, in either direction. Answers "not found" and "deleted" as EventStoreDB
 * does.
 */
export async function readStream(
  store: LocalStore,
  call: GrpcCall,
  request: ReadStreamRequest,
): Promise<Status | undefined> {
  const { stream, from, backwards, count } = request
  const deliverEvent = eventDelivery(store, call, request.view)
  const startRevision = from === 'start' ? 0 : from === 'end' ? TOMBSTONE_REVISION : from
  // Queried concurrently with the head, so that the usual read costs one round trip.
  const firstRowsRead = backwards
    ? []
    : store.pages.stream(stream, startRevision, TOMBSTONE_REVISION - 1, count)
  const [head, firstRows] = await Promise.all([headOf(store, stream), firstRowsRead])
  if (isTombstoned(head)) return streamDeleted(stream)
  const last = lastOf(head, stream)
  if (isMissing(head, stream)) {
    await deliver(call, notFoundReply(stream))
    return undefined
  }

  const first = firstOf(head, stream)
  const isVisible = isYoung(head, stream)
  let next = backwards ? Math.min(startRevision, last) : startRevision
  let rows = firstRows
  for (let remainingCount = count; remainingCount > 0 && (backwards ? next >= first : next <= last); ) {
    if (backwards) rows = await store.pages.streamBackwards(stream, first, next, remainingCount)
    else if (rows.length === 0)
      rows = await store.pages.stream(stream, Math.max(first, next), last, remainingCount)
    if (rows.length === 0) return undefined
    for (const row of rows) {
      next = row.revision + (backwards ? -1 : 1)
      if (row.revision < first || row.revision > last || !isVisible(row)) continue
      if (!(await deliverEvent(row)) || --remainingCount === 0) return undefined
    }
    rows = []
  }
  return undefined
}
