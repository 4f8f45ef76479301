import { expect, test } from 'vitest'
import { blocks } from '#commands/identity/block.ts'
import { createCommander } from '#commands/kernel/handle.ts'
import { newId } from '#domain/kernel/ids.ts'
import { by } from '#tests/harness/commands/dependencies.ts'
import { changeLeader, faultSettings, faultsAt } from '#tests/harness/event-store/faults.ts'
import { productStore } from '#tests/harness/event-store/product-store.ts'
import { before } from '#tests/harness/running.ts'

/** What a cluster does and one server never would: the product's clients bear it. */
const own = before(() => productStore(faultSettings()))
const at = (port: number) => `esdb://127.0.0.1:${port}?tls=false`
const faults = () => faultsAt(at(own.server.port))

test('of equal appends at once each is answered as the one that was written', async () => {
  await faults().set({ commit_ms: 300, equal_appends_ms: 500 })
  const [stream, command_id] = [`account-${newId()}`, newId()]
  const clients = [own.client(), own.client(), own.client()]
  const answers = await Promise.all(clients.map((client) => client.write(2, stream, -1n, command_id)))
  expect(answers).toEqual(answers.map(() => ({ revision: 1n, position: expect.anything() })))
  await faults().clear()
  expect((await own.client().read(stream))?.events).toHaveLength(2)
})

test('a subscriber that is cut off as too slow goes on where it was, and misses nothing', async () => {
  const store = own.client()
  const reader = own.client()
  const first = await store.write(1)
  if ('conflict' in first) throw new Error('the stream is not new')
  const seen: string[] = []
  const end = new AbortController()
  const reading = reader.subscribe(first.position, end.signal, async (batch) => {
    for (const { stream } of batch) seen.push(stream)
  })
  const written: string[] = []
  for (let n = 0; n < 60; n++) {
    const stream = `account-${newId()}`
    await store.write(1, stream)
    written.push(stream)
    if (n % 10 === 0) await faults().cutConsumers()
  }
  await expect.poll(() => seen.length).toBeGreaterThanOrEqual(written.length)
  end.abort()
  await reading
  expect(seen).toEqual(written)
})

test('commands of two processes on one stream are all decided, although each is refused until another can be read', async () => {
  await faults().set({ commit_ms: 150 })
  const processes = [createCommander(own.client()), createCommander(own.client())]
  const [user_id, person_id, id] = [newId(), newId(), newId()]
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, n) => {
      const type = n % 4 < 2 ? ('BlockPerson' as const) : ('UnblockPerson' as const)
      return processes[n % 2]?.handle(blocks, id, { type, user_id, person_id }, by(user_id))
    }),
  )
  await faults().clear()
  expect(outcomes.map((outcome) => outcome?.refused)).toEqual(Array(12).fill(undefined))
  const events = (await own.client().read(`block-${id}`))?.events.map(({ event }) => event.type)
  // A block follows no block: none was decided on what another had changed.
  expect(events).toEqual(events?.map((_, n) => (n % 2 === 0 ? 'PersonBlocked' : 'PersonUnblocked')))
})

test('who writes and reads follows the leader, and reads what was written a moment ago from it alone', async () => {
  const { port } = own.server
  const second = await own.follower({ host: '127.0.0.1', port })
  const [store, stream] = [own.client(), `account-${newId()}`]
  let revision = -1n
  for (let round = 0; round < 4; round++) {
    const [from, to] = round % 2 === 0 ? [port, second.port] : [second.port, port]
    await changeLeader(at(from), at(to))
    for (let n = 0; n < 5; n++) {
      expect(await store.write(1, stream, revision)).toMatchObject({ revision: revision + 1n })
      revision++
      // Another process, which begins at a server that may follow.
      expect((await own.client().read(stream))?.revision).toBe(revision)
    }
  }
  await second.stop()
})
