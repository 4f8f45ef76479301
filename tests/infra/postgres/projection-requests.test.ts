import { expect, test } from 'vitest'
import { requestProjectionWork, serveProjectionRequests } from '#infra/postgres/projection-requests.ts'
import { until } from '#tests/harness/api.ts'
import { database } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(database)

const noEnd = () => new AbortController().signal
const never = () => Promise.reject(new Error('nobody asked for it'))
/** Handles requests to rebuild, but none to skip. */
const rebuilding = (rebuild: (name: string) => Promise<unknown>, endSignal: AbortSignal) =>
  serveProjectionRequests(db.sql, { rebuild, skip: never }, endSignal)
const waiting = async () => (await db.sql`select from projection_requests`).length

test('A request before there is an owner is served once there is one', async () => {
  const end = new AbortController()
  const rebuilt: string[] = []
  const requested = requestProjectionWork(db.sql, ['jobs', 'accounts'], noEnd())
  await until('both requests', async () => (await waiting()) === 2)
  const serving = rebuilding(async (name) => rebuilt.push(name), end.signal)
  await requested
  await requestProjectionWork(db.sql, ['jobs'], noEnd())
  expect(rebuilt).toEqual(['jobs', 'accounts', 'jobs'])
  end.abort()
  await serving
})

test('A request whose owner ends midway is served by the next owner', async () => {
  const first = new AbortController()
  const second = new AbortController()
  const requested = requestProjectionWork(db.sql, ['jobs'], noEnd())
  await rebuilding(async () => first.abort(), first.signal)
  expect(await waiting()).toBe(1)
  const rebuilt: string[] = []
  const serving = rebuilding(async (name) => rebuilt.push(name), second.signal)
  await requested
  expect([rebuilt, await waiting()]).toEqual([['jobs'], 0])
  second.abort()
  await serving
})

test('Ending a process ends its wait for a rebuild; the request stays', async () => {
  const end = new AbortController()
  const requested = requestProjectionWork(db.sql, ['jobs'], end.signal)
  await until('the request', async () => (await waiting()) === 1)
  end.abort()
  await expect(requested).rejects.toThrow('aborted')
  expect(await waiting()).toBe(1)
})

test('A skip that cannot be made yet is retried, and does not delay rebuilds', async () => {
  const end = new AbortController()
  await db.sql`delete from projection_requests`
  let tries = 0
  const skip = async (name: string, position: bigint) => {
    tries++
    if (tries === 1) throw new Error(`${name} has not come to ${position} yet`)
  }
  const serving = serveProjectionRequests(db.sql, { rebuild: async () => undefined, skip }, end.signal)
  const skipped = requestProjectionWork(db.sql, ['jobs'], noEnd(), 12n)
  await requestProjectionWork(db.sql, ['jobs'], noEnd())
  await skipped
  expect([tries, await waiting()]).toEqual([2, 0])
  end.abort()
  await serving
})
