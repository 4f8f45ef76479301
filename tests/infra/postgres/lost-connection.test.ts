import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPostgres } from '#infra/local/postgres/postgres.ts'
import { pool } from '#infra/postgres/pool.ts'
import { database } from '#tests/harness/database.ts'
import { copyCluster } from '#tests/harness/shared-products/cluster.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

/** Connections that end while they are used: the fixes in infra/build/patches. */
const SOON_MS = 5000
const LOST = /CONNECTION_CLOSED|ECONNRESET|57P01|terminating connection/

const db = setUpOnce(database)
let sql: postgres.Sql
let superuser: postgres.Sql

beforeAll(async () => {
  superuser = postgres(db.superuserUrl, { max: 1, onnotice: () => undefined })
  await db.sql`create table kept (note text)`
})
beforeEach(async () => {
  sql = pool(db.url, 1, { application_name: 'lost' })
  await db.sql`truncate kept`
  return () => sql.end({ timeout: 0 })
})
afterAll(() => superuser.end())

const endConnections = async () => {
  await superuser`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lost'`
}
const savedNotes = async () => (await db.sql`select note from kept order by note`).map(({ note }) => note)
/** How a promise that must settle is settled. */
const endOf = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'done',
      (error) => `${error.code ?? ''} ${error.message}`,
    ),
    sleep(SOON_MS, 'no end'),
  ])

test('A transaction whose connection ends during a query fails, and the next one succeeds', async () => {
  const end = endOf(
    sql.begin(async (tx) => {
      await tx`insert into kept values ('lost')`
      await tx`select pg_sleep(60)`
    }),
  )
  await sleep(200)
  await endConnections()
  expect(await end).toMatch(LOST)
  expect(await endOf(sql.begin((tx) => tx`insert into kept values ('next')`))).toBe('done')
  expect(await savedNotes()).toEqual(['next'])
})

test('Further queries of a transaction whose connection has ended are refused, and never run in the next one', async () => {
  const next = Promise.withResolvers<void>()
  const later: Promise<unknown>[] = []
  const lostTransaction = sql.begin(async (tx) => {
    await tx`insert into kept values ('lost')`
    await endConnections()
    await next.promise
    later.push(endOf(tx`insert into kept values ('late')`), endOf(tx.savepoint((sp) => sp`select 1`)))
    await Promise.all(later)
    throw new Error('given up')
  })
  expect(await endOf(lostTransaction)).toMatch(LOST)
  await sql.begin(async (tx) => {
    await tx`insert into kept values ('next')`
    next.resolve()
    await sleep(200)
    await tx`insert into kept values ('next, too')`
  })
  for (const end of await Promise.all(later)) expect(end).toMatch(LOST)
  expect(later).toHaveLength(2)
  expect(await savedNotes()).toEqual(['next', 'next, too'])
})

test('A dedicated connection that has ended refuses queries, and is released once', async () => {
  const reserved = await sql.reserve()
  await reserved`select 1`
  await endConnections()
  await sleep(200)
  expect(await endOf(reserved`select 1`)).toMatch(LOST)
  expect(await endOf(Promise.all([sql`select 1`, sql`select 2`]))).toBe('done')
  expect(await endOf(reserved`insert into kept values ('late')`)).toMatch(LOST)
  reserved.release()
  expect(await endOf(sql.begin((tx) => tx`insert into kept values ('next')`))).toBe('done')
  expect(await savedNotes()).toEqual(['next'])
})

test('A dedicated connection is given to the next caller after the previous one has ended', async () => {
  const reserved = await sql.reserve()
  const waitingConnection = endOf(sql.reserve())
  await endConnections()
  expect(await waitingConnection).toBe('done')
  reserved.release()
  await endConnections()
  await sleep(200)
  const next = sql.reserve()
  expect(await endOf(next)).toBe('done')
  expect(await endOf((await next)`select 1`)).toBe('done')
  ;(await next).release()
  expect(await endOf(sql`select 1`)).toBe('done')
})

/** The sockets that a pool opens, which it requests by `socket`. */
function collectSockets() {
  const sockets: Socket[] = []
  return {
    sockets,
    async socket() {
      const { hostname, port } = new URL(db.url)
      const clientSocket = connect(Number(port), hostname)
      sockets.push(clientSocket)
      return clientSocket
    },
  }
}

for (const [what, ask] of Object.entries({
  query: (client: postgres.Sql) => client`select 1`,
  'connection of one’s own': async (client: postgres.Sql) => (await client.reserve()).release(),
}))
  test(`A ${what} succeeds on the next connection when the first ends during its set-up`, async () => {
    const { sockets, socket } = collectSockets()
    const cutting = async () => {
      const firstSocket = await socket()
      const write = firstSocket.write.bind(firstSocket)
      // A new connection first asks for the types.
      firstSocket.write = (...args: unknown[]) => {
        const isFirst = sockets[0] === firstSocket && String(args[0]).includes('pg_catalog.pg_type')
        return isFirst ? Boolean(firstSocket.destroy()) : write(...(args as Parameters<typeof write>))
      }
      return firstSocket
    }
    const client = postgres(db.url, { max: 1, backoff: 0, ...{ socket: cutting } } as object)
    expect(await endOf(ask(client))).toBe('done')
    expect(sockets).toHaveLength(2)
    expect(await client`select array[1, 2] as both`).toEqual([{ both: [1, 2] }])
    await client.end({ timeout: 0 })
  })

/** The answer to a query, or `lost`. Anything else would be an answer that the server did not give. */
const answerOf = (query: Promise<Iterable<unknown>>) =>
  Promise.race([
    query.then(
      (rows) => [...rows],
      (error) => (LOST.test(`${error.code} ${error.message}`) ? 'lost' : error),
    ),
    sleep(SOON_MS, 'no end'),
  ])

/** Operations that wait for the database. */
const WAITING = {
  query: (client: postgres.Sql) => client`select pg_sleep(60)`,
  transaction: (client: postgres.Sql) => client.begin((tx) => tx`select pg_sleep(60)`),
}
/** Whether the end of the socket is noticed before or after the next write. */
const NOTICED = { before: setImmediate, after: setTimeout }

for (const waitingKind of ['query', 'transaction'] as const)
  for (const noticedWhen of ['before', 'after'] as const)
    test(`A query whose connection is reset during a ${waitingKind} is answered, if noticed ${noticedWhen} the next write`, async () => {
      const { sockets, socket } = collectSockets()
      // The types of the package lack its option to supply sockets.
      const client = postgres(db.url, { max: 1, backoff: 0, ...{ socket } } as object)
      expect(await answerOf(client`select 1 as n`)).toEqual([{ n: 1 }])
      const answer = WAITING[waitingKind](client).then(
        () => 'not lost',
        () => answerOf(client`select 2 as n`),
      )
      await sleep(200)
      NOTICED[noticedWhen](() => sockets.at(-1)?.destroy(new Error('ECONNRESET')))
      expect(['lost', [{ n: 2 }]]).toContainEqual(await answer)
      expect(await answerOf(client`select 3 as n`)).toEqual([{ n: 3 }])
      await client.end({ timeout: 0 })
    })

const AWAY_MS = 3000
const folder = temporaryFolder()

test('Calls that wait for an unavailable database succeed soon after it is back', async () => {
  const dataDir = join(folder, 'postgres')
  await copyCluster('empty', dataDir)
  const start = (port: number) =>
    startPostgres({ dataDir, port, databases: ['consilium'], settings: { fsync: 'off' } })
  let server = await start(0)
  const sql = pool(server.url('consilium'), 20, { application_name: 'test' })
  try {
    await sql`select 1`
    await server.stop()
    let isBack = false
    const isAnswered = () =>
      sql`select 1`.then(
        () => true,
        () => false,
      )
    const callers = Array.from({ length: 40 }, async () => {
      while (!((await isAnswered()) && isBack)) await sleep(20)
    })
    await sleep(AWAY_MS)
    server = await start(server.port)
    isBack = true
    expect(await Promise.race([Promise.all(callers).then(() => 'all'), sleep(SOON_MS)])).toBe('all')
  } finally {
    await sql.end({ timeout: 1 })
    await server.stop()
  }
})
