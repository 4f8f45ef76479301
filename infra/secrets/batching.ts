/**
 * Looks things up by their keys: what is asked for while one question is under way goes into the next one, all of it
 * together. Each answer is of a question that was asked after its key came.
 */
export function together<V>(ask: (keys: string[]) => Promise<Map<string, V>>) {
  type Waiting = { key: string; found: (value: V | undefined) => void; failed: (error: unknown) => void }
  let waiting: Waiting[] = []
  let asking = false

  async function work() {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const values = await ask([...new Set(batch.map(({ key }) => key))])
        for (const { key, found } of batch) found(values.get(key))
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    asking = false
  }

  return (key: string) =>
    new Promise<V | undefined>((found, failed) => {
      waiting.push({ key, found, failed })
      if (asking) return
      asking = true
      void work()
    })
}
