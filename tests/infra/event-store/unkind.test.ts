import { expect, test } from 'vitest'
import { blockAggregate } from '#commands/identity/block.ts'
import { createCommander } from '#commands/kernel/handle.ts'
import { newId } from '#domain/kernel/ids.ts'
import { by } from '#tests/harness/commands/dependencies.ts'
import { changeLeader, faultSettings, faultsAt } from '#tests/harness/event-store/faults.ts'
import { productStore } from '#tests/harness/event-store/product-store.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

/**
 * A store with the faults of a cluster, which a single server does not have. The product's clients must
 * handle them.
 */
const unkindStore = setUpOnce(() => productStore(faultSettings()))
const connectionTo = (port: number) => `esdb://127.0.0.1:${port}?tls=false`
const faults = () => faultsAt(connectionTo(unkindStore.server.port))

test('Each of several concurrent equal appends returns the result of the stored one', async () => {
  await faults().set({ commit_ms: 300, equal_appends_ms: 500 })
  const [stream, command_id] = [`account-${newId()}`, newId()]
  const clients = [unkindStore.client(), unkindStore.client(), unkindStore.client()]
  const answers = await Promise.all(clients.map((client) => client.write(2, stream, -1n, command_id)))
  expect(answers).toEqual(answers.map(() => ({ revision: 1n, position: expect.anything() })))
  await faults().clear()
  expect((await unkindStore.client().read(stream))?.events).toHaveLength(2)
})

test('A subscriber disconnected as too slow continues at its position, and misses nothing', async () => {
  const store = unkindStore.client()
  const reader = unkindStore.client()
  const first = await store.write(1)
  if ('conflict' in first) throw new Error('the stream is not new')
  const seenStreams: string[] = []
  const end = new AbortController()
  const reading = reader.subscribe(first.position, end.signal, async (batch) => {
    for (const { stream } of batch) seenStreams.push(stream)
  })
  const writtenStreams: string[] = []
  for (let n = 0; n < 60; n++) {
    const stream = `account-${newId()}`
    await store.write(1, stream)
    writtenStreams.push(stream)
    if (n % 10 === 0) await faults().cutConsumers()
  }
  await expect.poll(() => seenStreams.length).toBeGreaterThanOrEqual(writtenStreams.length)
  end.abort()
  await reading
  expect(seenStreams).toEqual(writtenStreams)
})

test('Commands of two processes on one stream are all decided, although each waits until the other’s can be read', async () => {
  await faults().set({ commit_ms: 150 })
  const processes = [createCommander(unkindStore.client()), createCommander(unkindStore.client())]
  const [user_id, person_id, id] = [newId(), newId(), newId()]
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, n) => {
      const type = n % 4 < 2 ? ('BlockPerson' as const) : ('UnblockPerson' as const)
      return processes[n % 2]?.handle(blockAggregate, id, { type, user_id, person_id }, by(user_id))
    }),
  )
  await faults().clear()
  expect(outcomes.map((outcome) => outcome?.refused)).toEqual(Array(12).fill(undefined))
  const events = (await unkindStore.client().read(`block-${id}`))?.events.map(({ event }) => event.type)
  // No block follows a block: no command was decided on a state that another had changed.
  expect(events).toEqual(events?.map((_, n) => (n % 2 === 0 ? 'PersonBlocked' : 'PersonUnblocked')))
})

test('Clients follow the leader, and read their newest writes only from it', async () => {
  const { port } = unkindStore.server
  const second = await unkindStore.follower({ host: '127.0.0.1', port })
  const [store, stream] = [unkindStore.client(), `account-${newId()}`]
  let revision = -1n
  for (let round = 0; round < 4; round++) {
    const [from, to] = round % 2 === 0 ? [port, second.port] : [second.port, port]
    await changeLeader(connectionTo(from), connectionTo(to))
    for (let n = 0; n < 5; n++) {
      expect(await store.write(1, stream, revision)).toMatchObject({ revision: revision + 1n })
      revision++
      // Another process, which connects first to a server that may be a follower.
      expect((await unkindStore.client().read(stream))?.revision).toBe(revision)
    }
  }
  await second.stop()
})
