import { expect, test } from 'vitest'
import { wordsOf } from '#projections/hiring/search/words.ts'
import { until } from '#tests/harness/api.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { licensedCast, postJob } from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const db = setUpOnce(async () => tables(product))
const people = setUpOnce(() => licensedCast(product))
const stranger = setUpOnce(() => member(product, 'Quentin'))

/** Words that nobody else writes; each ends with the name of its source. */
const random = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => `zq${index}q${from}`).join(' ')
const countKnown = async (text: string) => {
  const [row] = await db.sql`
    select count(*)::integer as known from vocabulary where id = any(${wordsOf(text)})`
  return row?.known
}
async function save({ call }: Person, bio: string) {
  expect((await call('POST /client/profile', { bio })).status).toBe(200)
}

test('Texts of people whom no search finds do not change the vocabulary of searches', async () => {
  const texts = Array.from({ length: 60 }, (_, n) => random(`stranger${n}`, 400))
  for (const text of texts) await save(stranger, text)
  expect(await countKnown(texts.join(' '))).toBe(0)
})

test('The vocabulary follows the texts of profiles and jobs, and searches find them', async () => {
  const { client, consultant } = people
  const [first, second] = [random('first', 400), random('second', 400)]
  await save(consultant, first)
  await until('the words', async () => (await countKnown(first)) === 400)
  await save(consultant, second)
  await until('only the new words', async () => (await countKnown(first)) === 0)
  expect(await countKnown(second)).toBe(400)

  const job_id = await postJob({ client }, { description: random('job', 10) })
  await until('the words of the job', async () => (await countKnown(random('job', 10))) === 10)
  expect((await client.call(`POST /client/jobs/close/${job_id}`)).status).toBe(200)
  await until('that they are gone', async () => (await countKnown(random('job', 10))) === 0)
  const { body } = await client.call('POST /client/home', { searchTerm: 'zq1qsecnd' })
  expect(body.list).toMatchObject([{ user_id: consultant.user_id }])
})
