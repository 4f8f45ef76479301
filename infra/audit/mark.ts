import type { Sql } from 'postgres'
import { type Delivered, isUnreadable, type Recorded } from '#domain/kernel/catalogue.ts'
import { entriesFrom, positionOf } from '#projections/audit/trail/mark.ts'
import { trailEnd } from '#projections/audit/trail/pages.ts'
import { readOn } from '../cli/audit/read-on.ts'
import type { Store } from '../event-store/client.ts'
import { type Claim, sizeOf } from './claims.ts'

/** Up to which event of the store the entries were compared with the events, and the number of the next entry. */
export type Compared = { position: bigint; next: number }

/** How the mark is wrong, from which entry on. */
export type Moved = { seq: number; what: string }

export type Source = Pick<Store, 'subscribe' | 'firstAfter'>

const isReadable = (delivered: Delivered): delivered is Recorded => !isUnreadable(delivered)

/** The end of what the largest checkpoint proves, from where on the events are compared with the entries. */
export async function proofOf(sql: Sql, claimed: readonly Claim[]): Promise<Compared> {
  const next = Math.max(...claimed.map(sizeOf))
  const signed = claimed.find((each) => sizeOf(each) === next)?.checkpoint?.position
  return { next, position: signed ?? (await positionOf(sql, next - 1)) }
}

/**
 * Compares the entries after a proof with the events up to the mark of the trail; answers how far that went, or where an
 * event has no entry, though the mark says that it was read. So a checkpoint binds the size of the tree to the store.
 */
export async function compareToMark(sql: Sql, store: Source, from: Compared): Promise<Compared | Moved> {
  const { position: mark } = await trailEnd(sql)
  if (mark <= from.position) return from
  const entries = entriesFrom(sql, from.next)
  let without: Recorded | undefined
  const read = await readOn(
    store,
    from.position,
    async (batch) => {
      without ??= await entries.firstWithout(batch.filter(isReadable))
    },
    mark,
  )
  if (without === undefined && read < mark)
    return {
      seq: entries.next(),
      what: `the trail was marked as read up to ${mark}, where there is no event`,
    }
  if (without === undefined) return { position: mark, next: entries.next() }
  return {
    seq: entries.next(),
    what: `the event at ${without.position} has no entry, and the trail was marked as past it`,
  }
}
