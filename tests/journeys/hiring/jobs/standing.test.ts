import { beforeEach, expect, test } from 'vitest'
import { anotherConsultant, applied, licensedCast, posted } from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'

const product = running()
const people = before(() => licensedCast(product))
const noor = before(() => anotherConsultant(product, people, 'Noor'))
let job_id: string
let first: string
beforeEach(async () => {
  job_id = await posted(people)
  first = await applied(people, job_id)
  await applied(noor, job_id)
})

const job = async () => (await people.client.call(`GET /client/jobs/${job_id}/applications`)).body
const withdraw = () => people.consultant.call(`POST /consultant/jobs/applications/${first}/withdraw`)

test('A job counts the applications that stand, and still lists those that do not', async () => {
  expect((await job()).job.application_count).toBe(2)
  for (const _ of ['once', 'and again']) await withdraw()
  const { job: shown, applications } = await job()
  expect(shown.application_count).toBe(1)
  expect(applications.map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'applied',
    'withdrawn',
  ])
})

test('A closed job has no application that stands', async () => {
  await people.client.call(`POST /client/jobs/close/${job_id}`)
  await expect.poll(async () => (await job()).job).toMatchObject({ status: 3, application_count: 0 })
})
