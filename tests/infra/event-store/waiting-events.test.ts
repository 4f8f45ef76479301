import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { productStore } from '#tests/harness/event-store/product-store.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

/**
 * The number of waiting events is counted in events of the product: positions of EventStoreDB are bytes, and
 * others write, too.
 */
const ownStore = setUpOnce(() => productStore())
const foreignStore = setUpOnce(async () => {
  const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${ownStore.server.port}?tls=false`)
  return { client, end: () => client.dispose() }
})

const foreign = (count: number) =>
  foreignStore.client.appendToStream(
    `orders-${newId()}`,
    Array.from({ length: count }, () => jsonEvent({ type: 'Ordered', data: {} })),
  )

test('Waiting events are counted without those of others, up to a bound', async () => {
  const store = ownStore.client()
  const { position } = (await store.write(1)) as { position: bigint }
  await foreign(40)
  expect(await store.waitingAfter(position, 10)).toBeUndefined()
  await store.write(2)
  await foreign(40)
  await store.write(3)
  expect(await store.waitingAfter(position, 10)).toMatchObject({ count: 5, since: expect.any(Date) })
  expect(await store.waitingAfter(position, 4)).toMatchObject({ count: 4 })
})

test('The check whether the store takes writes appends an event that no reader waits for, and keeps only the last', async () => {
  const store = ownStore.client()
  const { position } = (await store.write(1)) as { position: bigint }
  // A client that has just written knows the position; others ask for it.
  await store.tryWriting()
  const check = async () => {
    const eventTypes: (string | undefined)[] = []
    for await (const { event } of foreignStore.client.readStream('readinessCheck'))
      eventTypes.push(event?.type)
    return eventTypes
  }
  await expect(check()).rejects.toThrow('not found')
  await Promise.all([ownStore.client().tryWriting(), ownStore.client().tryWriting()])
  expect(await check()).toEqual(['WritingChecked'])
  expect(await store.waitingAfter(position, 10)).toBeUndefined()
})
