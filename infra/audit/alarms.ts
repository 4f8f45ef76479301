import type { Sql } from 'postgres'
import type { RebuildOutcome } from '#projections/audit/trail/rebuild.ts'

/**
 * The faults of the trail that /ready and a verification report: against its checkpoints, or against the
 * events.
 */
export type Alarm = 'checkpoint' | 'rebuild'

export const raiseAlarm = (sql: Sql, name: Alarm, cause: string) => sql`
  insert into audit_alarms (name, cause) values (${name}, ${cause})
  on conflict (name) do update set cause = excluded.cause`

export const clearAlarm = (sql: Sql, name: Alarm) => sql`delete from audit_alarms where name = ${name}`

/** Records the result of a comparison of the trail with the events. */
export async function recordComparison(sql: Sql, { isFinished, firstDifference }: RebuildOutcome) {
  if (firstDifference !== undefined)
    await raiseAlarm(sql, 'rebuild', `entry ${firstDifference} is not the one that the events make`)
  else if (isFinished) await clearAlarm(sql, 'rebuild')
}

export const activeAlarms = async (sql: Sql) =>
  (await sql<{ name: string; cause: string }[]>`select name, cause from audit_alarms order by name`).map(
    ({ name, cause }) => `${name}: ${cause}`,
  )
