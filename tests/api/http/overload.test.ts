import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { member } from '#tests/harness/people/people.ts'
import { lockTable, tables } from '#tests/harness/tables.ts'
import { reservedProduct, setUpOnce, visitorCaller } from '#tests/harness/test-products.ts'

const product = reservedProduct({ api: { CONCURRENT_CALLS: '3' } })
const db = setUpOnce(async () => tables(product))
const dana = setUpOnce(() => member(product, 'Dana'))
const visitor = visitorCaller(product)

const lockJobs = () => lockTable(db.sql, 'jobs')
/** Whether a call that needs no table is refused. */
const isFull = async () => (await visitor('GET /track')).status === 503

test('Calls above the maximum in progress are refused immediately, and the others are answered', async () => {
  const release = await lockJobs()
  const responses = [1, 2, 3].map(() => dana.call('GET /client/jobs'))
  await until('three calls in progress', isFull)
  const refusal = await dana.call('GET /client/jobs')
  const { status } = await visitor('GET /health')
  await release()
  expect([refusal.status, refusal.body.code, refusal.headers.get('retry-after'), status]).toEqual([
    503,
    'overloaded',
    '1',
    200,
  ])
  expect((await Promise.all(responses)).map((each) => each.status)).toEqual([200, 200, 200])
  expect(await isFull()).toBe(false)
})

test('A call whose client disconnects frees its place', async () => {
  const release = await lockJobs()
  const abandoned = new AbortController()
  const headers = { authorization: `Bearer ${dana.token}` }
  const pendingCalls = [1, 2, 3].map(() =>
    fetch(`${product.api}/client/jobs`, { headers, signal: abandoned.signal }).catch(() => 'given up'),
  )
  await until('three calls in progress', isFull)
  abandoned.abort()
  await until('room', async () => !(await isFull()))
  await release()
  expect(await Promise.all(pendingCalls)).toEqual(['given up', 'given up', 'given up'])
})

/**
 * A call that announces a body of this many bytes but does not send it. `answer` resolves to its response.
 */
function dripping(length = 100) {
  const { hostname, port } = new URL(product.api)
  const line = connect(Number(port), hostname)
  line.on('error', () => undefined)
  const state = { line, answer: '' }
  line.on('data', (data) => {
    state.answer += String(data)
  })
  const lines = [
    'POST /auth/login HTTP/1.1',
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    `content-length: ${length}`,
  ]
  line.write(`${lines.join('\r\n')}\r\n\r\n{`)
  return state
}
const login = JSON.stringify({ email: 'nobody@example.com', password: 'correct horse battery' })

test('Calls whose bodies have not arrived do not block others, and are answered when they arrive', async () => {
  const slowRequests = Array.from({ length: 6 }, () => dripping(Buffer.byteLength(login)))
  await Promise.all(slowRequests.map(({ line }) => once(line, 'connect')))
  await sleep(500)
  expect(await isFull()).toBe(false)
  expect((await dana.call('GET /client/jobs')).status).toBe(200)
  for (const { line } of slowRequests.slice(0, 3)) line.write(login.slice(1))
  for (const request of slowRequests.slice(0, 3))
    await expect.poll(() => request.answer).toMatch(/^HTTP\/1.1 400 /)
  // Calls whose bodies arrive while three others are in progress are refused, too.
  const release = await lockJobs()
  const responses = [1, 2, 3].map(() => dana.call('GET /client/jobs'))
  await until('three calls in progress', isFull)
  for (const { line } of slowRequests.slice(3)) line.write(login.slice(1))
  for (const request of slowRequests.slice(3))
    await expect.poll(() => request.answer).toMatch(/^HTTP\/1.1 503 /)
  await release()
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { line } of slowRequests) line.destroy()
  expect(await isFull()).toBe(false)
})

test('A call whose body is interrupted, too long or not JSON is no longer counted', async () => {
  for (let round = 0; round < 4; round++) {
    const [destroyed, long, wrong] = [dripping(), dripping(1_000_000), dripping(3)]
    await Promise.all([destroyed, long, wrong].map(({ line }) => once(line, 'connect')))
    await sleep(100)
    destroyed.line.destroy()
    wrong.line.write('{{')
    await expect.poll(() => long.answer).toMatch(/^HTTP\/1.1 413 /)
    await expect.poll(() => wrong.answer).toMatch(/^HTTP\/1.1 400 /)
    for (const { line } of [long, wrong]) line.destroy()
  }
  const release = await lockJobs()
  const responses = [1, 2].map(() => dana.call('GET /client/jobs'))
  await sleep(500)
  const full = await isFull()
  await release()
  await Promise.all(responses)
  expect(full).toBe(false)
})
