import pLimit from 'p-limit'
import { type KeyedLock, keyedLock } from '#commands/kernel/keyed-lock.ts'

/**
 * Runs so many at a time, in turns of accounts: one account's next waits until its one before is done, and so never
 * delays another's by more than one.
 */
export function fairQueue(concurrency: number): KeyedLock {
  const limit = pLimit(concurrency)
  const withAccountLock = keyedLock()
  return (account, run) => withAccountLock(account, () => limit(run))
}
