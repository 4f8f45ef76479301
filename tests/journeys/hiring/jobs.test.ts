import { beforeEach, expect, test } from 'vitest'
import {
  anotherConsultant,
  applyForJob,
  licensedCast,
  newJob,
  postJob,
} from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const people = setUpOnce(() => licensedCast(product))
let job_id: string
beforeEach(async () => {
  job_id = await postJob(people)
})
const edit = (changes: object) =>
  people.client.call(`POST /client/jobs/edit/${job_id}`, { ...newJob, ...changes })
const storedApplications = async () =>
  (await people.client.call(`GET /client/jobs/${job_id}/applications`)).body

test('Of two concurrent edits of the same revision one is stored, and the other is refused', async () => {
  const titles = ['Wound care in Austin', 'Wound care, two weeks']
  const responses = await Promise.all(titles.map((title) => edit({ title, revision: 0 })))
  const refusal = responses.find(({ status }) => status === 409)
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(refusal?.body.code).toBe('changed_meanwhile')
  const winner = responses.find(({ status }) => status === 200)?.body.job
  expect((await storedApplications()).job).toMatchObject({ title: winner.title, revision: 1 })
})

test('A repeated edit changes nothing more', async () => {
  const first = await edit({ title: 'Night shifts', revision: 0 })
  const repeatedEdit = await edit({ title: 'Night shifts', revision: 0 })
  expect([first.body.job.revision, repeatedEdit.status, repeatedEdit.body.job.revision]).toEqual([1, 200, 1])
})

test('An edit with the newest revision is stored after one that was refused', async () => {
  await edit({ title: 'Theirs', revision: 0 })
  expect((await edit({ title: 'Mine', revision: 0 })).status).toBe(409)
  expect((await edit({ title: 'Mine', revision: 1 })).body.job).toMatchObject({ title: 'Mine', revision: 2 })
})

test('A job counts its open applications, and still lists the others', async () => {
  const noor = await anotherConsultant(product, people, 'Noor')
  const [first] = [await applyForJob(people, job_id), await applyForJob(noor, job_id)]
  expect((await storedApplications()).job.application_count).toBe(2)
  for (const _ of ['once', 'and again'])
    await people.consultant.call(`POST /consultant/jobs/applications/${first}/withdraw`)
  const { job, applications } = await storedApplications()
  expect(job.application_count).toBe(1)
  expect(applications.map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'applied',
    'withdrawn',
  ])
})

test('A closed job has no open application', async () => {
  await applyForJob(people, job_id)
  await people.client.call(`POST /client/jobs/close/${job_id}`)
  await expect
    .poll(async () => (await storedApplications()).job)
    .toMatchObject({ status: 3, application_count: 0 })
})
