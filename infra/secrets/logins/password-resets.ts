import pLimit from 'p-limit'
import type { Sql } from 'postgres'
import type { PasswordReset, Passwords } from '#commands/ports/identity/passwords.ts'
import { RESET_LINK_HOURS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import { hashOf, linkIdFrom, newSecret } from '../hash.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { deleteFactors } from '../second-factor/second-factors.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'
import { forgetFailedLogins } from './attempts.ts'
import { replacePassword } from './logins.ts'

// Limited: each holds one connection while writing its events needs another.
const resetLimit = pLimit(3)

/**
 * Creates the id of a password-reset link; earlier links become invalid. Only its hash is stored. Returns
 * `undefined` when this is not (or no longer) the account's login address, or when the link of this secret
 * was used or replaced.
 */
export async function createReset(
  sql: Sql,
  user_id: string,
  email: string,
  { secret = newSecret(), again = false, time = new Date() } = {},
) {
  const id = linkIdFrom(secret)
  const expires_at = new Date(time.getTime() + hours(RESET_LINK_HOURS))
  const insertion = await sql`
    with login as (select user_id from logins where user_id = ${user_id} and email = ${email} and (
      ${!again} or exists (select from resets where user_id = ${user_id} and hash = ${hashOf(id)})) for share)
    insert into resets (user_id, hash, expires_at) select user_id, ${hashOf(id)}, ${expires_at} from login
    on conflict (user_id) do update set hash = excluded.hash, expires_at = excluded.expires_at`
  return insertion.count > 0 ? id : undefined
}

export const forgetReset = (sql: Sql, user_id: string) => sql`delete from resets where user_id = ${user_id}`

type ResetSteps = {
  accepts: (email: string) => boolean
  write: () => Promise<{ dropFactors: boolean }>
}

/**
 * Uses up the link: sets the password, ends all sessions, clears failed logins. `accepts` receives the
 * account's address. `write` appends the events and returns whether second factors are removed too. If one of
 * them throws, nothing changes. `link_over`: the link was replaced, used or has expired.
 */
export async function resetPassword(
  sql: Sql,
  { user_id, id, password }: PasswordReset,
  time: Date,
  { accepts, write }: ResetSteps,
): ReturnType<Passwords['reset']> {
  const hash = hashOf(id)
  // The hash of the link is compared first: hashing a password is expensive, and only done for a valid link.
  const [validLink] = await sql`
    select from resets where user_id = ${user_id} and hash = ${hash} and expires_at > ${time}`
  if (!validLink) return 'link_over'
  const password_hash = await hashPassword(password)
  return resetLimit(() =>
    sql.begin(async (tx) => {
      // The login's row is locked first, as everywhere, to avoid deadlocks.
      await tx`select from logins where user_id = ${user_id} for update`
      const [row] = await tx<{ email: string }[]>`
        select l.email from resets r join logins l on l.user_id = r.user_id
        where r.user_id = ${user_id} and r.hash = ${hash} and r.expires_at > ${time} for update`
      if (!row) return 'link_over'
      if (!accepts(row.email)) return 'declined'
      const { dropFactors } = await write()
      if (dropFactors) await deleteFactors(tx, user_id)
      await replacePassword(tx, user_id, password_hash)
      await endOtherSessions(tx, user_id, undefined, time)
      await forgetFailedLogins(tx, row.email)
      return 'done'
    }),
  )
}
