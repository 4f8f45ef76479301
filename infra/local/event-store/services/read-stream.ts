import type { Call } from '../call.ts'
import { describedBy, NO_STREAM, type Row, TOMBSTONE } from '../model.ts'
import { notFound } from '../replies.ts'
import type { ReadRequest } from '../requests.ts'
import { type Status, streamDeleted } from '../status.ts'
import { firstOf, type Head, isDeleted, isTombstoned, lastOf, noHead, owner } from '../store/heads.ts'
import type { Store } from '../store/store.ts'
import { deliver, deliverEvent } from './deliver.ts'

type Read = Omit<ReadRequest, 'count'> & { stream: string; count: number }

export async function headOf({ pages }: Store, stream: string): Promise<Head> {
  const [head] = await pages.heads([owner(stream)])
  return head ?? noHead()
}

/** Returns whether an event is within the stream's $maxAge. */
export function isYoung(head: Head, stream: string) {
  const { $maxAge } = head.settings
  if (!$maxAge || describedBy(stream) !== undefined) return () => true
  const oldest = Date.now() - $maxAge * 1000
  return (row: Row) => row.created >= oldest
}

/** Reads one stream from a revision on, in either direction; "not found" and "deleted" as in EventStoreDB. */
export async function readStream(store: Store, call: Call, request: Read): Promise<Status | undefined> {
  const { stream, from, backwards, count } = request
  const begin = from === 'start' ? 0 : from === 'end' ? TOMBSTONE : from
  // queried concurrently with the head, so that the usual read costs one round trip
  const early = backwards ? [] : store.pages.stream(stream, begin, TOMBSTONE - 1, count)
  const [head, ahead] = await Promise.all([headOf(store, stream), early])
  if (isTombstoned(head)) return streamDeleted(stream)
  const last = lastOf(head, stream)
  if (last === NO_STREAM || (isDeleted(head) && describedBy(stream) === undefined)) {
    await deliver(call, notFound(stream))
    return undefined
  }

  const first = firstOf(head, stream)
  const young = isYoung(head, stream)
  let next = backwards ? Math.min(begin, last) : begin
  let rows = ahead
  for (let left = count; left > 0 && (backwards ? next >= first : next <= last); ) {
    if (backwards) rows = await store.pages.streamBackwards(stream, first, next, left)
    else if (rows.length === 0) rows = await store.pages.stream(stream, Math.max(first, next), last, left)
    if (rows.length === 0) return undefined
    for (const row of rows) {
      next = row.revision + (backwards ? -1 : 1)
      if (row.revision < first || row.revision > last || !young(row)) continue
      if (!(await deliverEvent(call, row)) || --left === 0) return undefined
    }
    rows = []
  }
  return undefined
}
