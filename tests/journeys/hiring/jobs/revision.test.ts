import { beforeEach, expect, test } from 'vitest'
import { member } from '#tests/harness/people/people.ts'
import { newJob, posted } from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'

const product = running()
const client = before(() => member(product, 'Dana'))
let job_id: string
beforeEach(async () => {
  job_id = await posted({ client })
})
const edit = (said: object) => client.call(`POST /client/jobs/edit/${job_id}`, { ...newJob, ...said })
const stored = async () => (await client.call(`GET /client/jobs/${job_id}/applications`)).body.job

test('Of two edits of the same revision at once, one is stored and the other one is told', async () => {
  const titles = ['Wound care in Austin', 'Wound care, two weeks']
  const answers = await Promise.all(titles.map((title) => edit({ title, revision: 0 })))
  const refused = answers.find(({ status }) => status === 409)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(refused?.body.code).toBe('changed_meanwhile')
  const winner = answers.find(({ status }) => status === 200)?.body.job
  expect(await stored()).toMatchObject({ title: winner.title, revision: 1 })
})

test('An edit that is repeated changes nothing more', async () => {
  const first = await edit({ title: 'Night shifts', revision: 0 })
  const again = await edit({ title: 'Night shifts', revision: 0 })
  expect([first.body.job.revision, again.status, again.body.job.revision]).toEqual([1, 200, 1])
})

test('An edit that names the newest revision is stored after one that was refused', async () => {
  await edit({ title: 'Theirs', revision: 0 })
  expect((await edit({ title: 'Mine', revision: 0 })).status).toBe(409)
  expect((await edit({ title: 'Mine', revision: 1 })).body.job).toMatchObject({ title: 'Mine', revision: 2 })
})
