// A product of its own: it sets RATE_LIMITS and UPLOAD_MIB_PER_HOUR.
import { expect, onTestFinished, test } from 'vitest'
import { caller } from '#tests/harness/api.ts'
import { login, member } from '#tests/harness/people/people.ts'
import { secondApi } from '#tests/harness/spawned-programs.ts'
import { newJob, postJob } from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

/** Half of every limit: 10 jobs a day, 10 new conversations, 60 edits, 30 logins and 3 MiB of uploads an hour. */
const settings = { RATE_LIMITS: '0.5', UPLOAD_MIB_PER_HOUR: '6' }
const product = ownProduct(settings)
const ada = setUpOnce(() => member(product, 'Ada'))
const bea = setUpOnce(() => member(product, 'Bea'))
const db = setUpOnce(async () => tables(product))

type Answer = { status: number; body: { code?: string }; headers: Headers }

const refusedWithin = ({ status, body, headers }: Answer, seconds: number) => {
  expect([status, body.code]).toEqual([429, 'too_many_requests'])
  const wait = Number(headers.get('retry-after'))
  expect(wait).toBeGreaterThan(seconds / 2)
  expect(wait).toBeLessThanOrEqual(seconds)
}

test('An account may post a limited number of jobs a day and start a limited number of conversations an hour; existing ones continue', async () => {
  const jobs: string[] = []
  for (let count = 0; count < 10; count++) jobs.push(await postJob({ client: ada }))
  refusedWithin(await ada.call('POST /client/jobs', newJob), 86_400)
  const write = (job_id?: string) =>
    bea.call('POST /conversations', { participant_id: ada.user_id, job_id, message: 'Is it by night?' })
  for (const job_id of jobs) expect((await write(job_id)).status).toBe(200)
  refusedWithin(await write(), 3600)
  expect((await write(jobs[0])).status).toBe(200)
})

test('An account may upload a limited number of bytes an hour over all API processes, without effect on others', async () => {
  const second = await secondApi(product, settings)
  onTestFinished(() => second.end())
  const secondProcess = { call: caller(second.api, bea.token) }
  const upload = ({ call }: Pick<typeof bea, 'call'>, size: number) =>
    call('POST /files/request/upload', { contentType: 'text/plain', fileName: 'a.txt', size })
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) => upload(index % 2 === 0 ? bea : secondProcess, 2 ** 20)),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  for (const each of [bea, secondProcess]) refusedWithin(await upload(each, 1), 3600)
  expect((await upload(ada, 2 ** 20)).status).toBe(200)
})

test('An account has a limited number of changes an hour and of logins', async () => {
  const edit = () => bea.call('POST /client/profile', { first_name: 'Bea', last_name: 'Example' })
  for (let count = 0; count < 60; count++) expect((await edit()).status).toBe(200)
  refusedWithin(await edit(), 3600)
  let logins = 0
  const loginAgain = () => login(product, bea.email, bea.password)
  for (; logins < 40; logins++) if ((await loginAgain().catch(() => undefined)) === undefined) break
  expect(logins).toBeGreaterThan(20)
  expect(logins).toBeLessThan(31)
})

test('An address has a limited number of logins, for all accounts together', async () => {
  const [one, other] = [await member(product, 'Cleo'), await member(product, 'Dora')]
  // All attempts from that address, except one.
  const { count } = await db.sql`update attempts set count = 299 where starts_with(key, 'logins-ip:')`
  expect(count).toBe(1)
  const visitor = caller(product.api)
  expect((await visitor('POST /auth/login', one)).status).toBe(200)
  refusedWithin(await visitor('POST /auth/login', other), 3600)
})
