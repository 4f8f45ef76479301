import type { Call } from '../call.ts'
import type { EventRow } from '../model.ts'
import { eventReply, linkedEventReply } from '../replies.ts'
import type { EventView } from '../requests.ts'
import type { RecentRow } from '../store/recent-rows.ts'
import type { Store } from '../store/store.ts'
import { isLink, linkedEvent } from './links.ts'

/** Sends a frame and waits for back-pressure to end; false once the caller is gone. */
export async function deliver(call: Call, frame: Buffer) {
  if (call.gone.aborted) return false
  if (!call.send(frame)) await call.drained()
  return !call.gone.aborted
}

/** Returns a function that sends an event as the caller wants it; false once the caller is gone. */
export function eventDelivery(store: Store, call: Call, view: EventView) {
  const visibleRow = <T extends EventRow | undefined>(row: T): T =>
    row && { ...row, position: store.positions.shown(row.position) }
  return async (row: RecentRow) => {
    if (view.links && isLink(row))
      return deliver(call, linkedEventReply(visibleRow(row), visibleRow(await linkedEvent(store, row)), view))
    if (view.structuredIds) return deliver(call, eventReply(visibleRow(row), view))
    row.frame ??= eventReply(visibleRow(row))
    return deliver(call, row.frame)
  }
}

/** The next rows of $all, from memory while they are recent. */
export const nextPage = (
  { recent, pages }: Store,
  after: number,
  limit: number,
): RecentRow[] | Promise<RecentRow[]> =>
  after + 1 >= recent.oldest() ? recent.page(after) : pages.all(after, recent.head(), limit)
