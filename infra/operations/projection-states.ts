import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { ProjectionControl } from '#api/operations/figures.ts'
import type { ParkedEvent } from '#commands/operations/ports.ts'
import { standsAt } from '#projections/runner/checkpoints.ts'

/** The channel on which the worker is asked to let a parked read model try again. */
export const RETRY = 'retry_projection'
const LOOK_AGAIN_MS = 100

/** `AppointmentRescheduled 0b1c…: PostgresError 22001`, as a checkpoint says why it is parked. */
const CAUSE = /^(?<event>\S+) (?<event_id>\S+): (?<cause>.*)$/

export const causeIn = (parked_cause: string | null) => {
  const { event = '', event_id = '', cause = '' } = CAUSE.exec(parked_cause ?? '')?.groups ?? {}
  return { event, event_id, cause }
}

/** The parked read models, from any process. */
export const projectionStates = (sql: Sql): ProjectionControl => ({
  async parked(name) {
    const [row] = await sql<{ position: string | null; parked_cause: string | null }[]>`
      select case when position < parked_at then parked_at end as position, parked_cause
      from checkpoints where name = ${name}`
    if (!row) return undefined
    if (row.position === null) return null
    const { event, event_id } = causeIn(row.parked_cause)
    return { position: row.position, event, event_id } satisfies ParkedEvent
  },
  async retry(name) {
    await sql`select pg_notify(${RETRY}, ${name})`
  },
  async wentOn(name, position, within) {
    for (const end = Date.now() + within; Date.now() < end; await sleep(LOOK_AGAIN_MS))
      if (!(await standsAt(sql, name, BigInt(position)))) return
  },
})
