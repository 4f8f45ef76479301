import { type DeliveredEvent, type EventRecord, isUnreadable } from '#domain/kernel/catalog.ts'
import { readEvents } from '#infra/cli/audit/read-events.ts'
import type { Store } from '#infra/event-store/client.ts'

/** All events of the product that are in the store now, in order. */
export async function readStore(
  store: Pick<Store, 'firstAfter' | 'head' | 'subscribe'>,
): Promise<EventRecord[]> {
  const records: EventRecord[] = []
  const add = async (batch: readonly DeliveredEvent[]) => {
    for (const each of batch) if (!isUnreadable(each)) records.push(each)
  }
  await readEvents(store, -1n, add, await store.head())
  return records
}
