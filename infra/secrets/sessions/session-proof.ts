import type { Sql } from 'postgres'
import type { MfaMethod } from '#commands/ports/identity/second-factors.ts'
import { PROOF_MINUTES } from '#domain/kernel/terms.ts'
import { minutes } from '#domain/kernel/time/duration.ts'
import { isSameMac, type SessionSigner } from './session-signer.ts'

/** Records that the person in this session has proved their identity. Does not change an ended session. */
export async function markProved(
  sql: Sql,
  signer: SessionSigner,
  session_id: string,
  { time, method }: { time: Date; method: MfaMethod | 'password' },
) {
  const appProofColumns =
    method === 'totp'
      ? sql`, app_proved_at = ${time}, app_proof_mac = ${await signer.appProof(session_id, time)}`
      : sql``
  await sql`
    update sessions set proved_at = ${time} ${appProofColumns}
    where id = ${session_id} and ended_at is null and proved_at < ${time}`
}

/**
 * Whether the person in this session has proved their identity recently enough, read from the database now.
 */
export async function isProved(
  sql: Sql,
  signer: SessionSigner,
  session_id: string,
  { time, method }: { time: Date; method: 'any' | 'totp' },
) {
  const since = new Date(time.getTime() - minutes(PROOF_MINUTES))
  const [row] = await sql<{ proved_at: Date; app_proved_at: Date | null; app_proof_mac: Buffer | null }[]>`
    select proved_at, app_proved_at, app_proof_mac from sessions where id = ${session_id} and ended_at is null`
  if (!row) return false
  const { proved_at, app_proved_at, app_proof_mac } = row
  if (method === 'any') return proved_at >= since
  if (app_proved_at === null || app_proved_at < since) return false
  return isSameMac(await signer.appProof(session_id, app_proved_at), app_proof_mac)
}
