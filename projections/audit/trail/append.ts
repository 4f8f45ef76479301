import { type Delivered, isUnreadable, type Recorded, UnreadableEvent } from '#domain/kernel/catalogue.ts'
import { isLost } from '../../runner/batch/lost.ts'
import { type Reached, type TrailTable, WrittenMeanwhile } from './table.ts'

/** The event before which the trail stops, since it cannot have its entry, or none after it. */
export type Stopped = { at: Delivered; cause: unknown }

/** Up to where a batch was written, and what stops it there. */
export type Appended = { reached: Reached; stopped?: Stopped }

export const isReadable = (delivered: Delivered): delivered is Recorded => !isUnreadable(delivered)

/**
 * Writes the entries of a batch, without the events that have theirs already. Nothing is skipped: it stops before the first
 * event that cannot be read, or whose entry cannot be written. Throws when the connection was lost or another one writes.
 */
export async function append(
  table: TrailTable,
  from: Reached,
  batch: readonly Delivered[],
): Promise<Appended> {
  const events = batch.filter(({ position }) => position > from.position)
  const until = events.findIndex(isUnreadable)
  const readable = (until < 0 ? events : events.slice(0, until)).filter(isReadable)
  const appended = await appendReadable(table, from, readable)
  const unreadable = events[until]
  if (appended.stopped || !unreadable || !isUnreadable(unreadable)) return appended
  return { ...appended, stopped: { at: unreadable, cause: new UnreadableEvent(unreadable) } }
}

/** One by one when the batch is refused as a whole, to find the event that is the reason. */
async function appendReadable(
  table: TrailTable,
  from: Reached,
  events: readonly Recorded[],
): Promise<Appended> {
  try {
    return { reached: await table.write(from, events) }
  } catch (cause) {
    if (isLost(cause) || cause instanceof WrittenMeanwhile) throw cause
    const [first, ...others] = events
    if (!first || others.length === 0)
      return { reached: from, ...(first && { stopped: { at: first, cause } }) }
  }
  let appended: Appended = { reached: from }
  for (const event of events) {
    if (appended.stopped) break
    appended = await appendReadable(table, appended.reached, [event])
  }
  return appended
}
