import type { Call } from '../call.ts'
import type { Row } from '../model.ts'
import { event, linked } from '../replies.ts'
import type { View } from '../requests.ts'
import type { Recent } from '../store/recent.ts'
import type { Store } from '../store/store.ts'
import { isLink, linkedEvent } from './links.ts'

/** Sends a frame and waits for back-pressure to end; false once the caller is gone. */
export async function deliver(call: Call, frame: Buffer) {
  if (call.gone.aborted) return false
  if (!call.send(frame)) await call.drained()
  return !call.gone.aborted
}

/** Returns a function that sends an event as the caller wants it; false once the caller is gone. */
export function eventDelivery(store: Store, call: Call, view: View) {
  const shown = <T extends Row | undefined>(row: T): T =>
    row && { ...row, position: store.positions.shown(row.position) }
  return async (row: Recent) => {
    if (view.links && isLink(row))
      return deliver(call, linked(shown(row), shown(await linkedEvent(store, row)), view))
    if (view.structuredIds) return deliver(call, event(shown(row), view))
    row.frame ??= event(shown(row))
    return deliver(call, row.frame)
  }
}

/** The next rows of $all, from memory while they are recent. */
export const nextPage = (
  { recent, pages }: Store,
  after: number,
  limit: number,
): Recent[] | Promise<Recent[]> =>
  after + 1 >= recent.oldest() ? recent.page(after) : pages.all(after, recent.head(), limit)
