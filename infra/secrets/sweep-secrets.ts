import type { Sql } from 'postgres'

const DAY_MS = 24 * 3_600_000

/** Deletes expired sessions, links, challenges, counters and stored responses. To be run regularly. */
export async function sweepSecrets(sql: Sql, time: Date) {
  const lastMonth = new Date(time.getTime() - 30 * DAY_MS)
  const yesterday = new Date(time.getTime() - DAY_MS)
  await sql`delete from sessions where expires_at <= ${time} or ended_at <= ${yesterday}`
  await sql`delete from verifications where expires_at <= ${time}`
  await sql`delete from resets where expires_at <= ${time}`
  await sql`delete from mfa_challenges where expires_at <= ${time}`
  await sql`delete from second_factor_codes where expires_at <= ${time}`
  await sql`delete from totp_pending where created_at <= ${yesterday}`
  await sql`delete from attempts where window_ends <= ${time}`
  await sql`delete from letters where began_at <= ${lastMonth}`
  await sql`delete from idempotency_keys where expires_at <= ${time}`
}
