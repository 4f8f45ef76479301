import { rateLimitExceeded } from '../problem.ts'
import { overloaded } from './overload.ts'

/** How many calls may be in progress at the same time: of one account, and of all in this process. */
type ConcurrencyLimits = { maxPerAccount: number; maxTotal: number }

/**
 * Bounds the calls that wait for work which is done one after the other. One more of an account is refused with 429, one
 * more of all with 503.
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
