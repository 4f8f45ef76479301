import type { Sql } from 'postgres'
import { z } from 'zod'
import { toTrailEntry } from '#domain/audit/trail/trail-entry.ts'
import type { EventRecord } from '#domain/kernel/catalog.ts'
import { TRAIL_CHECKPOINT } from '#domain/operations/checkpoints.ts'
import { firstRowOf } from '../../queries/rows.ts'
import { initiatorsOf, subjectLookup } from './subjects.ts'
import { rowFromEntry, trailColumns } from './trail-row.ts'

/** The table of the trail, which has the name of its checkpoint. */
export const TRAIL = TRAIL_CHECKPOINT

/** The event position up to which the trail is written, and the number of its next entry. */
export type TrailPosition = { position: bigint; next: number }

const TrailPositionRow = z.object({ position: z.coerce.bigint(), next: z.coerce.number() })

/** Another writer has moved the checkpoint. */
export class ConcurrentWrite extends Error {
  override name = 'ConcurrentWrite'
}

/**
 * Writes entries into the table of that name, in the order of their events. Its checkpoint moves in the same
 * statement.
 */
export function trailTable(sql: Sql, table: string) {
  const knownSubjects = subjectLookup(sql, table)

  /** Returns the position from which to continue. Creates the checkpoint. */
  async function readPosition(): Promise<TrailPosition> {
    knownSubjects.forget()
    await sql`insert into checkpoints (name, version, position) values (${table}, '1', -1) on conflict do nothing`
    const row = await firstRowOf(
      TrailPositionRow,
      sql`
        select position, (select coalesce(max(seq) + 1, 0) from ${sql(table)}) as next
        from checkpoints where name = ${table}`,
    )
    return row ?? { position: -1n, next: 0 }
  }

  /**
   * Writes the entries of these events in one statement, unless another process has written since `start`. A
   * process that is killed has written all of them or none. Throws `ConcurrentWrite`, or the error of the
   * database.
   */
  async function write(start: TrailPosition, events: readonly EventRecord[]): Promise<TrailPosition> {
    const lastEvent = events.at(-1)
    if (!lastEvent) return start
    try {
      const entries = await knownSubjects.complete(events.flatMap((recorded) => toTrailEntry(recorded) ?? []))
      const initiators = await initiatorsOf(sql, table, entries)
      const rows = entries.map((entry, index) => {
        const { hash, ...row } = rowFromEntry({ seq: start.next + index, ...entry }, initiators[index])
        return { ...row, hash: `\\x${hash.toString('hex')}` }
      })
      const [movedCheckpoint] = await sql`
        with moved as (
          update checkpoints set position = ${String(lastEvent.position)}, parked_at = null, parked_cause = null
          where name = ${table} and position = ${String(start.position)} returning name
        ), added as (
          insert into ${sql(table)} (${trailColumns(sql)})
          select ${trailColumns(sql)} from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(rows)})
          where exists (select from moved)
        )
        select name from moved`
      if (!movedCheckpoint) throw new ConcurrentWrite()
      return { position: lastEvent.position, next: start.next + rows.length }
    } catch (error) {
      knownSubjects.forget()
      throw error
    }
  }

  return { name: table, readPosition, write }
}

export type TrailTable = ReturnType<typeof trailTable>
