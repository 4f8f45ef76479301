import pLimit from 'p-limit'
import type { Sql, TransactionSql } from 'postgres'

const TAKEN = '23505'

// Each holds a connection while others are needed to write its events.
const changing = pLimit(3)

/**
 * Lets an account log in with this address from now on, and runs `write`, which writes that it is so; both or neither
 * come to be. `write` answers false when it is not to be. False: not to be, or another account has the address.
 */
export async function changeEmail(sql: Sql, user_id: string, email: string, write: () => Promise<boolean>) {
  return changing(() =>
    sql
      .begin(async (tx) => {
        const old = await held(tx, user_id)
        if (old === undefined) return false
        if (old === email) return write()
        await claim(tx, user_id, email)
        if (await write()) return true
        await tx`update logins set email = ${old} where user_id = ${user_id}`
        return false
      })
      .catch((error) => {
        if ((error as { code?: string }).code === TAKEN) return false
        throw error
      }),
  )
}

/** Makes the address that an account logs in with the one that its events say, after a change that was cut short. */
export const alignEmail = (sql: Sql, user_id: string, written: (now: string) => Promise<string>) =>
  sql.begin(async (tx) => {
    const old = await held(tx, user_id)
    if (old === undefined) return
    const email = await written(old)
    if (email !== old) await claim(tx, user_id, email)
  })

async function held(tx: TransactionSql, user_id: string) {
  const [row] = await tx<{ email: string }[]>`
    select email from logins where user_id = ${user_id} and written for update`
  return row?.email
}

/** Throws when another account has the address. What was sent to the old one is worth nothing any more. */
async function claim(tx: TransactionSql, user_id: string, email: string) {
  await tx`delete from logins where email = ${email} and not written`
  await tx`update logins set email = ${email} where user_id = ${user_id}`
  await tx`delete from resets where user_id = ${user_id}`
}
