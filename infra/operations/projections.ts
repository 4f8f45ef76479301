import type { Sql } from 'postgres'
import type { Figures, ProjectionFigure } from '#domain/operations/figures.ts'
import { type Checkpoint, checkpoints } from '#projections/runner/checkpoints.ts'
import type { Store } from '../event-store/client.ts'
import { hasOwner } from '../processes/worker/active-owner.ts'
import { causeIn } from './projection-states.ts'

type Asked = Pick<Store, 'head' | 'firstAfter'>

/** From which event on each of these positions waits: of many read models at one position it is asked once. */
async function waitingSince(store: Asked, positions: readonly bigint[]) {
  const firsts = [...new Set(positions)].map(
    async (position) => [position, (await store.firstAfter(position))?.since] as const,
  )
  return new Map(await Promise.all(firsts))
}

/** How far each read model is, the process managers and the audit trail included. */
export async function projectionFigures(sql: Sql, store: Asked): ReturnType<Figures['projections']> {
  const [rows, head, projecting, tasks] = await Promise.all([
    checkpoints(sql),
    store.head(),
    hasOwner(sql, 'projections'),
    hasOwner(sql, 'tasks'),
  ])
  const since = await waitingSince(
    store,
    rows.map(({ position }) => BigInt(position)),
  )
  const figure = (row: Checkpoint): ProjectionFigure => {
    const position = BigInt(row.position)
    const waiting = since.get(position)
    const lag_seconds = waiting ? Math.max(0, Date.now() - waiting.getTime()) / 1000 : 0
    const lag = waiting && head > position ? Number(head - position) : 0
    const figure = { name: row.name, position: row.position, lag, lag_seconds }
    const stands = row.parked_at !== null && position < BigInt(row.parked_at)
    return stands ? { ...figure, parked: parkedOf(row) } : figure
  }
  return { written: String(head), projections: rows.map(figure), worker: projecting && tasks }
}

const parkedOf = ({ parked_at, parked_cause, parked_since, parked_tries }: Checkpoint) => ({
  ...causeIn(parked_cause),
  position: String(parked_at),
  since: (parked_since ?? new Date()).toISOString(),
  tries: parked_tries,
})
