import { expect, test } from 'vitest'
import { applied, licensedCast, newLicense, paidIn, paidOut, posted } from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'

const product = running()
const people = before(() => licensedCast(product))
const ownJob = async (job_id: string) => {
  const { body } = await people.client.call('GET /client/jobs')
  return body.jobs.find(({ id }: { id: string }) => id === job_id)
}
/** The part of the list before there was any application. */
const beforeAny = async (job_id: string) =>
  (await people.client.call(`GET /client/jobs/${job_id}/applications?before=2020-01-01T00:00:00.000Z`)).body

test('A job says whom its client is hiring, whatever part of the applications is asked for', async () => {
  const job_id = await posted(people)
  const application_id = await applied(people, job_id)
  expect((await beforeAny(job_id)).job.hire).toBeUndefined()
  await people.client.call(`GET /client/jobs/hire/${application_id}`)
  const { job, applications } = await beforeAny(job_id)
  expect(applications).toEqual([])
  const hire = { application_id, first_name: 'Maren', accepted: false, payment_status: 'pending' }
  expect(job.hire).toMatchObject(hire)
  expect((await ownJob(job_id)).hire).toMatchObject(hire)
})

test('A job says what became of the hire, up to the payout', async () => {
  await people.consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  const job_id = await posted(people)
  const application_id = await applied(people, job_id)
  const { contract_id, payment_id } = await paidIn(people, application_id)
  const hire = { application_id, accepted: true, contract_id, contract_status: 0, payment_status: 'held' }
  expect((await ownJob(job_id)).hire).toMatchObject(hire)
  await people.consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done.' })
  expect((await beforeAny(job_id)).job.hire).toMatchObject({ contract_status: 1 })
  await people.client.call(`GET /client/contracts/approve/${contract_id}`)
  await paidOut(people, payment_id)
  const { body } = await people.client.call(`GET /client/jobs/applications/${application_id}`)
  expect(body.job.hire).toMatchObject({ contract_status: 3, payment_status: 'paid_out' })
})

test('An application names the licenses that count where the job is', async () => {
  const counting = async (state: string) => {
    const application_id = await applied(people, await posted(people, { state }))
    return (await people.client.call(`GET /client/jobs/applications/${application_id}`)).body.counting
  }
  const { license_type, state, expiration_date } = newLicense
  expect(await counting('TX')).toEqual([
    { id: expect.any(String), license_type, state, multistate: false, expiration_date },
  ])
})
