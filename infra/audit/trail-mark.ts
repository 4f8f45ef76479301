import type { Sql } from 'postgres'
import { type DeliveredEvent, type EventRecord, isUnreadable } from '#domain/kernel/catalog.ts'
import { entryCheckFrom, positionOf } from '#projections/audit/trail/checkpoint-check.ts'
import { trailEnd } from '#projections/audit/trail/pages.ts'
import { readEvents } from '../cli/audit/read-events.ts'
import type { Store } from '../event-store/client.ts'
import { type Claim, sizeOf } from './claims.ts'

/** The position up to which entries and events were compared, and the number of the next entry. */
export type ComparedUpTo = { position: bigint; next: number }

/** What is wrong with the mark, and from which entry on. */
export type WrongMark = { seq: number; what: string }

export type EventReader = Pick<Store, 'subscribe' | 'firstAfter'>

const isReadable = (delivered: DeliveredEvent): delivered is EventRecord => !isUnreadable(delivered)

/** The end of what the largest checkpoint proves. Entries after it are compared with the events. */
export async function provenEnd(sql: Sql, publishedClaims: readonly Claim[]): Promise<ComparedUpTo> {
  const next = Math.max(...publishedClaims.map(sizeOf))
  const signedPosition = publishedClaims.find((each) => sizeOf(each) === next)?.checkpoint?.position
  return { next, position: signedPosition ?? (await positionOf(sql, next - 1)) }
}

/**
 * Compares the entries after a proof with the events up to the mark of the trail. Returns how far they match,
 * or what is wrong: an event before the mark without an entry, or a mark where there is no event. So a
 * checkpoint binds the size of the tree to the event store.
 */
export async function compareToMark(
  sql: Sql,
  store: EventReader,
  from: ComparedUpTo,
): Promise<ComparedUpTo | WrongMark> {
  const { position: mark } = await trailEnd(sql)
  if (mark <= from.position) return from
  const entries = entryCheckFrom(sql, from.next)
  let unmatchedEvent: EventRecord | undefined
  const readUpTo = await readEvents(
    store,
    from.position,
    async (batch) => {
      unmatchedEvent ??= await entries.firstWithout(batch.filter(isReadable))
    },
    mark,
  )
  if (unmatchedEvent === undefined && readUpTo < mark)
    return {
      seq: entries.next(),
      what: `the trail was marked as read up to ${mark}, where there is no event`,
    }
  if (unmatchedEvent === undefined) return { position: mark, next: entries.next() }
  return {
    seq: entries.next(),
    what: `the event at ${unmatchedEvent.position} has no entry, and the trail was marked as past it`,
  }
}
