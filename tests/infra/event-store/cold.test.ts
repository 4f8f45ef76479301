import { randomUUID } from 'node:crypto'
import * as kit from '@eventstore/db-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#tests/harness/event-store/connect.ts'
import type { Driver, New } from '#tests/harness/event-store/driver.ts'
import { type StoreServer, startServer, temporaryPostgres } from '#tests/harness/event-store/server.ts'

let database: Awaited<ReturnType<typeof temporaryPostgres>>
let server: StoreServer
let store: Driver

const open = async () => {
  server = await startServer(database.url('events'))
  store = connect(kit.EventStoreDBClient.connectionString(`esdb://127.0.0.1:${server.port}?tls=false`), kit)
}
const close = async () => {
  await store.dispose()
  await server.stop()
}
beforeAll(async () => {
  database = await temporaryPostgres()
  await open()
})
afterAll(async () => {
  await close()
  await database.stop()
})

const one = (): New => ({ id: randomUUID(), type: 'Opened', data: {} })
const outcome = (answer: PromiseSettledResult<{ revision: bigint }>) =>
  answer.status === 'fulfilled' ? Number(answer.value.revision) : Reflect.get(answer.reason, 'type')

// a fresh server knows no stream and takes exact expectations at their word, for the insert to check
test('a server that has just started decides on streams it has not read yet as one that has', async () => {
  const [existing, retried, deleted, tombstoned, limited] = ['a', 'b', 'c', 'd', 'e'].map(
    (name) => `cold-${name}`,
  )
  const retry = one()
  for (const stream of ['cold-a', 'cold-c', 'cold-d', 'cold-e'])
    await store.append(stream, [one(), one()], 'no_stream')
  await store.append('cold-b', [retry], 'no_stream')
  await store.delete('cold-c', 'any')
  await store.tombstone('cold-d', 'any')
  await store.setMetadata('cold-e', { maxCount: 1 })
  await close()
  await open()
  const before = (await store.readAll({ backwards: true, from: 'end', count: 1 }))[0]?.position

  const fresh = Array.from({ length: 20 }, (_, n) => `cold-new-${n}`)
  const tries: [string | undefined, 'no_stream' | bigint, unknown][] = [
    [existing, 'no_stream', 'wrong-expected-version'],
    [existing, 1n, 2],
    [existing, 2n, 3],
    ...fresh.slice(0, 10).map((stream): [string, 'no_stream', number] => [stream, 'no_stream', 0]),
    [retried, 'no_stream', 0],
    [deleted, 1n, 2],
    [tombstoned, 'no_stream', 'stream-deleted'],
    [tombstoned, 1n, 'stream-deleted'],
    [limited, 1n, 2],
    [limited, 1n, 'wrong-expected-version'],
    ...fresh.slice(10).map((stream): [string, bigint, string] => [stream, 0n, 'wrong-expected-version']),
  ]
  const appends = tries.map(([stream = '', expected]) =>
    store.append(stream, [stream === retried ? retry : one()], expected, 'batch'),
  )
  const answers = await Promise.allSettled(appends)

  expect(answers.map(outcome)).toEqual(tries.map(([, , expected]) => expected))
  const seen = await store.readAll({ from: (before ?? 0n) + 1n })
  const positions = seen.map(({ position }) => position)
  expect(positions).toEqual(positions.map((_, index) => (before ?? 0n) + 1n + BigInt(index)))
  for (const answer of answers)
    if (answer.status === 'fulfilled' && answer.value.position > (before ?? 0n))
      expect(seen.find(({ position }) => position === answer.value.position)?.revision).toBe(
        answer.value.revision,
      )
  expect((await store.read('cold-c')).map(({ revision }) => revision)).toEqual([2n])
  expect((await store.read('cold-e')).map(({ revision }) => revision)).toEqual([2n])
})

test('writers who race on few streams leave each with its revisions and $all without a gap', async () => {
  const streams = Array.from({ length: 5 }, (_, n) => `race-${n}`)
  const stored = new Map<string, string[]>(streams.map((stream) => [stream, []]))
  const write = async (writer: number) => {
    for (let n = 0; n < 25; n++) {
      const stream = streams[(writer + n) % 5] ?? ''
      const known = stored.get(stream) ?? []
      const expected = n % 3 === 0 ? 'any' : known.length === 0 ? 'no_stream' : BigInt(known.length - 1)
      const event = one()
      const answer = await store
        .append(stream, [event], expected, n % 2 ? 'batch' : 'unary')
        .catch(() => undefined)
      if (answer) known[Number(answer.revision)] = event.id ?? ''
    }
  }
  await Promise.all(Array.from({ length: 24 }, (_, writer) => write(writer)))
  for (const [stream, ids] of stored) expect((await store.read(stream)).map(({ id }) => id)).toEqual(ids)
  const positions = (await store.readAll()).map(({ position }) => Number(position))
  expect(positions).toEqual(positions.map((_, index) => index + 1))
})
