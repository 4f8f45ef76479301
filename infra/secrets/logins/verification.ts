import type { Sql } from 'postgres'
import { hashOf, linkId, secret } from '../hash.ts'

const HOURS = 48

/** An id for the link that proves this address; 48 hours. Only its hash is stored. `of` makes it the same again. */
export async function createVerification(
  sql: Sql,
  user_id: string,
  email: string,
  of = secret(),
  at = new Date(),
) {
  const id = linkId(of)
  const expires_at = new Date(at.getTime() + HOURS * 3_600_000)
  await sql`
    insert into verifications (hash, user_id, email, expires_at)
    values (${hashOf(id)}, ${user_id}, ${email}, ${expires_at}) on conflict do nothing`
  return id
}

/** Whose address the id proves. It answers again within its time: mail scanners open links first. */
export async function verify(sql: Sql, id: string, at: Date) {
  const [row] = await sql<{ user_id: string; email: string }[]>`
    select user_id, email from verifications where hash = ${hashOf(id)} and expires_at > ${at}`
  return row && { user_id: row.user_id, email: row.email }
}
