import {
  type DeliveredEvent,
  type EventRecord,
  isUnreadable,
  UnreadableEvent,
} from '#domain/kernel/catalog.ts'
import { isConnectionLost } from '../../database-unavailable.ts'
import { ConcurrentWrite, type TrailPosition, type TrailTable } from './trail-table.ts'

/** The event before which the trail stops, since its entry cannot be written. */
export type TrailStop = { event: DeliveredEvent; cause: unknown }

/** The position up to which a batch was written, and the event that stopped it. */
export type AppendResult = { position: TrailPosition; stop?: TrailStop }

export const isReadable = (delivered: DeliveredEvent): delivered is EventRecord => !isUnreadable(delivered)

/**
 * Writes the entries of a batch, except for events that already have theirs. Nothing is skipped: it stops
 * before the first event that cannot be read, or whose entry cannot be written. Throws if the connection was
 * lost or another process writes.
 */
export async function appendEntries(
  table: TrailTable,
  start: TrailPosition,
  batch: readonly DeliveredEvent[],
): Promise<AppendResult> {
  const events = batch.filter(({ position }) => position > start.position)
  const unreadableIndex = events.findIndex(isUnreadable)
  const readable = (unreadableIndex < 0 ? events : events.slice(0, unreadableIndex)).filter(isReadable)
  const result = await appendReadable(table, start, readable)
  const unreadable = events[unreadableIndex]
  if (result.stop || !unreadable || !isUnreadable(unreadable)) return result
  return { ...result, stop: { event: unreadable, cause: new UnreadableEvent(unreadable) } }
}

/** Writes entries one by one after the batch was refused as a whole, to find the event that is the reason. */
async function appendReadable(
  table: TrailTable,
  start: TrailPosition,
  events: readonly EventRecord[],
): Promise<AppendResult> {
  try {
    return { position: await table.write(start, events) }
  } catch (cause) {
    if (isConnectionLost(cause) || cause instanceof ConcurrentWrite) throw cause
    const [first, ...others] = events
    if (!first || others.length === 0)
      return { position: start, ...(first && { stop: { event: first, cause } }) }
  }
  let result: AppendResult = { position: start }
  for (const event of events) {
    if (result.stop) break
    result = await appendReadable(table, result.position, [event])
  }
  return result
}
