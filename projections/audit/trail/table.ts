import type { Sql } from 'postgres'
import { z } from 'zod'
import { entryOf } from '#domain/audit/trail/entry-of.ts'
import type { Recorded } from '#domain/kernel/catalogue.ts'
import { firstOf } from '../../questions/rows.ts'
import { initiatorsOf } from './initiators.ts'
import { columns, rowOf } from './row.ts'
import { subjects } from './subjects.ts'

/** The table of the trail, and the name of its checkpoint. */
export const TRAIL = 'audit_entries'

/** Up to which event the trail is written, and the number of its next entry. */
export type Reached = { position: bigint; next: number }

const ReachedRow = z.object({ position: z.coerce.bigint(), next: z.coerce.number() })

/** Another writer has moved the checkpoint. */
export class WrittenMeanwhile extends Error {
  override name = 'WrittenMeanwhile'
}

/** Writes entries into the table of that name, in the order of their events; its checkpoint moves with them or not at all. */
export function trailTable(sql: Sql, table: string) {
  const known = subjects(sql, table)

  /** Where to go on. Creates the checkpoint. */
  async function reached(): Promise<Reached> {
    known.forget()
    await sql`insert into checkpoints (name, version, position) values (${table}, '1', -1) on conflict do nothing`
    const row = await firstOf(
      ReachedRow,
      sql`
        select position, (select coalesce(max(seq) + 1, 0) from ${sql(table)}) as next
        from checkpoints where name = ${table}`,
    )
    return row ?? { position: -1n, next: 0 }
  }

  /**
   * Writes the entries of these events in one statement, if nobody else has since `at`: killed anywhere, it has written
   * all of it or nothing. Throws `WrittenMeanwhile`, or what the database says.
   */
  async function write(at: Reached, events: readonly Recorded[]): Promise<Reached> {
    const last = events.at(-1)
    if (!last) return at
    try {
      const entries = await known.complete(events.flatMap((each) => entryOf(each) ?? []))
      const initiators = await initiatorsOf(sql, table, entries)
      const rows = entries.map((entry, index) => {
        const { hash, ...row } = rowOf({ seq: at.next + index, ...entry }, initiators[index])
        return { ...row, hash: `\\x${hash.toString('hex')}` }
      })
      const [moved] = await sql`
        with moved as (
          update checkpoints set position = ${String(last.position)}, parked_at = null, parked_cause = null
          where name = ${table} and position = ${String(at.position)} returning name
        ), added as (
          insert into ${sql(table)} (${columns(sql)})
          select ${columns(sql)} from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(rows)})
          where exists (select from moved)
        )
        select name from moved`
      if (!moved) throw new WrittenMeanwhile()
      return { position: last.position, next: at.next + rows.length }
    } catch (error) {
      known.forget()
      throw error
    }
  }

  return { name: table, reached, write }
}

export type TrailTable = ReturnType<typeof trailTable>
