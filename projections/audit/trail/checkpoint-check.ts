import type { Sql } from 'postgres'
import { z } from 'zod'
import { toTrailEntry } from '#domain/audit/trail/trail-entry.ts'
import type { EventRecord } from '#domain/kernel/catalog.ts'
import { firstRowOf, rowsOf } from '../../queries/rows.ts'
import { TRAIL } from './trail-table.ts'

/** The checkpoint of the trail is after an event that has no entry, so somebody has moved it. */
export class CheckpointMoved extends Error {
  override name = 'CheckpointMoved'
}

const Position = z.object({ position: z.coerce.bigint() })

/**
 * Returns the position of the event of this entry. For the number before the first entry, returns a position
 * before every event.
 */
export const positionOf = async (sql: Sql, seq: number) =>
  (await firstRowOf(Position, sql`select position from ${sql(TRAIL)} where seq = ${seq}`))?.position ?? -1n

/**
 * Checks that the events up to the trail's checkpoint have their entries, in the order of the events, from
 * the number `from` on. A person who can write to the database can move the checkpoint, so only the entries prove
 * anything.
 */
export function entryCheckFrom(sql: Sql, from: number) {
  let nextSeq = from
  return {
    /** Returns the number after the last entry that was found. */
    next: () => nextSeq,
    /** Returns the first of the next events without an entry at its place. */
    async firstWithout(events: readonly EventRecord[]): Promise<EventRecord | undefined> {
      const expectedEvents = events.filter((each) => toTrailEntry(each) !== undefined)
      if (expectedEvents.length === 0) return undefined
      const rows = await rowsOf(
        Position,
        sql`select position from ${sql(TRAIL)} where seq >= ${nextSeq} order by seq limit ${expectedEvents.length}`,
      )
      const missingIndex = expectedEvents.findIndex(
        ({ position }, index) => rows[index]?.position !== position,
      )
      nextSeq += missingIndex < 0 ? expectedEvents.length : missingIndex
      return expectedEvents[missingIndex]
    },
  }
}
