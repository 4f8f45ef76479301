import type { Sql } from 'postgres'
import { VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import { hashOf, linkIdFrom, newSecret } from '../hash.ts'

/**
 * Creates the id of the link that verifies this address. Only its hash is stored. The same secret gives the
 * same id.
 */
export async function createVerification(
  sql: Sql,
  user_id: string,
  email: string,
  { secret = newSecret(), time = new Date() } = {},
) {
  const id = linkIdFrom(secret)
  const expires_at = new Date(time.getTime() + hours(VERIFY_LINK_HOURS))
  await sql`
    insert into verifications (hash, user_id, email, expires_at)
    values (${hashOf(id)}, ${user_id}, ${email}, ${expires_at}) on conflict do nothing`
  return id
}

/**
 * Returns the account and address that the id verifies. It can be used repeatedly until it expires, since
 * mail scanners open links first.
 */
export async function verifiedAddressOf(sql: Sql, id: string, time: Date) {
  const [row] = await sql<{ user_id: string; email: string }[]>`
    select user_id, email from verifications where hash = ${hashOf(id)} and expires_at > ${time}`
  return row && { user_id: row.user_id, email: row.email }
}
