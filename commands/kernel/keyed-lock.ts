import pLimit, { type LimitFunction } from 'p-limit'

export type KeyedLock = <T>(key: string, run: () => Promise<T>) => Promise<T>

/** Runs what shares a key one after the other, in the order of the calls; different keys run concurrently. */
export function keyedLock(): KeyedLock {
  const limits = new Map<string, LimitFunction>()
  return async (key, run) => {
    const limit = limits.get(key) ?? pLimit(1)
    limits.set(key, limit)
    try {
      return await limit(run)
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key)
    }
  }
}
