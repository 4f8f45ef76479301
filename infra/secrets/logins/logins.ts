import pLimit from 'p-limit'
import type { Sql, TransactionSql } from 'postgres'
import type {
  AcceptsAccount,
  CheckedPassword,
  Origin,
  PasswordCheck,
} from '#commands/ports/identity/passwords.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { HashKeys } from '../hash-keys.ts'
import { comparePassword, hashPassword } from '../passwords/passwords.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'
import { countLoginAttempt } from './attempts.ts'
import { deviceIdOf } from './device-tokens.ts'

// Limited: each holds one connection while writing its events needs another.
const registrationLimit = pLimit(3)
const checkLimit = pLimit(4)

/**
 * Reserves the address and runs `write` with the user_id of the future account. The row's lock makes
 * registrations of one address sequential; the database releases it when a process dies. Returns `undefined`
 * when the address has an account.
 */
export async function register(
  sql: Sql,
  email: string,
  password: string,
  { time, write }: { time: Date; write: (user_id: string) => Promise<void> },
) {
  const password_hash = await hashPassword(password)
  return registrationLimit(async () => {
    await sql`
      insert into logins (user_id, email, password_hash, created_at)
      values (${newId()}, ${email}, ${password_hash}, ${time})
      on conflict (email) do nothing`
    return sql.begin(async (tx) => {
      const [row] = await tx<{ user_id: string; written: boolean }[]>`
        select user_id, written from logins where email = ${email} for update`
      if (!row || row.written) return undefined
      await write(row.user_id)
      await tx`
        update logins set written = true, password_hash = ${password_hash} where user_id = ${row.user_id}`
      return { user_id: row.user_id }
    })
  })
}

/** Sets a new password of an existing account. */
export async function setPassword(sql: Sql, user_id: string, password: string) {
  const password_hash = await hashPassword(password)
  await sql.begin((tx) => replacePassword(tx, user_id, password_hash))
}

/** Also deletes what began under the old password: a reset link, and logins that wait for their code. */
export async function replacePassword(tx: TransactionSql, user_id: string, password_hash: string) {
  await tx`
    update logins set password_hash = ${password_hash}, password_number = password_number + 1
    where user_id = ${user_id}`
  await tx`delete from resets where user_id = ${user_id}`
  await tx`delete from mfa_challenges where user_id = ${user_id}`
}

/** Returns the address that this account logs in with; `undefined` when there is no such account. */
export async function addressOf(sql: Sql | TransactionSql, user_id: string) {
  const [row] = await sql<{ email: string }[]>`
    select email from logins where user_id = ${user_id} and written`
  return row?.email
}

export async function userOf(sql: Sql, email: string) {
  const [row] = await sql<{ user_id: string }[]>`
    select user_id from logins where email = ${email} and written`
  return row?.user_id
}

type PasswordAttempt = Origin & {
  email: string
  password: string
  time: Date
  accepts?: AcceptsAccount | undefined
}

/**
 * Checks a login. `factor` scales the limits on failures; 0 turns them off. An account that is not accepted
 * counts as a failure too.
 */
export const checkPassword = (
  sql: Sql,
  hashes: HashKeys,
  factor: number,
  { email, password, time, accepts = async () => true, ...origin }: PasswordAttempt,
): Promise<PasswordCheck> =>
  checkLimit(async () => {
    const { ip, device: token, session_id } = origin
    const [row] = await sql<{ user_id: string; password_hash: string; password_number: number }[]>`
      select user_id, password_hash, password_number from logins where email = ${email} and written`
    const device = row && token !== undefined ? await deviceIdOf(hashes, row.user_id, token) : undefined
    const known = session_id ?? device
    const attemptOutcome = await countLoginAttempt(sql, factor, email, { ip, known, time })
    if ('retry_after' in attemptOutcome)
      return { ...attemptOutcome, locked: attemptOutcome.locked ? row?.user_id : undefined }
    const match = await comparePassword(password, row?.password_hash)
    if (!row || match === 'wrong' || !(await accepts(row.user_id))) return { failed_user_id: row?.user_id }
    await attemptOutcome.succeeded()
    if (match === 'as_typed') await rehashPassword(sql, row, password)
    return { user_id: row.user_id, password_number: row.password_number, device }
  })

/** Stores the same password hashed in the current form, unless it was changed since the check. */
async function rehashPassword(
  sql: Sql,
  storedLogin: { user_id: string; password_hash: string },
  password: string,
) {
  const password_hash = await hashPassword(password)
  await sql`
    update logins set password_hash = ${password_hash}
    where user_id = ${storedLogin.user_id} and password_hash = ${storedLogin.password_hash}`
}

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
  { session_id, time, write }: { session_id: string; time: Date; write: () => Promise<void> },
): Promise<boolean> {
  const password_hash = await hashPassword(password)
  return changeLimit(() =>
    sql.begin(async (tx) => {
      const [currentLogin] = await tx`
        select from logins where user_id = ${user_id} and password_number = ${password_number} for update`
      if (!currentLogin) return false
      await write()
      await replacePassword(tx, user_id, password_hash)
      await endOtherSessions(tx, user_id, session_id, time)
      return true
    }),
  )
}
