import type { Sql } from 'postgres'
import {
  MAX_WAITING_EVENTS,
  type OperationsFigures,
  type ProjectionFigure,
} from '#domain/operations/figures.ts'
import { type Checkpoint, readCheckpoints } from '#projections/runner/checkpoints.ts'
import type { Store } from '../event-store/client.ts'
import { hasOwner } from '../processes/worker/active-owner.ts'
import { parseParkedCause } from './projection-control.ts'

type StorePositions = Pick<Store, 'head' | 'waitingAfter'>

/**
 * Returns the events that wait after each of these positions. Read models at the same position share one
 * read.
 */
export async function waitingByPosition(store: Pick<Store, 'waitingAfter'>, positions: readonly bigint[]) {
  const waiting = [...new Set(positions)].map(
    async (position) => [position, await store.waitingAfter(position, MAX_WAITING_EVENTS)] as const,
  )
  return new Map(await Promise.all(waiting))
}

/** Returns the progress of each read model, the process managers and the audit trail. */
export async function projectionFigures(
  sql: Sql,
  store: StorePositions,
): ReturnType<OperationsFigures['projections']> {
  const [rows, head, hasProjectionOwner, hasTaskOwner] = await Promise.all([
    readCheckpoints(sql),
    store.head(),
    hasOwner(sql, 'projections'),
    hasOwner(sql, 'tasks'),
  ])
  const waitingAfter = await waitingByPosition(
    store,
    rows.map(({ position }) => BigInt(position)),
  )
  const toFigure = (row: Checkpoint): ProjectionFigure => {
    const position = BigInt(row.position)
    const waiting = waitingAfter.get(position)
    const lag_seconds = waiting ? Math.max(0, Date.now() - waiting.since.getTime()) / 1000 : 0
    const waiting_events = waiting?.count ?? 0
    const figure = { name: row.name, position: row.position, waiting_events, lag_seconds }
    const isParked = row.parked_at !== null && position < BigInt(row.parked_at)
    return isParked ? { ...figure, parked: parkedOf(row) } : figure
  }
  return {
    written: String(head),
    projections: rows.map(toFigure),
    worker: hasProjectionOwner && hasTaskOwner,
  }
}

const parkedOf = ({ parked_at, parked_cause, parked_since, parked_tries }: Checkpoint) => ({
  ...parseParkedCause(parked_cause),
  position: String(parked_at),
  since: (parked_since ?? new Date()).toISOString(),
  tries: parked_tries,
})
