import { connect, createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { readEvents } from '#infra/cli/audit/read-events.ts'
import { eventStore } from '#infra/event-store/client.ts'
import type { Vault } from '#infra/secrets/vault.ts'
import { productStore } from '#tests/harness/event-store/product-store.ts'
import { listen } from '#tests/harness/http-server.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

/** The error of a call to an unreachable store. Every wait for the store must end with it. */
const AWAY = { name: 'StoreUnavailable', code: 'store_unavailable' }
const storeOfTest = setUpOnce(() => productStore())

/**
 * A relay to the store whose open connections may stop working without either side being told, while new ones
 * work.
 */
async function line() {
  const open = new Set<Socket>()
  const deadSockets = new WeakSet<Socket>()
  const server = createServer((clientSocket) => {
    const serverSocket = connect(storeOfTest.server.port, '127.0.0.1')
    for (const [from, target] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      open.add(from)
      from.on('data', (bytes) => deadSockets.has(from) || target.write(bytes))
      from.on('error', () => target.destroy())
      from.on('close', () => {
        open.delete(from)
        target.destroy()
      })
    }
  })
  const port = await listen(server)
  onTestFinished(() => {
    for (const each of open) each.destroy()
    server.close()
  })
  return {
    port,
    die() {
      for (const each of open) deadSockets.add(each)
    },
  }
}

const freeze = () => {
  const pid = Number(storeOfTest.server.process.pid)
  process.kill(pid, 'SIGSTOP')
  const thaw = () => void process.kill(pid, 'SIGCONT')
  onTestFinished(thaw)
  return thaw
}

describe('A connection that is dead without notice', () => {
  test('is replaced: reads and writes are answered, and written once', async () => {
    const { port, die } = await line()
    const store = storeOfTest.client(port)
    const stream = `account-${newId()}`
    await store.write(1, stream)
    die()
    const sameId = newId()
    expect(await store.write(1, stream, 0n, sameId)).toMatchObject({ revision: 1n })
    expect((await store.read(stream))?.events).toHaveLength(2)
  })

  test('is replaced by a client that only reads, too', async () => {
    const { port, die } = await line()
    const store = storeOfTest.client(port)
    const stream = `account-${newId()}`
    await store.write(2, stream)
    die()
    expect((await store.read(stream))?.events).toHaveLength(2)
  })
})

describe('A store that is frozen', () => {
  test('is unavailable to writes, reads and checks; then all continue, and nothing is written twice', async () => {
    const store = storeOfTest.client()
    const stream = `account-${newId()}`
    await store.write(1, stream)
    const thaw = freeze()
    const sameId = newId()
    const pendingCalls = [
      store.write(1, stream, 0n, sameId),
      store.read(stream),
      storeOfTest.client().tryWriting(),
    ]
    const ends = await Promise.allSettled(pendingCalls)
    expect(ends.map((end) => 'reason' in end && end.reason)).toMatchObject([AWAY, AWAY, AWAY])
    // A client whose write failed asks the store itself, although others may have written.
    await expect(store.tryWriting()).rejects.toMatchObject(AWAY)
    thaw()
    expect(await store.write(1, stream, 0n, sameId)).toMatchObject({ revision: 1n })
    expect((await store.read(stream))?.events).toHaveLength(2)
    await store.tryWriting()
  })
})

test('A connection that the server closes after too many canceled calls is replaced', async () => {
  const store = storeOfTest.client()
  const { position } = (await store.write(1)) as { position: bigint }
  const looks = () => Array.from({ length: 50 }, () => store.firstAfter(position))
  const stream = `account-${newId()}`
  let writtenCount = 0
  for (let isClosed = false; !isClosed; ) {
    const [ends] = await Promise.all([
      Promise.allSettled(looks()),
      store.write(1, stream, BigInt(writtenCount - 1)).then(() => writtenCount++),
    ])
    isClosed = ends.some(({ status }) => status === 'rejected')
  }
  for (const next of [0, 1, 2]) await store.write(1, stream, BigInt(writtenCount + next - 1))
  expect((await store.read(stream))?.events).toHaveLength(writtenCount + 3)
})

describe('A store that is frozen for a moment', () => {
  test('is not mistaken for one without further events', async () => {
    const store = storeOfTest.client()
    const { position } = (await store.write(1)) as { position: bigint }
    await store.write(2)
    const thaw = freeze()
    const silent = { name: 'NoAnswer' }
    const settledCalls = await Promise.allSettled([
      store.firstAfter(position),
      store.waitingAfter(position, 10),
    ])
    expect(settledCalls).toMatchObject([{ reason: silent }, { reason: silent }])
    thaw()
    expect(await store.firstAfter(position)).toMatchObject({ count: 1 })
    expect(await store.waitingAfter(position, 10)).toMatchObject({ count: 2 })
  })

  test('is read to its end', async () => {
    const store = storeOfTest.client()
    const { position } = (await store.write(1)) as { position: bigint }
    const writtenEvent = (await store.write(2)) as { position: bigint }
    const thaw = freeze()
    const seenIds: string[] = []
    const reading = readEvents(
      store,
      position,
      async (batch) => {
        for (const { id } of batch) seenIds.push(id)
      },
      writtenEvent.position,
    )
    // Longer than the timeout of a look at the store.
    await expect(store.firstAfter(position)).rejects.toThrow('did not answer')
    await expect(store.firstAfter(position)).rejects.toThrow('did not answer')
    thaw()
    expect([await reading, seenIds.length]).toEqual([writtenEvent.position, 2])
  })
})

test('A read to the end of the store continues when the store is back, and does not fail', async () => {
  const store = storeOfTest.client()
  const first = await store.write(1)
  if ('conflict' in first) throw new Error('the stream is not new')
  await store.write(2)
  const seenIds: string[] = []
  let looks = 0
  const failing = {
    subscribe: store.subscribe,
    firstAfter: (position: bigint) =>
      looks++ < 3 ? Promise.reject(new Error('14 UNAVAILABLE')) : store.firstAfter(position),
  }
  await readEvents(failing, first.position, async (batch) => {
    for (const { id } of batch) seenIds.push(id)
  })
  expect(seenIds).toHaveLength(2)
})

test.each([
  ['one node', ''],
  ['a cluster whose nodes are all gone', ',127.0.0.1:9,127.0.0.1:13'],
])('%s is unavailable when nothing listens', async (_, otherHosts) => {
  const store = eventStore(`esdb://127.0.0.1:7${otherHosts}?tls=false`, {} as Vault)
  onTestFinished(store.close)
  await expect(store.read(`account-${newId()}`)).rejects.toMatchObject(AWAY)
})
