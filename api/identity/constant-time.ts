import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '../http/services.ts'

/** Longer than what is done for an address that has an account, or that has none, takes on a machine at work. */
const EVEN_MS = 800

/**
 * Where answers hide which addresses have an account, none comes sooner than after the same time, so that how long one
 * takes does not tell what was done for it.
 */
export async function constantTime<T>(
  { enumeration }: Pick<Settings, 'enumeration'>,
  deps: () => Promise<T>,
): Promise<T> {
  if (enumeration !== 'generic') return deps()
  const [done] = await Promise.allSettled([deps(), sleep(EVEN_MS)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
