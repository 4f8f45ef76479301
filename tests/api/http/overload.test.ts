import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { member } from '#tests/harness/people/people.ts'
import { before, ownProduct, visiting } from '#tests/harness/running.ts'
import { tables } from '#tests/harness/tables.ts'

const product = ownProduct({ CONCURRENT_CALLS: '3' })
const db = before(async () => tables(product))
const dana = before(() => member(product, 'Dana'))
const visitor = visiting(product)

const jobs = () => dana.call('GET /client/jobs')
/** How many queries wait for the table that is locked. */
const held = async () =>
  (await db.sql`select from pg_locks where not granted and relation = 'jobs'::regclass`).length

test('Calls beyond what a process may have in progress are refused at once, and the others answered', async () => {
  const { tx, release } = await locked()
  const answers = [jobs(), jobs(), jobs()]
  await until('three calls in progress', async () => (await held()) === 3)
  const refused = await jobs()
  const { status } = await visitor('GET /health')
  expect([refused.status, refused.body.code, refused.headers.get('retry-after'), status]).toEqual([
    503,
    'overloaded',
    '1',
    200,
  ])
  await release()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await jobs()).status).toBe(200)
  tx.release()
})

test('A call whose client goes away makes room for another', async () => {
  const { tx, release } = await locked()
  const gone = new AbortController()
  const given = Array.from({ length: 3 }, () =>
    fetch(`${product.api}/client/jobs`, {
      headers: { authorization: `Bearer ${dana.token}` },
      signal: gone.signal,
    }).catch(() => 'given up'),
  )
  await until('three calls in progress', async () => (await held()) === 3)
  expect((await visitor('GET /track')).status).toBe(503)
  gone.abort()
  expect(await Promise.all(given)).toEqual(['given up', 'given up', 'given up'])
  await until('room', async () => (await visitor('GET /track')).status === 204)
  await release()
  tx.release()
})

/** Nobody reads the jobs until it is released. */
async function locked() {
  const tx = await db.sql.reserve()
  await tx`begin`
  await tx`lock table jobs in access exclusive mode`
  return { tx, release: () => tx`rollback` }
}
