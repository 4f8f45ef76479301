import { describe, expect, test } from 'vitest'
import { idempotencyHeaders, until } from '#tests/harness/api.ts'
import { member } from '#tests/harness/people/people.ts'
import { socket } from '#tests/harness/sockets.ts'
import { newJob } from '#tests/harness/stories/hiring.ts'
import { pauseModel, tables } from '#tests/harness/tables.ts'
import { reservedProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = reservedProduct({ api: { READ_WAIT_MS: '2000' } })
const db = setUpOnce(async () => tables(product))
const dana = setUpOnce(() => member(product, 'Dana'))

const job = (title: string) => ({ ...newJob, title })
const post = (title: string, headers = {}) => dana.call('POST /client/jobs', job(title), headers)
const lag = ({ headers }: { headers: Headers }) => headers.get('read-model-lag')
const titles = async () =>
  (await dana.call('GET /client/jobs')).body.jobs.map(({ title }: { title: string }) => title)

describe('A write', () => {
  test('can be read once it is answered, and its answer has no lag', async () => {
    const response = await post('At once')
    expect([response.status, lag(response)]).toEqual([200, null])
    expect(await titles()).toContain('At once')
  })

  test('is answered while its read model is slow, and the answer names the lag', async () => {
    const line = await socket(product, dana.token)
    const release = await pauseModel(db.sql, 'jobs')
    const [response, waitingResponse] = await Promise.all([
      post('Slow'),
      post('Slow twice', { 'idempotency-key': 'slow' }),
    ])
    const repeatedResponse = await post('Slow twice', { 'idempotency-key': 'slow' })
    const titlesBefore = await titles()
    await release()
    expect([response.status, lag(response)]).toEqual([200, 'true'])
    expect(response.body).toMatchObject({ success: true, job: { title: 'Slow', status: 0 } })
    expect(titlesBefore).not.toContain('Slow')
    // A repeated response reports the same lag.
    expect([lag(waitingResponse), lag(repeatedResponse), repeatedResponse.body.job.id]).toEqual([
      'true',
      'true',
      waitingResponse.body.job.id,
    ])
    await until('the job', async () => (await titles()).includes('Slow'))
    await until('the change', async () => line.changed.some(({ id }) => id === response.body.job.id))
    expect(lag(await post('Quick again'))).toBe(null)
  })

  test('is answered immediately while a read model is parked, and names the lag until that continues', async () => {
    const line = await socket(product, dana.token)
    await db.sql`alter table jobs add constraint poisoned check (title <> 'Poison')`
    const response = await post('Poison', idempotencyHeaders())
    const next = await dana.call('POST /client/profile', { bio: 'Meanwhile' })
    await product.restart('api')
    const laterAnswer = await dana.call('POST /client/profile', { bio: 'After a restart' })
    const savedBio = (await dana.call('GET /client/profile')).body.profile.bio
    await db.sql`alter table jobs drop constraint poisoned`
    expect([response.status, lag(response), response.body.job.title]).toEqual([200, 'true', 'Poison'])
    expect([next.status, lag(next), laterAnswer.status, lag(laterAnswer)]).toEqual([200, 'true', 200, 'true'])
    expect(savedBio).toBe('After a restart')
    await until('the end of the lag', async () => !lag(await dana.call('POST /client/profile', { bio: 'x' })))
    expect(await titles()).toContain('Poison')
    const reconnected = await socket(product, dana.token)
    const missedChanges = await reconnected.ask('resume', { position: line.position })
    expect(missedChanges.data.models).toContainEqual({ name: 'jobs', id: response.body.job.id })
  })
})
