/**
 * Returns a look-up by key that batches: keys that arrive while one query runs form the next batch. Each
 * value comes from a query that began after its key arrived. If a query fails, all look-ups of its batch are
 * rejected with its error.
 */
export function batchedLookup<V>(query: (keys: string[]) => Promise<Map<string, V>>) {
  type PendingLookup = {
    key: string
    resolve: (value: V | undefined) => void
    reject: (error: unknown) => void
  }
  let pendingLookups: PendingLookup[] = []
  let isRunning = false

  async function run() {
    while (pendingLookups.length > 0) {
      const batch = pendingLookups
      pendingLookups = []
      try {
        const values = await query([...new Set(batch.map(({ key }) => key))])
        for (const { key, resolve } of batch) resolve(values.get(key))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
  }

  return (key: string) =>
    new Promise<V | undefined>((resolve, reject) => {
      pendingLookups.push({ key, resolve, reject })
      if (isRunning) return
      isRunning = true
      void run()
    })
}
