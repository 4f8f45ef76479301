export type KeyedLock = <T>(key: string, run: () => Promise<T>) => Promise<T>

/**
 * Runs calls with the same key one after the other, in the order of the calls. Calls with different keys run
 * concurrently.
 */
export function keyedLock(): KeyedLock {
  const latestByKey = new Map<string, Promise<unknown>>()
  return async (key, run) => {
    const previous = latestByKey.get(key)
    const current = previous === undefined ? run() : previous.then(run, run)
    latestByKey.set(key, current)
    try {
      return await current
    } finally {
      if (latestByKey.get(key) === current) latestByKey.delete(key)
    }
  }
}
