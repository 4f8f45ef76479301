import { rateLimitExceeded } from '../problem.ts'
import { overloaded } from './overload.ts'

/** How many calls may be in progress at the same time: for one account, and for all in this process. */
type ConcurrencyLimits = { maxPerAccount: number; maxTotal: number }

/**
 * Bounds the calls that wait for work which is done one by one. Beyond the limit an account gets 429; beyond
 * the limit of the process every call gets 503.
 */
export function concurrencyLimit({ maxPerAccount, maxTotal }: ConcurrencyLimits) {
  const callsByAccount = new Map<string, number>()
  let totalCalls = 0

  return async <T>(account: string, run: () => Promise<T>): Promise<T> => {
    const accountCalls = callsByAccount.get(account) ?? 0
    if (accountCalls >= maxPerAccount) throw rateLimitExceeded(1)
    if (totalCalls >= maxTotal) throw overloaded()
    callsByAccount.set(account, accountCalls + 1)
    totalCalls++
    try {
      return await run()
    } finally {
      const remaining = (callsByAccount.get(account) ?? 1) - 1
      if (remaining > 0) callsByAccount.set(account, remaining)
      else callsByAccount.delete(account)
      totalCalls--
    }
  }
}
