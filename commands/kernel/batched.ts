/**
 * Returns a look-up by key that batches: keys that arrive while one query runs form the batch of the next. Each value
 * comes from a query that began after its key arrived. Rejects all look-ups of a batch with the error of its query.
 */
export function batched<V>(query: (keys: string[]) => Promise<Map<string, V>>) {
  type Waiting = { key: string; resolve: (value: V | undefined) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let running = false

  async function run() {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const values = await query([...new Set(batch.map(({ key }) => key))])
        for (const { key, resolve } of batch) resolve(values.get(key))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running = false
  }

  return (key: string) =>
    new Promise<V | undefined>((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (running) return
      running = true
      void run()
    })
}
