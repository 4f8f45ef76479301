import type { Sql, TransactionSql } from 'postgres'
import { networkLimits } from '#commands/identity/limits/limits.ts'
import { networkOf } from '#commands/identity/limits/network.ts'
import { LOCKOUT_MINUTES } from '#domain/kernel/terms.ts'

const secondsUntil = (until: Date, time: Date) =>
  Math.max(1, Math.ceil((until.getTime() - time.getTime()) / 1000))

/**
 * Counts one more attempt under the key. Returns the seconds to wait when there are more than `maxAttempts`
 * in the window.
 */
export async function countAttempt(
  sql: Sql,
  key: string,
  maxAttempts: number,
  { windowSeconds, time }: { windowSeconds: number; time: Date },
) {
  const windowEnd = new Date(time.getTime() + windowSeconds * 1000)
  const [row] = await sql<{ count: number; window_ends: Date }[]>`
    insert into attempts as a (key, count, window_ends) values (${key}, 1, ${windowEnd})
    on conflict (key) do update
    set count = case when a.window_ends > ${time} then a.count + 1 else 1 end,
        window_ends = case when a.window_ends > ${time} then a.window_ends else excluded.window_ends end
    returning count, window_ends`
  return row && row.count > maxAttempts ? secondsUntil(row.window_ends, time) : undefined
}

type Limit = { key: string; maxAttempts: number }

const LOGIN_WINDOW_SECONDS = LOCKOUT_MINUTES * 60
const MAX_PER_ACCOUNT_AND_IP = 10
const MAX_PER_ACCOUNT = 50
const MAX_PER_IP = 100

/**
 * The origin of an attempt. `known`: a device that has logged in to this account before, or the live session
 * in which somebody proves their identity.
 */
export type AttemptSource = { ip: string; known?: string | undefined }

const accountKey = (account: string) => `login:${account}`

/**
 * The limits that a failed login, by password or by code, counts against. Failures of a known device or
 * session count for it alone, so that strangers' guesses do not lock out the owner.
 */
const loginLimits = (account: string, { ip, known }: AttemptSource): Limit[] => [
  { key: `login:${account}:${known ?? networkOf(ip)}`, maxAttempts: MAX_PER_ACCOUNT_AND_IP },
  ...(known === undefined ? [{ key: accountKey(account), maxAttempts: MAX_PER_ACCOUNT }] : []),
  ...networkLimits('login-ip', ip, MAX_PER_IP),
]

/** `locked`: strangers have tried so often that the account refuses their attempts from anywhere. */
export type LoginDelay = { retry_after: number; locked: boolean }
type LoginAttempt = LoginDelay | { succeeded(): Promise<void> }

/**
 * Counts an attempt as a failure before its result is known, so that concurrent attempts are limited too.
 * `succeeded` takes the count back. `retry_after`: the seconds to wait when the limit is exceeded.
 */
export async function countLoginAttempt(
  sql: Sql,
  factor: number,
  account: string,
  { time, ...source }: AttemptSource & { time: Date },
): Promise<LoginAttempt> {
  if (factor === 0) return { succeeded: async () => undefined }
  const limits = loginLimits(account, source)
  const delays = new Map<string, number>()
  for (const { key, maxAttempts } of limits) {
    const delay = await countAttempt(sql, key, maxAttempts * factor, {
      windowSeconds: LOGIN_WINDOW_SECONDS,
      time,
    })
    if (delay !== undefined) delays.set(key, delay)
  }
  if (delays.size === 0) return { succeeded: revertCounts }
  await revertCounts()
  return { retry_after: Math.max(...delays.values()), locked: delays.has(accountKey(account)) }

  // Sorted by key, so that two attempts cannot deadlock.
  async function revertCounts() {
    const keys = limits.map(({ key }) => key)
    await sql`
      with counted as (select key from attempts where key = any(${keys}) order by key for update)
      update attempts a set count = a.count - 1
      from counted where a.key = counted.key and a.window_ends > ${time} and a.count > 0`
  }
}

/** Deletes the failures counted for this account. Those counted for an IP address stay. */
export const forgetFailedLogins = (sql: Sql | TransactionSql, account: string) => sql`
  delete from attempts where key = ${accountKey(account)} or starts_with(key, ${`login:${account}:`})`
