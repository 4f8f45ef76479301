// A product of its own: it takes the database away and reads the whole log.
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAULTS_PATH } from '#infra/local/event-store/http-pages.ts'
import { storedSettings } from '#infra/local/settings.ts'
import { type ApiResponse, caller, until } from '#tests/harness/api.ts'
import { askStore } from '#tests/harness/event-store/faults.ts'
import { mainProcess } from '#tests/harness/main-process.ts'
import { login, member } from '#tests/harness/people/people.ts'
import { socket } from '#tests/harness/sockets.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const SECRET = 'Not-to-be-logged-4711'
const BIO = 'Words that are nobody else’s'
const product = setUpOnce(() => mainProcess({ LOG_LEVEL: 'info', RATE_LIMITS: '0' }))
const ada = setUpOnce(() => member(product, 'Ada'))
/** A connection to another database of the server, from which the product's can be closed. */
let sql: Sql

beforeAll(() => {
  const url = new URL(String(storedSettings(product.dataDir).POSTGRES_URL))
  url.pathname = '/postgres'
  sql = postgres(url.href, { max: 1, onnotice: () => undefined })
})
afterAll(() => sql?.end({ timeout: 1 }))

test('The event store of a product started by npm start does not allow faults to be set', async () => {
  const connection = String(storedSettings(product.dataDir).EVENTSTORE_URL)
  expect((await askStore(connection, 'GET /health/live')).status).toBe(204)
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await askStore(connection, `${method} ${FAULTS_PATH}`, {})).status).toBe(404)
})

const isReady = async (status: number) => (await caller(product.api)('GET /ready')).status === status

/**
 * Closes the product's database to new connections and ends the existing ones. No query runs at that time,
 * since the driver may never answer a query whose connection ends. Resolves when the API has noticed.
 */
async function takeAway() {
  await until('the product to be ready', () => isReady(200))
  await sql`alter database consilium allow_connections false`
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'consilium'`
  await until('the API to notice', () => isReady(503))
}
const giveBack = () => sql`alter database consilium allow_connections true`

const startedAt = async () =>
  /process_start_time_seconds (\S+)/.exec((await caller(product.api)('GET /metrics')).body)?.[1]

/** The error codes of a lost connection: for a query in progress, for a write, and for a new connection. */
const LOST = [
  '57P01',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'ECONNRESET',
  'EPIPE',
  '55000',
  'ECONNREFUSED',
  'CONNECT_TIMEOUT',
]

type Line = { process?: string; msg: string; correlation?: string; err?: Record<string, string> }
const lines = (): Line[] =>
  product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
const linesOf = ({ headers }: ApiResponse) =>
  lines().filter(({ correlation }) => correlation === headers.get('x-request-id'))

test('A missing database is answered 503 without internals, logged once with its cause, and calls succeed again after its return', async () => {
  const line = await socket(product, ada.token)
  const startTime = await startedAt()
  await takeAway()
  const visitor = caller(product.api)
  const failedChecks = [
    await ada.call('GET /settings'),
    await ada.call('POST /consultant/profile', { bio: BIO }, { 'idempotency-key': 'the-same' }),
    await visitor('POST /auth/login', { email: ada.email, password: SECRET }),
    await visitor('POST /auth/token', { refreshToken: SECRET }),
  ]
  for (const response of failedChecks) {
    expect([response.status, response.headers.get('content-type')]).toEqual([
      503,
      'application/problem+json; charset=utf-8',
    ])
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.body).toEqual({
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      detail: "We couldn't do this right now. Try again in a few seconds.",
      code: 'database_unavailable',
    })
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect(new Set(failedChecks.map(({ headers }) => headers.get('x-request-id'))).size).toBe(
    failedChecks.length,
  )
  expect((await visitor('GET /health')).status).toBe(200)
  await giveBack()

  for (const response of failedChecks) {
    await until('the line', async () => linesOf(response).length > 0)
    expect(linesOf(response)).toMatchObject([
      {
        process: 'api',
        msg: 'failed',
        err: { message: expect.any(String), stack: expect.stringContaining('at ') },
      },
    ])
    expect(LOST).toContain(linesOf(response)[0]?.err?.code)
  }
  const { JWT_SECRET, MASTER_KEY, POSTGRES_URL } = storedSettings(product.dataDir)
  const database = decodeURIComponent(new URL(String(POSTGRES_URL)).password)
  const secrets = [SECRET, BIO, ada.token, ada.email, ada.password, JWT_SECRET, MASTER_KEY, database]
  for (const secret of secrets) expect(product.output()).not.toContain(secret)

  const isReadyAgain = await until('the product to be ready again', async () => {
    const { status, body } = await visitor('GET /ready')
    return status === 200 && body.status === 'ready'
  })
  expect(isReadyAgain).toBe(true)
  expect(await startedAt()).toBe(startTime)
  const repeatResponse = await ada.call(
    'POST /consultant/profile',
    { bio: BIO },
    { 'idempotency-key': 'the-same' },
  )
  // The worker restarts, too, so the response may be ahead of it; then it has the header `read-model-lag`.
  const lags = repeatResponse.headers.get('read-model-lag') === 'true'
  expect([repeatResponse.status, lags || repeatResponse.body.profile.bio === BIO]).toEqual([200, true])
  await until('the words', async () => {
    const { body } = await ada.call('GET /consultant/profile')
    return body.profile.bio === BIO
  })
  expect((await login(product, ada.email)).user_id).toBe(ada.user_id)
  // The socket has missed changes, so it is closed, and its client resumes from its position.
  await expect.poll(() => line.closed).toEqual([1012])
  const resumedSocket = await socket(product, ada.token)
  const missedChanges = await resumedSocket.ask('resume', { position: line.position })
  expect(missedChanges.data.models).toContainEqual({ name: 'profiles', id: ada.user_id })
})

test('Every answer has a request id, also for a path without a route', async () => {
  for (const response of [
    await caller(product.api)('GET /health'),
    await caller(product.api)('GET /nowhere'),
    await caller(product.api)('GET /client/contracts/%'),
  ])
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})
