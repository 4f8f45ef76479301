import pLimit from 'p-limit'
import type { Sql } from 'postgres'
import type { CheckedPassword } from '#commands/ports/identity/passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'
import { replacePassword } from './logins.ts'

// Limited: each holds one connection while writing its events needs another.
const changeLimit = pLimit(3)

/**
 * Replaces the checked password; ends every session but `session_id`. `write` appends the events: if it throws, nothing
 * changes. Resolves to false when the password has been changed since the check.
 */
export async function changePassword(
  sql: Sql,
  { user_id, password_number }: CheckedPassword,
  password: string,
  session_id: string,
  time: Date,
  write: () => Promise<void>,
): Promise<boolean> {
  const password_hash = await hashPassword(password)
  return changeLimit(() =>
    sql.begin(async (tx) => {
      const [unchanged] = await tx`
        select from logins where user_id = ${user_id} and password_number = ${password_number} for update`
      if (!unchanged) return false
      await write()
      await replacePassword(tx, user_id, password_hash)
      await endOtherSessions(tx, user_id, session_id, time)
      return true
    }),
  )
}
