import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { clientAt } from '#tests/harness/event-store/client.ts'
import type { Driver, ReadEvent, Watch } from '#tests/harness/event-store/driver.ts'
import { startServer, temporaryPostgres } from '#tests/harness/event-store/server.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const database = setUpOnce(temporaryPostgres)
let url: string

beforeEach(async () => {
  const name = `events_${randomUUID().replaceAll('-', '')}`
  const sql = postgres(database.url('postgres'), { max: 1 })
  await sql`create database ${sql(name)}`
  await sql.end()
  url = database.url('postgres').replace(/postgres$/, name)
})

/** A server over this test's database. It ends with the test at the latest. */
async function runServer(env: Record<string, string> = {}) {
  const server = await startServer(url, env)
  onTestFinished(server.stop)
  return server
}

function client(port: number) {
  const store = clientAt(port, '&defaultDeadline=3000')
  onTestFinished(store.dispose)
  return store
}

/** Retries one append until it is answered, as a caller does after a lost connection. */
async function appendUntilAnswered(
  store: () => Driver,
  stream: string,
  type: string,
  id: string,
  expected: bigint | 'no_stream',
) {
  for (const deadline = Date.now() + 20_000; ; await sleep(20)) {
    const answer = await store()
      .append(stream, [{ id, type, data: {} }], expected)
      .catch((error) => error)
    if (!(answer instanceof Error)) return answer
    if (Date.now() > deadline || Reflect.get(answer, 'type') === 'wrong-expected-version') throw answer
  }
}

/** Reads $all continuously; after a lost connection it resumes from the last position it has seen. */
function keepReading(store: () => Driver) {
  const seenEvents: ReadEvent[] = []
  let isStopped = false
  let watch: Watch | undefined
  const reading = (async () => {
    while (!isStopped) {
      const subscription = store().subscribeToAll(seenEvents.at(-1)?.position ?? 'start')
      watch = subscription
      const isBroken = () => subscription.log.some((entry) => typeof entry === 'object' && 'error' in entry)
      while (!isStopped && !isBroken()) await sleep(5)
      seenEvents.push(...subscription.events())
      watch = undefined
      await subscription.end().catch(() => {})
    }
  })()
  /** Resolves once it has seen this many events, or after ten seconds. */
  const stop = async (count: number) => {
    const deadline = Date.now() + 10_000
    while (seenEvents.length + (watch?.events().length ?? 0) < count && Date.now() < deadline) await sleep(20)
    isStopped = true
    await reading
    return seenEvents
  }
  return { stop }
}

describe('A server that is killed', () => {
  test('loses, repeats or reorders no event for readers and writers', async () => {
    let server = await runServer()
    const port = `${server.port}`
    const store = client(server.port)
    const reader = keepReading(() => store)
    let isStopped = false
    const supervisor = (async () => {
      for (let kills = 0; kills < 4; kills++) {
        await sleep(400)
        server.process.kill('SIGKILL')
        await once(server.process, 'close')
        server = await runServer({ EVENT_STORE_PORT: port })
      }
      isStopped = true
    })()

    const ids: string[] = []
    while (!isStopped) {
      const id = randomUUID()
      const expected = ids.length === 0 ? 'no_stream' : BigInt(ids.length - 1)
      await appendUntilAnswered(() => store, 'order-1', 'Counted', id, expected)
      ids.push(id)
    }
    await supervisor
    const seenEvents = await reader.stop(ids.length)

    expect(ids.length).toBeGreaterThan(20)
    expect(seenEvents.map(({ id }) => id)).toEqual(ids)
    expect(seenEvents.map(({ position }) => position)).toEqual(ids.map((_, index) => BigInt(index + 1)))
  })

  test.each(['before', 'after'])('just %s a commit stores a retried append once', async (moment) => {
    const first = await runServer({ FAULT_AT: `store:${moment}:Marked` })
    const store = client(first.port)
    const id = randomUUID()
    await store.append('order-1', [{ type: 'Opened', data: {} }], 'no_stream')
    const answer = appendUntilAnswered(() => store, 'order-1', 'Marked', id, 0n)
    await once(first.process, 'close')
    await runServer({ EVENT_STORE_PORT: `${first.port}` })
    expect(await answer).toEqual({ revision: 1n, position: 2n })
    expect((await store.read('order-1')).map(({ type }) => type)).toEqual(['Opened', 'Marked'])
  })
})

describe('The right to write', () => {
  test('belongs to one server at a time', async () => {
    const server = await runServer()
    await expect(runServer({ EVENT_STORE_PATIENCE: '500' })).rejects.toThrow(
      'another event-store server writes into this database',
    )
    await server.stop()
  })

  test('ends with the session, and no answered write is lost', async () => {
    const sql = postgres(url, { max: 1 })
    let server = await runServer()
    const port = `${server.port}`
    const store = client(server.port)
    let isStopped = false
    const answeredEvents: { id: string; position: bigint }[] = []
    const writer = async () => {
      while (!isStopped) {
        const id = randomUUID()
        const { position } = await appendUntilAnswered(() => store, `order-${id}`, 'Opened', id, 'no_stream')
        answeredEvents.push({ id, position })
      }
    }
    const writers = Array.from({ length: 16 }, writer)
    for (let times = 0; times < 3; times++) {
      await sleep(400)
      const exit = once(server.process, 'close')
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'event-store-writer' and datname = current_database()`
      expect((await exit)[0]).toBe(1)
      server = await runServer({ EVENT_STORE_PORT: port })
    }
    isStopped = true
    await Promise.all(writers)
    const storedEvents = await sql<
      { id: string; position: string }[]
    >`select id, position from events order by position`
    expect(storedEvents.map(({ position }) => Number(position))).toEqual(
      storedEvents.map((_, index) => index + 1),
    )
    const sortedEvents = answeredEvents.toSorted((a, b) => Number(a.position - b.position))
    expect(sortedEvents.map(({ id }) => id)).toEqual(storedEvents.map(({ id }) => id))
    await sql.end()
  })
})
