import pLimit from 'p-limit'
import type { Sql, TransactionSql } from 'postgres'
import { isUniqueViolation } from '../../postgres/error-codes.ts'

// Limited: each holds one connection while writing its events needs another.
const changeLimit = pLimit(3)

/**
 * Changes the login address of an account and runs `write`, which appends the event; both happen or neither.
 * `write` resolves to false to cancel. Resolves to false when canceled, or when another account has the
 * address.
 */
export async function changeEmail(sql: Sql, user_id: string, email: string, write: () => Promise<boolean>) {
  return changeLimit(() =>
    sql
      .begin(async (tx) => {
        const previousEmail = await lockedEmail(tx, user_id)
        if (previousEmail === undefined) return false
        if (previousEmail === email) return write()
        await claimEmail(tx, user_id, email)
        if (await write()) return true
        await tx`update logins set email = ${previousEmail} where user_id = ${user_id}`
        return false
      })
      .catch((error) => {
        if (isUniqueViolation(error)) return false
        throw error
      }),
  )
}

/** Sets the login address to the one in the account's events, after an interrupted change. */
export const alignEmail = (sql: Sql, user_id: string, readEmail: (now: string) => Promise<string>) =>
  sql.begin(async (tx) => {
    const previousEmail = await lockedEmail(tx, user_id)
    if (previousEmail === undefined) return
    const email = await readEmail(previousEmail)
    if (email !== previousEmail) await claimEmail(tx, user_id, email)
  })

async function lockedEmail(tx: TransactionSql, user_id: string) {
  const [row] = await tx<{ email: string }[]>`
    select email from logins where user_id = ${user_id} and written for update`
  return row?.email
}

/** Throws when another account has the address. Links that were sent to the old address become invalid. */
async function claimEmail(tx: TransactionSql, user_id: string, email: string) {
  await tx`delete from logins where email = ${email} and not written`
  await tx`update logins set email = ${email} where user_id = ${user_id}`
  await tx`delete from resets where user_id = ${user_id}`
}
