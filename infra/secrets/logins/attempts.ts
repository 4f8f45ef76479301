import type { Sql, TransactionSql } from 'postgres'
import { networkLimits } from '#commands/identity/limits/limits.ts'
import { networkOf } from '#commands/identity/limits/network.ts'
import { LOCKOUT_MINUTES } from '#domain/kernel/terms.ts'

const seconds = (until: Date, at: Date) => Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000))

/** Counts one more attempt under the key; returns the seconds to wait when there are more than `most` in the window. */
export async function attempt(sql: Sql, key: string, most: number, windowSeconds: number, at: Date) {
  const ends = new Date(at.getTime() + windowSeconds * 1000)
  const [row] = await sql<{ count: number; window_ends: Date }[]>`
    insert into attempts as a (key, count, window_ends) values (${key}, 1, ${ends})
    on conflict (key) do update
    set count = case when a.window_ends > ${at} then a.count + 1 else 1 end,
        window_ends = case when a.window_ends > ${at} then a.window_ends else excluded.window_ends end
    returning count, window_ends`
  return row && row.count > most ? seconds(row.window_ends, at) : undefined
}

type Limit = { key: string; most: number }

const LOGIN_WINDOW = LOCKOUT_MINUTES * 60
const PER_ACCOUNT_AND_IP = 10
const PER_ACCOUNT = 50
const PER_IP = 100

/**
 * Where an attempt comes from. `known`: the device that has logged in to this account before, or the live session of it in
 * which somebody proves who they are.
 */
export type Source = { ip: string; known?: string | undefined }

const accountKey = (account: string) => `login:${account}`

/**
 * The limits that a failed login, by password or by code, counts against. What strangers guess must not keep the owner
 * out: failures of a known device or session are counted for it alone.
 */
const loginLimits = (account: string, { ip, known }: Source): Limit[] => [
  { key: `login:${account}:${known ?? networkOf(ip)}`, most: PER_ACCOUNT_AND_IP },
  ...(known === undefined ? [{ key: accountKey(account), most: PER_ACCOUNT }] : []),
  ...networkLimits('login-ip', ip, PER_IP),
]

/** `locked`: strangers have tried so often that the account takes no more of their attempts, wherever they come from. */
export type HeldUp = { retry_after: number; locked: boolean }
type Tried = HeldUp | { succeeded(): Promise<void> }

/**
 * Counts an attempt as a failure before its outcome is known, so that concurrent attempts are limited too; `succeeded`
 * reverts the count. `retry_after`: the seconds to wait when the limit is exceeded.
 */
export async function tryLogin(
  sql: Sql,
  factor: number,
  account: string,
  source: Source,
  at: Date,
): Promise<Tried> {
  if (factor === 0) return { succeeded: async () => undefined }
  const limits = loginLimits(account, source)
  const waits = new Map<string, number>()
  for (const { key, most } of limits) {
    const wait = await attempt(sql, key, most * factor, LOGIN_WINDOW, at)
    if (wait !== undefined) waits.set(key, wait)
  }
  if (waits.size === 0) return { succeeded: takeBack }
  await takeBack()
  return { retry_after: Math.max(...waits.values()), locked: waits.has(accountKey(account)) }

  // In the order of the keys, so that two of these cannot deadlock.
  async function takeBack() {
    const keys = limits.map(({ key }) => key)
    await sql`
      with counted as (select key from attempts where key = any(${keys}) order by key for update)
      update attempts a set count = a.count - 1
      from counted where a.key = counted.key and a.window_ends > ${at} and a.count > 0`
  }
}

/** Deletes the failures counted for this account; those counted for an IP address stay. */
export const forgetFailedLogins = (sql: Sql | TransactionSql, account: string) => sql`
  delete from attempts where key = ${accountKey(account)} or starts_with(key, ${`login:${account}:`})`
