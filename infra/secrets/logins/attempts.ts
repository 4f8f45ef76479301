import type { Sql, TransactionSql } from 'postgres'
import { networkOf } from '#commands/identity/limits/network.ts'

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

const LOGIN_WINDOW = 15 * 60
const PER_ACCOUNT_AND_IP = 10
const PER_ACCOUNT = 50
const PER_IP = 100

/** The limits that a failed login, by password or by code, counts against. */
const loginLimits = (factor: number, account: string, net: string): Limit[] => [
  { key: `login:${account}:${net}`, most: PER_ACCOUNT_AND_IP * factor },
  { key: `login:${account}`, most: PER_ACCOUNT * factor },
  { key: `login-ip:${net}`, most: PER_IP * factor },
]

type Tried = { retry_after: number } | { succeeded(): Promise<void> }

/**
 * Counts an attempt as a failure before its outcome is known, so that concurrent attempts are limited too; `succeeded`
 * reverts the count. `retry_after`: the seconds to wait when the limit is exceeded.
 */
export async function tryLogin(
  sql: Sql,
  factor: number,
  account: string,
  ip: string,
  at: Date,
): Promise<Tried> {
  if (factor === 0) return { succeeded: async () => undefined }
  const limits = loginLimits(factor, account, networkOf(ip))
  const waits: number[] = []
  for (const { key, most } of limits) waits.push((await attempt(sql, key, most, LOGIN_WINDOW, at)) ?? 0)
  const retry_after = Math.max(...waits)
  if (retry_after === 0) return { succeeded: takeBack }
  await takeBack()
  return { retry_after }

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
  delete from attempts where key = ${`login:${account}`} or starts_with(key, ${`login:${account}:`})`
