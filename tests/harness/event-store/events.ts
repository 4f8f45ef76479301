import { isUnreadable, type Recorded } from '#domain/kernel/catalogue.ts'
import type { Store } from '#infra/event-store/client.ts'

/** Every event of the product that the store has now, in order. */
export async function readStore(store: Pick<Store, 'head' | 'subscribe'>): Promise<Recorded[]> {
  const found: Recorded[] = []
  const all = new AbortController()
  const head = await store.head()
  await store.subscribe(-1n, all.signal, async (batch) => {
    for (const each of batch) if (!isUnreadable(each) && each.position <= head) found.push(each)
    if (batch.some(({ position }) => position >= head)) all.abort()
  })
  return found
}
