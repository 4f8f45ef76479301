import type { Sql } from 'postgres'
import { z } from 'zod'
import { firstOf } from '../../questions/rows.ts'
import { reset } from '../../runner/checkpoints.ts'
import type { Feed, Log } from '../../runner/projections.ts'
import { append, type Stopped } from './append.ts'
import { columns } from './row.ts'
import { TRAIL, trailTable } from './table.ts'

const BESIDE = `${TRAIL}_next`

/** Whether it was made to the end, and the number of the first entry that differs then. */
export type Compared = { finished: boolean; first?: number }

const Differing = z.object({ seq: z.coerce.number() })

/**
 * Makes the trail again from the first event, in a table beside, and compares: it must arrive at the same. The entries
 * themselves are not replaced, whatever comes out. It is not made to the end when the
 * signal aborts, or an event cannot have its entry.
 */
export async function rebuildTrail(sql: Sql, feed: Feed, log: Log, signal: AbortSignal): Promise<Compared> {
  const { position: end } = await trailTable(sql, TRAIL).reached()
  await sql`drop table if exists ${sql(BESIDE)}`
  await sql`create unlogged table ${sql(BESIDE)} (like ${sql(TRAIL)} including indexes)`
  await reset(sql, BESIDE, '1')
  try {
    const stopped = end < 0n ? undefined : await refold(sql, feed, end, signal)
    if (stopped) log.error({ projection: BESIDE, err: stopped.cause }, 'the trail cannot be made again')
    if (stopped || signal.aborted) return { finished: false }
    const first = await firstDifference(sql, end)
    if (first === undefined) log.info({ projection: TRAIL }, 'the trail was made again and is the same')
    else log.error({ projection: TRAIL, seq: first }, 'the trail is not the one that the events make')
    return { finished: true, ...(first !== undefined && { first }) }
  } finally {
    await sql`drop table if exists ${sql(BESIDE)}`
    await sql`delete from checkpoints where name = ${BESIDE}`
  }
}

/** Answers what stops it before `end`. */
async function refold(sql: Sql, feed: Feed, end: bigint, signal: AbortSignal) {
  let stopped: Stopped | undefined
  const table = trailTable(sql, BESIDE)
  const done = new AbortController()
  let reached = await table.reached()
  await feed.subscribe(-1n, AbortSignal.any([signal, done.signal]), async (batch) => {
    if (done.signal.aborted) return
    const appended = await append(table, reached, batch)
    reached = appended.reached
    if (reached.position < end) stopped = appended.stopped
    if (reached.position >= end || stopped) done.abort()
  })
  return stopped
}

/** Only up to `end`: the trail has gone on meanwhile. */
async function firstDifference(sql: Sql, end: bigint) {
  const upToEnd = (table: string) =>
    sql`select ${columns(sql)} from ${sql(table)} where position <= ${String(end)}`
  const differing = await firstOf(
    Differing,
    sql`
      select seq from (${upToEnd(TRAIL)}) kept full join (${upToEnd(BESIDE)}) made using (seq)
      where kept is distinct from made order by seq limit 1`,
  )
  return differing?.seq
}
