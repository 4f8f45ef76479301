import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FAULTS_PATH } from '#infra/local/event-store/http-pages.ts'
import { clientAt } from '#tests/harness/event-store/client.ts'
import type { NewEvent } from '#tests/harness/event-store/driver.ts'
import {
  askStore,
  changeLeader,
  faultSettings,
  faultsAt,
  faultsOf,
  type InitialFaults,
} from '#tests/harness/event-store/faults.ts'
import { secondStore } from '#tests/harness/event-store/second-store.ts'
import { startServer, temporaryPostgres } from '#tests/harness/event-store/server.ts'
import { member } from '#tests/harness/people/people.ts'
import { reservedProduct, setUpOnce } from '#tests/harness/test-products.ts'

const database = setUpOnce(temporaryPostgres)

/** A client of the server at this port, which ends with the test. */
function clientOf(port: number) {
  const client = clientAt(port)
  onTestFinished(client.dispose)
  return client
}

/** A server in which tests set faults, which ends with the test, and a client of it. */
async function runServer(faults: InitialFaults = {}, env: Record<string, string> = {}) {
  const server = await startServer(database.url('events'), { ...faultSettings(faults), ...env })
  onTestFinished(server.stop)
  const store = clientOf(server.port)
  const connection = `esdb://127.0.0.1:${server.port}?tls=false`
  return { ...server, store, connection, faults: faultsAt(connection) }
}

const name = () => `order-${randomUUID()}`
const newEvent = (type = 'Opened'): NewEvent => ({ id: randomUUID(), type, data: {} })

const refusalOf = (type: string) => expect.objectContaining({ type })
const conflict = refusalOf('wrong-expected-version')

/** Whether the promise is still open after earlier calls were answered. */
async function isOpen(promise: Promise<unknown>) {
  const open = Symbol()
  return (await Promise.race([promise, sleep(50, open)])) === open
}

/** Rejects with the value of the promise, or resolves to its error. */
const swap = <T>(promise: Promise<T>) =>
  promise.then(
    (value) => Promise.reject(value),
    (error: unknown) => error,
  )

/** Holds every commit until the faults are cleared. */
const HELD = { commit_ms: 60_000 }

describe('A slow commit', () => {
  test('is invisible to readers, and conflicting writes are refused', async () => {
    const { store, faults } = await runServer()
    const stream = name()
    const firstAppend = await store.append(name(), [newEvent('Before')], 'no_stream')
    const all = store.subscribeToAll(firstAppend.position)
    const streamWatch = store.subscribe(stream, 'start')
    await faults.set(HELD)
    const winner = store.append(stream, [newEvent('Won')], 'no_stream')
    const second = store.append(stream, [newEvent('Next')], 0n)
    for (const call of ['unary', 'batch'] as const)
      await expect(store.append(stream, [newEvent('Lost')], 'no_stream', call)).rejects.toEqual(conflict)

    await expect(store.read(stream)).rejects.toEqual(refusalOf('stream-not-found'))
    expect(await store.readAll({ backwards: true, from: 'end', count: 1 })).toMatchObject([
      { type: 'Before' },
    ])
    expect([...all.events(), ...streamWatch.events()]).toEqual([])
    expect(await isOpen(winner)).toBe(true)

    await faults.clear()
    expect([(await winner).revision, (await second).revision]).toEqual([0n, 1n])
    expect((await store.read(stream)).map(({ type }) => type)).toEqual(['Won', 'Next'])
    for (const watch of [all, streamWatch]) {
      await watch.until(() => watch.events().length === 2)
      expect(watch.events().map(({ type }) => type)).toEqual(['Won', 'Next'])
      await watch.end()
    }
  })
})

describe.each(['unary', 'batch'] as const)('Of concurrent equal appends, by %s calls', (call) => {
  test.each(['no_stream', 'any', 0n] as const)('that expect %s, one succeeds', async (expected) => {
    const { store, faults } = await runServer({ equal_appends_ms: 30 })
    const stream = name()
    if (expected === 0n) await store.append(stream, [newEvent()], 'no_stream')
    const events = [newEvent('Equal'), newEvent('Equal')]
    const append = () => store.append(stream, events, expected, call)
    await faults.set({ ...HELD, equal_appends_ms: 30 })
    const all = [append(), append(), append()]
    const timeout = refusalOf(call === 'unary' ? 'timeout' : 'deadline-exceeded')
    await expect(Promise.any(all.map(swap))).resolves.toEqual(timeout)
    await faults.set({ equal_appends_ms: 30 })
    const answers = await Promise.allSettled(all)
    const fulfilled = answers.filter(({ status }) => status === 'fulfilled')
    expect(fulfilled).toHaveLength(1)
    expect(answers.filter((each) => each.status === 'rejected').map(({ reason }) => reason)).toEqual([
      timeout,
      timeout,
    ])
    // A repeat of a committed append gets the same answer.
    expect(await append()).toEqual(fulfilled[0]?.status === 'fulfilled' && fulfilled[0].value)
    expect((await store.read(stream)).filter(({ type }) => type === 'Equal')).toHaveLength(2)
  })
})

describe('A consumer of $all', () => {
  const TOO_SLOW = { error: 'timeout' }

  test('that is too far behind live events is ended, and others continue', async () => {
    const { store, faults } = await runServer({ slow_consumer_events: 5 })
    const stream = name()
    const [watch, streamWatch] = [store.subscribeToAll('end'), store.subscribe(stream, 'end')]
    for (const each of [watch, streamWatch]) await each.until(({ log }) => log.includes('caught up'))
    const newEvents = (count: number) => Array.from({ length: count }, () => newEvent())
    await store.append(stream, newEvents(5), 'no_stream')
    await watch.until(() => watch.events().length === 5)
    await store.append(stream, newEvents(6), 4n)
    await watch.until(({ log }) => log.some((entry) => typeof entry === 'object' && 'error' in entry))
    expect(watch.log.at(-1)).toEqual(TOO_SLOW)
    await streamWatch.until(() => streamWatch.events().length === 11)
    await streamWatch.end()
    // Events that it did not see while it caught up do not count.
    const lateSubscription = await store.subscribeToAll('start').until(({ log }) => log.includes('caught up'))
    expect(lateSubscription.events().length).toBeGreaterThanOrEqual(11)
    await lateSubscription.end()
    await faults.clear()
  })

  test('is disconnected when a test sets that fault', async () => {
    const { store, faults } = await runServer()
    const watch = await store.subscribeToAll('end').until(({ log }) => log.includes('caught up'))
    await faults.cutConsumers()
    await watch.until(({ log }) => log.some((entry) => typeof entry === 'object' && 'error' in entry))
    expect(watch.log.at(-1)).toEqual(TOO_SLOW)
    const newSubscription = await store.subscribeToAll('end').until(({ log }) => log.includes('caught up'))
    await newSubscription.end()
  })
})

describe('Two servers over one database', () => {
  const SECOND = { EVENT_STORE_PATIENCE: '30000' }

  /** A leader, a follower, and a client of each. */
  async function pair() {
    const first = await runServer({}, SECOND)
    const leader = { host: '127.0.0.1', port: first.port }
    return { first, second: await runServer({ leader }, SECOND) }
  }

  test('return the same events; the one that does not lead refuses writes and names the leader', async () => {
    const { first, second } = await pair()
    const stream = name()
    const watch = await second.store.subscribe(stream, 'end').until(({ log }) => log.includes('caught up'))
    await first.store.append(stream, [newEvent()], 'no_stream')
    await watch.until(() => watch.events().length === 1)
    expect(await second.store.read(stream)).toHaveLength(1)
    // Afterwards the client goes to the leader.
    for (const write of [
      () => second.store.append(stream, [newEvent()], 0n),
      () => clientOf(second.port).append(stream, [newEvent()], 0n, 'batch'),
      () => clientOf(second.port).delete(stream, 0n),
    ])
      await expect(write()).rejects.toMatchObject({
        type: 'not-leader',
        leader: { address: '127.0.0.1', port: first.port },
      })
    expect((await second.store.append(stream, [newEvent()], 0n)).revision).toBe(1n)
    await watch.end()
  })

  test('lead one after the other, and no event is lost, repeated or out of order', async () => {
    const { first, second } = await pair()
    const stream = name()
    const all = await second.store.subscribeToAll('end').until(({ log }) => log.includes('caught up'))
    await first.faults.set({ commit_ms: 5 })
    const ids: string[] = []
    let changing = true
    const writing = (async () => {
      while (changing || ids.length < 50) {
        const event = newEvent()
        const expected = ids.length === 0 ? 'no_stream' : BigInt(ids.length - 1)
        for (let isStored = false; !isStored; )
          isStored = await first.store.append(stream, [event], expected).then(
            () => true,
            async ({ type }) => {
              expect(['not-leader', 'unavailable']).toContain(type)
              await sleep(5)
              return false
            },
          )
        ids.push(String(event.id))
      }
    })()
    await Promise.race([all.until(() => all.events().length >= 10), writing])
    await changeLeader(first.connection, second.connection)
    await all.until(() => all.events().length >= 30)
    await changeLeader(second.connection, first.connection)
    changing = false
    await writing
    const [info, other] = await Promise.all(
      [first, second].map(
        async ({ connection }) => JSON.parse((await askStore(connection, 'GET /info')).body).state,
      ),
    )
    expect([info, other]).toEqual(['leader', 'follower'])
    await all.until(() => all.events().length >= ids.length)
    for (const events of [all.events(), await first.store.read(stream), await second.store.read(stream)])
      expect(events.map(({ id }) => id)).toEqual(ids)
    await all.end()
  })
})

describe('Positions with gaps', () => {
  test('rise by more than one with each event, in every kind of read, and after a restart', async () => {
    const { store, ...first } = await runServer({ gaps: true })
    const stream = name()
    const answers = [
      await store.append(stream, [newEvent(), newEvent(), newEvent()], 'no_stream'),
      await store.append(stream, [newEvent()], 2n, 'batch'),
    ]
    const positionsBefore = (await store.read(stream)).map(({ position }) => position)
    expect(answers.map(({ position }) => position)).toEqual([positionsBefore[2], positionsBefore[3]])
    for (const [index, position] of positionsBefore.entries())
      if (index > 0) expect(position - (positionsBefore[index - 1] ?? 0n)).toBeGreaterThan(100n)
    await first.stop()

    const { store: restartedStore } = await runServer({ gaps: true })
    expect((await restartedStore.read(stream)).map(({ position }) => position)).toEqual(positionsBefore)
    const [, second = 0n, third = 0n, last = 0n] = positionsBefore
    const positionsOf = (events: { position: bigint }[]) => events.map(({ position }) => position)
    expect(positionsOf(await restartedStore.readAll({ from: second }))).toEqual([second, third, last])
    expect(positionsOf(await restartedStore.readAll({ from: second + 1n, count: 1 }))).toEqual([third])
    expect(positionsOf(await restartedStore.readAll({ from: last, backwards: true, count: 2 }))).toEqual([
      third,
      second,
    ])
    const checkpoints: bigint[] = []
    const checkpoint = (position: bigint) => void checkpoints.push(position)
    for (const from of [second, second + 1n]) {
      const filter = { on: 'type', regex: '.', every: 1, checkpoint } as const
      const watch = await restartedStore
        .subscribeToAll(from, filter)
        .until(({ log }) => log.includes('caught up'))
      expect(positionsOf(watch.events()).slice(0, 2)).toEqual([third, last])
      const { position } = await restartedStore.append(
        name(),
        Array.from({ length: 40 }, () => newEvent()),
        'no_stream',
      )
      await watch.until(() => watch.events().at(-1)?.position === position)
      await watch.end()
    }
    const all = positionsOf(await restartedStore.readAll())
    expect(checkpoints.length).toBeGreaterThan(0)
    expect(all).toEqual(expect.arrayContaining(checkpoints))
  })
})

describe('Faults are set', () => {
  const product = reservedProduct()

  const setting = (more: object) => JSON.stringify({ token: 'x'.repeat(16), ...more })

  test('until they are cleared: then the faults of the start return', async () => {
    const { faults } = await runServer({ commit_ms: 7 })
    expect(await faults.set({ slow_consumer_events: 3 })).toEqual({ commit_ms: 0, slow_consumer_events: 3 })
    expect(await faults.now()).toEqual({ commit_ms: 0, slow_consumer_events: 3 })
    expect(await faults.clear()).toEqual({ commit_ms: 7 })
  })

  test('only with the token, and only known ones', async () => {
    const { connection, faults } = await runServer()
    for (const token of ['', 'the-faults-of-the-tesds'])
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect((await askStore(connection, `${method} ${FAULTS_PATH}`, {}, token)).status).toBe(401)
    for (const body of [{ commits: 1 }, { commit_ms: -1 }, { commit_ms: '1' }, [], null])
      expect((await askStore(connection, `PUT ${FAULTS_PATH}`, body)).status).toBe(400)
    expect(await faults.now()).toEqual({ commit_ms: 0 })
  })

  test.each([
    ['without a token', { EVENT_STORE_FAULTS: '{}' }],
    ['that are no JSON', { EVENT_STORE_FAULTS: 'on' }],
    ['that there are not', { EVENT_STORE_FAULTS: setting({ commits: 1 }) }],
    ['in production', { EVENT_STORE_FAULTS: setting({}), NODE_ENV: 'production' }],
  ])('not %s: the server does not start', async (_, env) => {
    await expect(startServer(database.url('events'), env)).rejects.toThrow('EVENT_STORE_FAULTS')
  })

  test('in a whole product, which continues while the leader changes twice', async () => {
    const ownConnection = String(product.settings.EVENTSTORE_URL)
    const second = await secondStore(product)
    onTestFinished(second.stop)
    const person = await member(product, 'Maren')
    for (const [from, to] of [
      [ownConnection, second.connection],
      [second.connection, ownConnection],
    ] as const) {
      await changeLeader(from, to)
      const title = `Led by ${new URL(to).port}`
      const { body } = await person.call('POST /consultant/profile', { title })
      expect(body).toMatchObject({ profile: { title } })
    }
  })

  test('in a whole product that a test has started', async () => {
    await faultsOf(product).set({ commit_ms: 3 })
    expect(await faultsOf(product).now()).toEqual({ commit_ms: 3 })
  })

  test('only if the setting is present', async () => {
    const server = await startServer(database.url('events'))
    onTestFinished(server.stop)
    const connection = `esdb://127.0.0.1:${server.port}?tls=false`
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await askStore(connection, `${method} ${FAULTS_PATH}`, {})).status).toBe(404)
  })
})
