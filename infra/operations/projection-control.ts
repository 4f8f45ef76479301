import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { ProjectionControl } from '#api/operations/figures.ts'
import type { ParkedEvent } from '#commands/operations/skip-event.ts'
import { isParkedAt } from '#projections/runner/checkpoints.ts'

/** The channel by which the worker is asked to retry a parked read model. */
export const RETRY_CHANNEL = 'retry_projection'
const POLL_INTERVAL_MS = 100

/**
 * The reason for which a checkpoint is parked, for example `AppointmentRescheduled 0b1c…: PostgresError
 * 22001`.
 */
const PARKED_CAUSE_PATTERN = /^(?<event>\S+) (?<event_id>\S+): (?<cause>.*)$/

export const parseParkedCause = (parked_cause: string | null) => {
  const {
    event = '',
    event_id = '',
    cause = '',
  } = PARKED_CAUSE_PATTERN.exec(parked_cause ?? '')?.groups ?? {}
  return { event, event_id, cause }
}

/** Controls the parked read models, from any process. */
export const projectionControl = (sql: Sql): ProjectionControl => ({
  async parked(name) {
    const [row] = await sql<{ position: string | null; parked_cause: string | null }[]>`
      select case when position < parked_at then parked_at end as position, parked_cause
      from checkpoints where name = ${name}`
    if (!row) return undefined
    if (row.position === null) return null
    const { event, event_id } = parseParkedCause(row.parked_cause)
    return { position: row.position, event, event_id } satisfies ParkedEvent
  },
  async retry(name) {
    await sql`select pg_notify(${RETRY_CHANNEL}, ${name})`
  },
  async awaitProgress(name, position, timeoutMs) {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(POLL_INTERVAL_MS))
      if (!(await isParkedAt(sql, name, BigInt(position)))) return
  },
})
