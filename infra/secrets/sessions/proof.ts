import type { Sql } from 'postgres'
import type { MfaMethod } from '#commands/ports/identity/second-factors.ts'
import { PROOF_MINUTES } from '#domain/kernel/terms.ts'
import { minutes } from '#domain/kernel/time/duration.ts'
import { isSame, type Signed } from './signed.ts'

/** Records that the person in this session has proved who they are; an ended session stays as it is. */
export async function markProved(
  sql: Sql,
  signs: Signed,
  session_id: string,
  at: Date,
  by: MfaMethod | 'password',
) {
  const app =
    by === 'totp'
      ? sql`, app_proved_at = ${at}, app_proof_mac = ${await signs.appProof(session_id, at)}`
      : sql``
  await sql`
    update sessions set proved_at = ${at} ${app}
    where id = ${session_id} and ended_at is null and proved_at < ${at}`
}

/** Whether the person in this session has proved who they are recently enough, as the database has it now. */
export async function isProved(sql: Sql, signs: Signed, session_id: string, at: Date, by: 'any' | 'totp') {
  const since = new Date(at.getTime() - minutes(PROOF_MINUTES))
  const [row] = await sql<{ proved_at: Date; app_proved_at: Date | null; app_proof_mac: Buffer | null }[]>`
    select proved_at, app_proved_at, app_proof_mac from sessions where id = ${session_id} and ended_at is null`
  if (!row) return false
  const { proved_at, app_proved_at, app_proof_mac } = row
  if (by === 'any') return proved_at >= since
  if (app_proved_at === null || app_proved_at < since) return false
  return isSame(await signs.appProof(session_id, app_proved_at), app_proof_mac)
}
