import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sql } from 'postgres'
import type { HashKeys } from '../hash-keys.ts'
import type { SessionRow } from './session-rows.ts'

/**
 * Signs what makes a session one of staff: that its person gave a second factor, when they gave a code of the
 * app, and which refresh token belongs to it. The key is not in the database, so write access to the database
 * is not enough.
 */
export type SessionSigner = {
  secondFactor(session: SignedSession): Promise<Buffer>
  appProof(session_id: string, time: Date): Promise<Buffer>
  token(hash: Buffer, session_id: string): Promise<Buffer>
}

type SignedSession = Pick<SessionRow, 'id' | 'user_id' | 'created_at' | 'expires_at'>

export function sessionSigner(hashes: HashKeys): SessionSigner {
  const mac = async (...parts: string[]) =>
    createHmac('sha256', (await hashes('sessions')).key)
      .update(JSON.stringify(parts))
      .digest()
  return {
    secondFactor: ({ id, user_id, created_at, expires_at }) =>
      mac('second-factor', id, user_id, created_at.toISOString(), expires_at.toISOString()),
    appProof: (session_id, time) => mac('app-proof', session_id, time.toISOString()),
    token: (hash, session_id) => mac('token', hash.toString('hex'), session_id),
  }
}

export const isSameMac = (expected: Buffer, actual: Buffer | null | undefined) =>
  actual !== null &&
  actual !== undefined &&
  actual.length === expected.length &&
  timingSafeEqual(expected, actual)

/**
 * Returns these rows; a second factor without a valid signature is removed, so staff log in again in sessions
 * of an earlier version. The signature is left out, because a row may be cached and a small buffer keeps its
 * whole pool in memory.
 */
export const verifiedRows = (rows: readonly SessionRow[], signer: SessionSigner): Promise<SessionRow[]> =>
  Promise.all(
    rows.map(async (row) => ({
      ...row,
      second_factor: row.second_factor && isSameMac(await signer.secondFactor(row), row.second_factor_mac),
      second_factor_mac: null,
    })),
  )

/** Records that the person in this session has given a second factor that staff may use. */
export async function markSecondFactor(sql: Sql, signer: SessionSigner, session_id: string) {
  const [row] = await sql<SignedSession[]>`
    select id, user_id, created_at, expires_at from sessions where id = ${session_id}`
  if (!row) return
  await sql`
    update sessions set second_factor = true, second_factor_mac = ${await signer.secondFactor(row)}
    where id = ${session_id}`
}
