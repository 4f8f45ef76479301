import { setTimeout as sleep } from 'node:timers/promises'
import type { Policy } from '../dependencies.ts'

/** Milliseconds; longer than the call takes on a busy machine, with or without an account for the address. */
const MIN_DURATION_MS = 800

/**
 * Where answers hide which addresses have an account, the call takes at least a fixed time, so that its duration does
 * not reveal what was done.
 */
export async function withMinimumDuration<T>(
  { hidesAddresses }: Pick<Policy, 'hidesAddresses'>,
  run: () => Promise<T>,
): Promise<T> {
  if (!hidesAddresses) return run()
  const [done] = await Promise.allSettled([run(), sleep(MIN_DURATION_MS)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
