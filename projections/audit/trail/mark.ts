import type { Sql } from 'postgres'
import { z } from 'zod'
import { entryOf } from '#domain/audit/trail/entry-of.ts'
import type { Recorded } from '#domain/kernel/catalogue.ts'
import { firstOf, rowsOf } from '../../questions/rows.ts'
import { TRAIL } from './table.ts'

/** The mark up to which the trail is written stands behind an event that has no entry: somebody has moved it. */
export class MarkMoved extends Error {
  override name = 'MarkMoved'
}

const Position = z.object({ position: z.coerce.bigint() })

/** The position of the event that this entry is of; before every event for the one before the first. */
export const positionOf = async (sql: Sql, seq: number) =>
  (await firstOf(Position, sql`select position from ${sql(TRAIL)} where seq = ${seq}`))?.position ?? -1n

/**
 * Goes through events up to the mark, which have to have their entries: those from the number `from` on, in the order of the
 * events. The mark is a row that who writes the database can move; the entries are what it promises.
 */
export function entriesFrom(sql: Sql, from: number) {
  let next = from
  return {
    /** The number of the entry after the last one that was found. */
    next: () => next,
    /** The first of the next events that has no entry where it has to be. */
    async firstWithout(events: readonly Recorded[]): Promise<Recorded | undefined> {
      const promised = events.filter((each) => entryOf(each) !== undefined)
      if (promised.length === 0) return undefined
      const rows = await rowsOf(
        Position,
        sql`select position from ${sql(TRAIL)} where seq >= ${next} order by seq limit ${promised.length}`,
      )
      const at = promised.findIndex(({ position }, index) => rows[index]?.position !== position)
      next += at < 0 ? promised.length : at
      return promised[at]
    },
  }
}
