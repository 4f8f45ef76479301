import type { Sql } from 'postgres'
import type { StreamEvent } from '#domain/audit/timeline/timeline.ts'
import { eventFromRow, ROLES_CHANGED, standingChanges } from './standing-changes.ts'

/** The events that changed the standing of these accounts. */
export async function standingEventsOf(sql: Sql, user_ids: readonly string[]): Promise<StreamEvent[]> {
  const rows = await standingChanges.select(sql, sql`where user_id = any(${[...user_ids]})`)
  return rows.map(eventFromRow)
}

/** The events that changed the standing of everybody who was ever a member of staff. */
export async function staffStandingEvents(sql: Sql): Promise<StreamEvent[]> {
  const rows = await standingChanges.select(
    sql,
    sql`where user_id in (select user_id from standing_changes where type = ${ROLES_CHANGED})`,
  )
  return rows.map(eventFromRow)
}
