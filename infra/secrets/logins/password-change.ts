import pLimit from 'p-limit'
import type { Sql } from 'postgres'
import type { CheckedPassword } from '#commands/ports/identity/passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { endOthers } from '../sessions/end.ts'
import { replacePassword } from './logins.ts'

// Limited: each holds one connection while writing its events needs another.
const changing = pLimit(3)

/**
 * Replaces the checked password; ends every session but `session_id`. `write` appends the events: if it throws, nothing
 * changes. Resolves to false when the password has been changed since the check.
 */
export async function changePassword(
  sql: Sql,
  { user_id, password_number }: CheckedPassword,
  password: string,
  session_id: string,
  at: Date,
  write: () => Promise<void>,
): Promise<boolean> {
  const password_hash = await hashPassword(password)
  return changing(() =>
    sql.begin(async (tx) => {
      const [same] = await tx`
        select from logins where user_id = ${user_id} and password_number = ${password_number} for update`
      if (!same) return false
      await write()
      await replacePassword(tx, user_id, password_hash)
      await endOthers(tx, user_id, session_id, at)
      return true
    }),
  )
}
