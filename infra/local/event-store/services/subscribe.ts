import { randomUUID } from 'node:crypto'
import type { GrpcCall } from '../call.ts'
import { filterMatcher } from '../filters.ts'
import { TOMBSTONE_REVISION } from '../model.ts'
import { caughtUpReply, checkpointReply, confirmationReply, fellBehindReply } from '../replies.ts'
import type { ReadRequest } from '../requests.ts'
import { consumerTooSlow, type Status, streamDeleted } from '../status.ts'
import { firstOf, isMissing, isTombstoned, lastOf } from '../store/heads.ts'
import { MAX_PAGE_ROWS } from '../store/pages.ts'
import type { LocalStore } from '../store/store.ts'
import { deliver, eventDelivery, nextPage } from './deliver.ts'
import { headOf, isYoung } from './stream-visibility.ts'

/**
 * Sends $all after a position, then every new event, until the caller leaves. Subscribers pull, so a slow one
 * uses no more memory than a page. When its next rows are no longer in memory, it gets "fell behind" and
 * reads from the table.
 */
export async function subscribeToAll(
  store: LocalStore,
  call: GrpcCall,
  request: ReadRequest,
): Promise<Status | undefined> {
  const stopListening = store.faults.onCut(() => call.finish(consumerTooSlow))
  return followAll(store, call, request).finally(stopListening)
}

async function followAll(
  store: LocalStore,
  call: GrpcCall,
  { from, filter, view }: ReadRequest,
): Promise<Status | undefined> {
  const { recent, faults, positions } = store
  const deliverEvent = eventDelivery(store, call, view)
  const passes = filter ? filterMatcher(filter) : () => true
  let after =
    from === 'start'
      ? 0
      : from === 'end'
        ? recent.head()
        : Math.min(positions.lastRowUpTo(from), recent.head())
  let isLive = false
  let scannedCount = 0
  await deliver(call, confirmationReply(randomUUID()))
  while (!call.gone.aborted) {
    if (after >= recent.head()) {
      if (!isLive) {
        isLive = true
        await deliver(call, caughtUpReply())
      } else await recent.appended(after, call.gone)
      continue
    }
    const { slow_consumer_events = Number.POSITIVE_INFINITY } = faults.now()
    if (isLive && recent.head() - after > slow_consumer_events) return consumerTooSlow
    if (isLive && after + 1 < recent.oldest()) {
      isLive = false
      await deliver(call, fellBehindReply())
    }
    for (const row of await nextPage(store, after, MAX_PAGE_ROWS)) {
      if (call.gone.aborted) return undefined
      after = row.position
      if (passes(row)) await deliverEvent(row)
      if (!filter || ++scannedCount < filter.window) continue
      scannedCount = 0
      await deliver(call, checkpointReply(positions.toClientPosition(after)))
    }
  }
  return undefined
}

/**
 * Sends one stream after a revision, then its new events. It waits for a stream that does not exist, and
 * reports "caught up" only after it exists. Ends after the event that tombstones the stream.
 */
export async function subscribeToStream(
  store: LocalStore,
  call: GrpcCall,
  { stream, from, view }: ReadRequest & { stream: string },
): Promise<Status | undefined> {
  const { recent, pages } = store
  const deliverEvent = eventDelivery(store, call, view)
  // Events published after this position are read from $all, so none is lost between the two.
  let after = recent.head()
  const head = await headOf(store, stream)
  await deliver(call, confirmationReply(randomUUID()))
  if (isTombstoned(head)) return streamDeleted(stream)
  const startRevision = from === 'start' ? 0 : from === 'end' ? lastOf(head, stream) + 1 : from + 1
  const isVisible = isYoung(head, stream)
  let next = Math.max(startRevision, firstOf(head, stream))
  let isLive = false

  /** Sends stored events. Returns whether they end with the tombstone. */
  const catchUp = async () => {
    after = recent.head()
    for (let hasMore = true; hasMore && !call.gone.aborted; ) {
      const rows = await pages.stream(stream, next, TOMBSTONE_REVISION, MAX_PAGE_ROWS)
      hasMore = rows.length > 0
      for (const row of rows) {
        next = row.revision + 1
        const isLast = row.revision === TOMBSTONE_REVISION
        if ((isLast || isVisible(row)) && !(await deliverEvent(row))) return false
        if (isLast) return true
      }
    }
    isLive = true
    await deliver(call, caughtUpReply())
    return false
  }

  if ((from === 'end' || !isMissing(head, stream)) && (await catchUp())) return streamDeleted(stream)
  while (!call.gone.aborted) {
    await recent.appended(after, call.gone)
    if (after + 1 < recent.oldest()) {
      if (isLive) await deliver(call, fellBehindReply())
      isLive = false
      after = recent.head()
      if (!isMissing(await headOf(store, stream), stream) && (await catchUp())) return streamDeleted(stream)
    }
    for (const row of recent.page(after)) {
      if (call.gone.aborted) return undefined
      after = row.position
      if (row.stream !== stream) continue
      if (!isLive) {
        if (await catchUp()) return streamDeleted(stream)
        break
      }
      if (row.revision < next) continue
      await deliverEvent(row)
      if (row.revision === TOMBSTONE_REVISION) return streamDeleted(stream)
      next = row.revision + 1
    }
  }
  return undefined
}
