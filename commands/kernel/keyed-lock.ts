export type KeyedLock = <T>(key: string, run: () => Promise<T>) => Promise<T>

/** Runs what shares a key one after the other, in the order of the calls; different keys run concurrently. */
export function keyedLock(): KeyedLock {
  const last = new Map<string, Promise<unknown>>()
  return async (key, run) => {
    const before = last.get(key)
    const mine = before === undefined ? run() : before.then(run, run)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
