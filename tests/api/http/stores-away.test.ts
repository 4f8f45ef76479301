// A product of its own: it freezes the event store, and lets the database wait for a replica.
import postgres from 'postgres'
import { describe, expect, onTestFinished, test } from 'vitest'
import { caller, idempotencyHeaders } from '#tests/harness/api.ts'
import { superuserDatabase } from '#tests/harness/database.ts'
import { member, PASSWORD } from '#tests/harness/people/people.ts'
import { newJob as job } from '#tests/harness/stories/hiring.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = ownProduct()
const ada = setUpOnce(() => member(product, 'Ada'))

/** The response to a call while a store is unreachable: it may be repeated, and when. */
const unavailable = (code: string) => ({
  status: 503,
  body: { status: 503, code, title: 'Service Unavailable' },
})

describe('While the event store is frozen', () => {
  const freeze = () => {
    const pid = Number(product.pid('event-store'))
    process.kill(pid, 'SIGSTOP')
    const thaw = () => void process.kill(pid, 'SIGCONT')
    onTestFinished(thaw)
    return thaw
  }

  test('a write is answered 503 with Retry-After, and repeated it is done once', async () => {
    const keyHeaders = idempotencyHeaders()
    const countBefore = (await ada.call('GET /client/jobs')).body.jobs.length
    const thaw = freeze()
    const response = await ada.call('POST /client/jobs', job, keyHeaders)
    expect(response).toMatchObject(unavailable('store_unavailable'))
    expect(response.headers.get('retry-after')).toBe('5')
    thaw()
    expect((await ada.call('POST /client/jobs', job, keyHeaders)).status).toBe(200)
    expect((await ada.call('GET /client/jobs')).body.jobs).toHaveLength(countBefore + 1)
  })

  test('the product reports that it is not ready as soon as a write has failed', async () => {
    freeze()
    await ada.call('POST /client/jobs', job)
    const readiness = await caller(product.api)('GET /ready')
    expect(readiness).toMatchObject({
      status: 503,
      body: { checks: { eventstore: 'failed', postgres: 'ok' } },
    })
  })
})

describe('While the database waits for a replica that is gone', () => {
  const missing = async (isMissing: boolean) => {
    const sql = postgres(superuserDatabase(product, 'postgres'), { max: 1 })
    await (isMissing
      ? sql`alter system set synchronous_standby_names = 'elsewhere'`
      : sql`alter system reset synchronous_standby_names`)
    await sql`select pg_reload_conf()`
    await sql.end()
  }

  test('a write is answered 503 with Retry-After, and reads succeed', async () => {
    onTestFinished(() => missing(false))
    await missing(true)
    const visitor = caller(product.api)
    const login = () => visitor('POST /auth/login', { email: ada.email, password: PASSWORD })
    const response = await login()
    expect(response).toMatchObject(unavailable('database_unavailable'))
    expect(response.headers.get('retry-after')).toBe('5')
    expect((await ada.call('GET /client/jobs')).status).toBe(200)
    expect(await visitor('GET /ready')).toMatchObject({
      status: 503,
      body: {
        checks: { postgres: 'failed', replicas: 'failed' },
        missing_replicas: ['elsewhere'],
      },
    })
    expect((await visitor('GET /metrics')).body).toContain('consilium_replica_missing{name="elsewhere"} 1')
    await missing(false)
    expect((await login()).status).toBe(200)
  })
})
