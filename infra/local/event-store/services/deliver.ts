import type { GrpcCall } from '../call.ts'
import { type EventRow, TOMBSTONE_REVISION } from '../model.ts'
import { eventReply, linkedEventReply } from '../replies.ts'
import type { EventView } from '../requests.ts'
import { firstOf, isTombstoned, lastOf } from '../store/heads.ts'
import type { RecentRow } from '../store/recent-rows.ts'
import type { LocalStore } from '../store/store.ts'
import { headOf, isYoung } from './stream-visibility.ts'

/** Sends a frame and waits for back-pressure to end. Returns false once the caller is gone. */
export async function deliver(call: GrpcCall, frame: Buffer) {
  if (call.gone.aborted) return false
  if (!call.send(frame)) await call.drained()
  return !call.gone.aborted
}

/** Returns a function that sends an event in the requested form. It returns false once the caller is gone. */
export function eventDelivery(store: LocalStore, call: GrpcCall, view: EventView) {
  const visibleRow = <T extends EventRow | undefined>(row: T): T =>
    row && { ...row, position: store.positions.toClientPosition(row.position) }
  return async (row: RecentRow) => {
    if (view.links && isLink(row))
      return deliver(call, linkedEventReply(visibleRow(row), visibleRow(await linkedEvent(store, row)), view))
    if (view.structuredIds) return deliver(call, eventReply(visibleRow(row), view))
    row.frame ??= eventReply(visibleRow(row))
    return deliver(call, row.frame)
  }
}

/** Returns the next rows of $all, from memory while they are recent. */
export const nextPage = (
  { recent, pages }: LocalStore,
  after: number,
  limit: number,
): RecentRow[] | Promise<RecentRow[]> =>
  after + 1 >= recent.oldest() ? recent.page(after) : pages.all(after, recent.head(), limit)

/** The event type of a link to another event. Its data are "revision@stream". */
const LINK_TYPE = '$>'

/**
 * Whether an event is a link. An event of that type whose data do not start with a number is an ordinary
 * event.
 */
const isLink = ({ type, data }: EventRow) =>
  type === LINK_TYPE && /^\s*[+-]?\d+\s*(@|$)/.test(data.toString())

/** Returns the event that a link refers to; undefined when there is none, or when its stream hides it. */
async function linkedEvent(store: LocalStore, { data }: EventRow): Promise<EventRow | undefined> {
  const [, number = '', stream = ''] = /^\s*\+?(\d+)\s*@(.+)$/s.exec(data.toString()) ?? []
  const revision = Number(number)
  if (stream === '' || stream.includes('\0') || revision >= TOMBSTONE_REVISION) return undefined
  const [head, [row]] = await Promise.all([
    headOf(store, stream),
    store.pages.stream(stream, revision, revision, 1),
  ])
  if (!row || isTombstoned(head) || revision < firstOf(head, stream) || revision > lastOf(head, stream))
    return undefined
  return isYoung(head, stream)(row) ? row : undefined
}
