import type { Sql } from 'postgres'
import { hashOf, successorOf } from '../hash.ts'
import { markEnded } from './end-sessions.ts'
import { isInvalid, rowsOf } from './session-rows.ts'
import { isSameMac, type SessionSigner, verifiedRows } from './session-signer.ts'

const GRACE_MS = 10_000

/**
 * Returns the account of a refresh token, if its standing has not been read from its events yet; else
 * `undefined`.
 */
export async function userWithoutStanding(sql: Sql, refreshToken: string) {
  const [row] = await sql<{ user_id: string }[]>`
    select s.user_id from refresh_tokens t join sessions s on s.id = t.session_id
    where t.hash = ${hashOf(refreshToken)} and not exists (select from standings a where a.user_id = s.user_id)`
  return row?.user_id
}

/**
 * The successor of a refresh token is derived from it, so that two tabs with the same token get the same next
 * one, and a stolen token cannot start a second chain. A replaced token is accepted for ten more seconds.
 */
export const refreshSession = (
  sql: Sql,
  key: string,
  signer: SessionSigner,
  { refreshToken, time, recordsUse }: { refreshToken: string; time: Date; recordsUse: boolean },
) =>
  sql.begin(async (tx) => {
    const hash = hashOf(refreshToken)
    const [owner] = await tx<{ session_id: string }[]>`
      select t.session_id from refresh_tokens t join sessions s on s.id = t.session_id
      where t.hash = ${hash} for update of s`
    if (!owner) return { refused: 'ended' as const }
    const { session_id } = owner
    const [row] = await verifiedRows(await rowsOf(tx, [session_id]), signer)
    if (!row || isInvalid(row, time)) return { refused: 'ended' as const }
    const [token] = await tx<{ replaced_at: Date | null; current: boolean | null; mac: Buffer | null }[]>`
      select t.replaced_at, t.mac, n.replaced_at is null as current
      from refresh_tokens t left join refresh_tokens n on n.hash = t.successor where t.hash = ${hash}`
    // In a session of staff only a token that was signed for it counts.
    if (row.second_factor && !isSameMac(await signer.token(hash, session_id), token?.mac))
      return { refused: 'ended' as const }
    const successorToken = { session_id, user_id: row.user_id, refreshToken: successorOf(key, refreshToken) }
    if (token?.replaced_at) {
      const inGrace = token.current && time.getTime() - token.replaced_at.getTime() <= GRACE_MS
      if (inGrace) return successorToken
      await markEnded(tx, session_id, time)
      return { refused: 'reused' as const, user_id: row.user_id }
    }
    const successor = hashOf(successorToken.refreshToken)
    await tx`update refresh_tokens set replaced_at = ${time}, successor = ${successor} where hash = ${hash}`
    const mac = await signer.token(successor, session_id)
    await tx`insert into refresh_tokens (hash, session_id, mac) values (${successor}, ${session_id}, ${mac})`
    if (recordsUse)
      await tx`update sessions set last_used_at = ${time} where id = ${session_id} and last_used_at < ${time}`
    return successorToken
  })
