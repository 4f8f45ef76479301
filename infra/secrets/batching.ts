/**
 * Looks values up by their keys: the keys that come in while one query runs are the batch of the next one. Each answer
 * is of a query that began after its key came in. Rejects all of a batch with what its query threw.
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
