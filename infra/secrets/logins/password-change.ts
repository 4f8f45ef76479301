import pLimit from 'p-limit'
import type { Sql } from 'postgres'
import type { Proven } from '#api/identity/access.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { endOthers } from '../sessions.ts'
import { replacePassword } from './logins.ts'

// Each holds a connection while others are needed to write its events.
const changing = pLimit(3)

/**
 * A new password in place of the one that was proved; ends every session but the one it is changed in. `write` writes
 * what happened: what it throws undoes all of it. False: the password has been changed since it was proved.
 */
export async function changePassword(
  sql: Sql,
  { user_id, password_number }: Proven,
  password: string,
  kept: string,
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
      await endOthers(tx, user_id, kept, at)
      return true
    }),
  )
}
