import pLimit from 'p-limit'
import { type KeyedLock, keyedLock } from '#commands/kernel/keyed-lock.ts'

/**
 * Runs a limited number of jobs at a time. Accounts take turns: an account's next job waits for its previous
 * one, so an account delays others by one job at most.
 */
export function fairQueue(concurrency: number): KeyedLock {
  const limit = pLimit(concurrency)
  const withAccountLock = keyedLock()
  return (account, run) => withAccountLock(account, () => limit(run))
}
