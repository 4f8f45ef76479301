import { setTimeout as sleep } from 'node:timers/promises'
import type { Policy } from '../dependencies.ts'

/** Milliseconds; longer than either case, an address with an account or without one, takes on a busy machine. */
const FLOOR_MS = 800

/**
 * Where answers hide which addresses have an account, `run` never ends before the same time has passed, so that its
 * duration does not say what was done.
 */
export async function constantTime<T>(
  { hidesAddresses }: Pick<Policy, 'hidesAddresses'>,
  run: () => Promise<T>,
): Promise<T> {
  if (!hidesAddresses) return run()
  const [done] = await Promise.allSettled([run(), sleep(FLOOR_MS)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
