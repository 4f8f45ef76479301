import type { Sql } from 'postgres'
import type { MfaMethod } from '#commands/ports/identity/second-factors.ts'
import { PROOF_MINUTES } from '#domain/kernel/terms.ts'
import { minutes } from '#domain/kernel/time/duration.ts'

/** Records that the person in this session has proved who they are; an ended session stays as it is. */
export const markProved = (sql: Sql, session_id: string, at: Date, by: MfaMethod | 'password') => sql`
  update sessions set proved_at = ${at} ${by === 'totp' ? sql`, app_proved_at = ${at}` : sql``}
  where id = ${session_id} and ended_at is null and proved_at < ${at}`

/** Whether the person in this session has proved who they are recently enough, as the database has it now. */
export async function isProved(sql: Sql, session_id: string, at: Date, by: 'any' | 'totp') {
  const since = new Date(at.getTime() - minutes(PROOF_MINUTES))
  const [row] = await sql`
    select from sessions where id = ${session_id} and ended_at is null and ${by === 'totp' ? sql`app_proved_at` : sql`proved_at`} >= ${since}`
  return row !== undefined
}
