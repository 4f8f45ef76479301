import type { Sql } from 'postgres'
import { z } from 'zod'
import { firstRowOf } from '../../queries/rows.ts'
import { resetCheckpoint } from '../../runner/checkpoints.ts'
import type { Feed, ProjectionLog } from '../../runner/projections.ts'
import { appendEntries, type TrailStop } from './append.ts'
import { trailColumns } from './trail-row.ts'
import { TRAIL, trailTable } from './trail-table.ts'

const REBUILT_TABLE = `${TRAIL}_next`

/** Whether the rebuild finished, and if so the number of the first entry that differs. */
export type RebuildOutcome = { isFinished: boolean; firstDifference?: number }

const DifferingRow = z.object({ seq: z.coerce.number() })

/**
 * Rebuilds the trail from the first event in a second table and compares both, which must be equal. The
 * entries in use are never replaced. Stops early if the signal aborts, or if an event cannot have its entry.
 */
export async function rebuildTrail(
  sql: Sql,
  feed: Feed,
  log: ProjectionLog,
  signal: AbortSignal,
): Promise<RebuildOutcome> {
  const { position: endPosition } = await trailTable(sql, TRAIL).readPosition()
  await sql`drop table if exists ${sql(REBUILT_TABLE)}`
  await sql`create unlogged table ${sql(REBUILT_TABLE)} (like ${sql(TRAIL)} including indexes)`
  await resetCheckpoint(sql, REBUILT_TABLE, '1')
  try {
    const trailStop = endPosition < 0n ? undefined : await fillRebuiltTable(sql, feed, endPosition, signal)
    if (trailStop)
      log.error({ projection: REBUILT_TABLE, err: trailStop.cause }, 'the trail cannot be made again')
    if (trailStop || signal.aborted) return { isFinished: false }
    const firstDifferingSeq = await firstDifference(sql, endPosition)
    if (firstDifferingSeq === undefined)
      log.info({ projection: TRAIL }, 'the trail was made again and is the same')
    else
      log.error(
        { projection: TRAIL, seq: firstDifferingSeq },
        'the trail is not the one that the events make',
      )
    return {
      isFinished: true,
      ...(firstDifferingSeq !== undefined && { firstDifference: firstDifferingSeq }),
    }
  } finally {
    await sql`drop table if exists ${sql(REBUILT_TABLE)}`
    await sql`delete from checkpoints where name = ${REBUILT_TABLE}`
  }
}

/** Fills the second table. Returns what stops it before `endPosition`. */
async function fillRebuiltTable(sql: Sql, feed: Feed, endPosition: bigint, signal: AbortSignal) {
  let trailStop: TrailStop | undefined
  const table = trailTable(sql, REBUILT_TABLE)
  const doneController = new AbortController()
  let writtenEnd = await table.readPosition()
  await feed.subscribe(-1n, AbortSignal.any([signal, doneController.signal]), async (batch) => {
    if (doneController.signal.aborted) return
    const result = await appendEntries(table, writtenEnd, batch)
    writtenEnd = result.position
    if (writtenEnd.position < endPosition) trailStop = result.stop
    if (writtenEnd.position >= endPosition || trailStop) doneController.abort()
  })
  return trailStop
}

/** Compares only up to `endPosition`, since the trail has grown meanwhile. */
async function firstDifference(sql: Sql, endPosition: bigint) {
  const rowsUpToEnd = (table: string) =>
    sql`select ${trailColumns(sql)} from ${sql(table)} where position <= ${String(endPosition)}`
  const differing = await firstRowOf(
    DifferingRow,
    sql`
      select seq from (${rowsUpToEnd(TRAIL)}) current_entry full join (${rowsUpToEnd(REBUILT_TABLE)}) rebuilt_entry using (seq)
      where current_entry is distinct from rebuilt_entry order by seq limit 1`,
  )
  return differing?.seq
}
