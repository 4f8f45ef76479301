import { setTimeout as sleep } from 'node:timers/promises'
import type { IdentityNeeds, Policy } from '../dependencies.ts'
import type { TooManyRequests } from '../outcomes.ts'
import { networksOf } from './network.ts'

const HOUR_SECONDS = 3600

export type Limit = { key: string; maxAttempts: number; windowSeconds?: number }

/**
 * Returns the limits of an action for the networks of an address. `maxAttempts` is the limit of a single address.
 */
export const networkLimits = (action: string, ip: string, maxAttempts: number): Limit[] =>
  networksOf(ip).map(({ network, allowance }) => ({
    key: `${action}:${network}`,
    maxAttempts: maxAttempts * allowance,
  }))

/**
 * Counts one attempt under each key, in order, and stops at the first key above its limit. Windows are hours
 * by default.
 */
export async function refuseOverLimit(
  { attempts }: IdentityNeeds<'attempts'>,
  at: string,
  ...limits: readonly Limit[]
): Promise<TooManyRequests | undefined> {
  for (const { key, maxAttempts, windowSeconds = HOUR_SECONDS } of limits) {
    const retry_after = await attempts.count(key, maxAttempts, windowSeconds, new Date(at))
    if (retry_after !== undefined) return { refused: 'too_many_requests', retry_after }
  }
  return undefined
}

/**
 * In milliseconds. Longer than the call takes on a busy machine, whether or not the address has an account.
 */
const MIN_DURATION_MS = 800

/**
 * If responses hide which addresses have an account, the call takes at least a fixed time. Its duration then
 * does not reveal what was done.
 */
export async function withMinimumDuration<T>(
  { hidesAddresses }: Pick<Policy, 'hidesAddresses'>,
  run: () => Promise<T>,
): Promise<T> {
  if (!hidesAddresses) return run()
  const [runResult] = await Promise.allSettled([run(), sleep(MIN_DURATION_MS)])
  if (runResult.status === 'rejected') throw runResult.reason
  return runResult.value
}
