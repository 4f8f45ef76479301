import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { member } from '#tests/harness/people/people.ts'
import { before, ownProduct, visiting } from '#tests/harness/running.ts'
import { tables } from '#tests/harness/tables.ts'

const product = ownProduct({ CONCURRENT_CALLS: '3' })
const db = before(async () => tables(product))
const dana = before(() => member(product, 'Dana'))
const visitor = visiting(product)

/** Queries of the jobs wait until it is released. */
async function locked() {
  const tx = await db.sql.reserve()
  await tx`begin`
  await tx`lock table jobs in access exclusive mode`
  return async () => {
    await tx`rollback`
    tx.release()
  }
}
/** Whether a call that needs no table is refused. */
const isFull = async () => (await visitor('GET /track')).status === 503

test('Calls beyond what a process may have in progress are refused at once, and the others answered', async () => {
  const release = await locked()
  const answers = [1, 2, 3].map(() => dana.call('GET /client/jobs'))
  await until('three calls in progress', isFull)
  const refused = await dana.call('GET /client/jobs')
  const { status } = await visitor('GET /health')
  await release()
  expect([refused.status, refused.body.code, refused.headers.get('retry-after'), status]).toEqual([
    503,
    'overloaded',
    '1',
    200,
  ])
  expect((await Promise.all(answers)).map((each) => each.status)).toEqual([200, 200, 200])
  expect(await isFull()).toBe(false)
})

test('A call whose client goes away makes room for another', async () => {
  const release = await locked()
  const gone = new AbortController()
  const headers = { authorization: `Bearer ${dana.token}` }
  const given = [1, 2, 3].map(() =>
    fetch(`${product.api}/client/jobs`, { headers, signal: gone.signal }).catch(() => 'given up'),
  )
  await until('three calls in progress', isFull)
  gone.abort()
  await until('room', async () => !(await isFull()))
  await release()
  expect(await Promise.all(given)).toEqual(['given up', 'given up', 'given up'])
})
