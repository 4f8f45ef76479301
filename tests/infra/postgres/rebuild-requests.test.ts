import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestRebuilds, serveRebuildRequests } from '#infra/postgres/rebuild-requests.ts'
import { until } from '#tests/harness/api.ts'
import { type Database, database } from '#tests/harness/database.ts'

let db: Database
beforeAll(async () => {
  db = await database()
})
afterAll(() => db.end())

const never = () => new AbortController().signal
const waiting = async () => (await db.sql`select from rebuild_requests`).length

test('a request that comes before there is an owner is served once there is one', async () => {
  const end = new AbortController()
  const rebuilt: string[] = []
  const requested = requestRebuilds(db.sql, ['jobs', 'accounts'], never())
  await until('both requests', async () => (await waiting()) === 2)
  const serving = serveRebuildRequests(db.sql, async (name) => rebuilt.push(name), end.signal)
  await requested
  await requestRebuilds(db.sql, ['jobs'], never())
  expect(rebuilt).toEqual(['jobs', 'accounts', 'jobs'])
  end.abort()
  await serving
})

test('a request whose owner ends half-way is served by the next one', async () => {
  const first = new AbortController()
  const second = new AbortController()
  const requested = requestRebuilds(db.sql, ['jobs'], never())
  const ending = serveRebuildRequests(db.sql, async () => first.abort(), first.signal)
  await ending
  expect(await waiting()).toBe(1)
  const rebuilt: string[] = []
  const serving = serveRebuildRequests(db.sql, async (name) => rebuilt.push(name), second.signal)
  await requested
  expect([rebuilt, await waiting()]).toEqual([['jobs'], 0])
  second.abort()
  await serving
})

test('who waits for a rebuild and is to end stops waiting; the request stays', async () => {
  const end = new AbortController()
  const requested = requestRebuilds(db.sql, ['jobs'], end.signal)
  await until('the request', async () => (await waiting()) === 1)
  end.abort()
  await expect(requested).rejects.toThrow('aborted')
  expect(await waiting()).toBe(1)
})
