import type { Sql } from 'postgres'
import type { Happened } from '#domain/audit/timeline/timeline.ts'
import { happenedIn, ROLES_CHANGED, standingChanges } from './standing-changes.ts'

/** What changed the standing of these accounts. */
export async function standingsOf(sql: Sql, user_ids: readonly string[]): Promise<Happened[]> {
  const rows = await standingChanges.select(sql, sql`where user_id = any(${[...user_ids]})`)
  return rows.map(happenedIn)
}

/** What changed the standing of everybody who ever was of staff. */
export async function standingsOfStaff(sql: Sql): Promise<Happened[]> {
  const rows = await standingChanges.select(
    sql,
    sql`where user_id in (select user_id from standing_changes where type = ${ROLES_CHANGED})`,
  )
  return rows.map(happenedIn)
}
