import type { Sql } from 'postgres'
import { z } from 'zod'
import { toTrailEntry } from '#domain/audit/trail/trail-entry.ts'
import type { EventRecord } from '#domain/kernel/catalog.ts'
import { firstRowOf, rowsOf } from '../../questions/rows.ts'
import { TRAIL } from './trail-table.ts'

/** The mark up to which the trail is written stands behind an event that has no entry: somebody has moved it. */
export class MarkMoved extends Error {
  override name = 'MarkMoved'
}

const Position = z.object({ position: z.coerce.bigint() })

/** The position of the event that this entry is of; before every event for the one before the first. */
export const positionOf = async (sql: Sql, seq: number) =>
  (await firstRowOf(Position, sql`select position from ${sql(TRAIL)} where seq = ${seq}`))?.position ?? -1n

/**
 * Checks that the events up to the mark have their entries, from the number `from` on, in the order of the events.
 * Whoever can write to the database can move the mark, so the entries count and not the mark.
 */
export function expectEntriesFrom(sql: Sql, from: number) {
  let nextSeq = from
  return {
    /** The number of the entry after the last one that was found. */
    next: () => nextSeq,
    /** The first of the next events that has no entry where it has to be. */
    async firstWithout(events: readonly EventRecord[]): Promise<EventRecord | undefined> {
      const expected = events.filter((each) => toTrailEntry(each) !== undefined)
      if (expected.length === 0) return undefined
      const rows = await rowsOf(
        Position,
        sql`select position from ${sql(TRAIL)} where seq >= ${nextSeq} order by seq limit ${expected.length}`,
      )
      const missingIndex = expected.findIndex(({ position }, index) => rows[index]?.position !== position)
      nextSeq += missingIndex < 0 ? expected.length : missingIndex
      return expected[missingIndex]
    },
  }
}
