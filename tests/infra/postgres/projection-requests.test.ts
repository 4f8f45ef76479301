import { expect, test } from 'vitest'
import { requestProjectionWork, serveProjectionRequests } from '#infra/postgres/projection-requests.ts'
import { until } from '#tests/harness/api.ts'
import { database } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(database)

const noEnd = () => new AbortController().signal
const neverRebuild = () => Promise.reject(new Error('nobody asked for it'))
/** Handles requests to rebuild, but none to skip. */
const rebuilding = (rebuild: (name: string) => Promise<unknown>, endSignal: AbortSignal) =>
  serveProjectionRequests(db.sql, { rebuild, skip: neverRebuild }, endSignal)
const waitingCount = async () => (await db.sql`select from projection_requests`).length

test('A request before there is an owner is served once there is one', async () => {
  const end = new AbortController()
  const rebuiltModels: string[] = []
  const request = requestProjectionWork(db.sql, ['jobs', 'accounts'], noEnd())
  await until('both requests', async () => (await waitingCount()) === 2)
  const serving = rebuilding(async (name) => rebuiltModels.push(name), end.signal)
  await request
  await requestProjectionWork(db.sql, ['jobs'], noEnd())
  expect(rebuiltModels).toEqual(['jobs', 'accounts', 'jobs'])
  end.abort()
  await serving
})

test('A request whose owner ends midway is served by the next owner', async () => {
  const first = new AbortController()
  const second = new AbortController()
  const request = requestProjectionWork(db.sql, ['jobs'], noEnd())
  await rebuilding(async () => first.abort(), first.signal)
  expect(await waitingCount()).toBe(1)
  const rebuiltModels: string[] = []
  const serving = rebuilding(async (name) => rebuiltModels.push(name), second.signal)
  await request
  expect([rebuiltModels, await waitingCount()]).toEqual([['jobs'], 0])
  second.abort()
  await serving
})

test('Ending a process ends its wait for a rebuild; the request stays', async () => {
  const end = new AbortController()
  const request = requestProjectionWork(db.sql, ['jobs'], end.signal)
  await until('the request', async () => (await waitingCount()) === 1)
  end.abort()
  await expect(request).rejects.toThrow('aborted')
  expect(await waitingCount()).toBe(1)
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
  expect([tries, await waitingCount()]).toEqual([2, 0])
  end.abort()
  await serving
})
