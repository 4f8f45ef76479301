import { beforeEach, expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { completeContract } from '#tests/harness/stories/contracts.ts'
import {
  anotherConsultant,
  applyForJob,
  type Cast,
  licensedCast,
  newLicense,
  payIntoEscrow,
  paymentOf,
  postJob,
  providerRecords,
  waitForPayout,
} from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

/** Tests of the effects of a hire on the job, the application and other applicants. */
const product = runningProduct()
const people = setUpOnce(() => licensedCast(product))
let job_id: string
let application_id: string
beforeEach(async () => {
  job_id = await postJob(people)
  application_id = await applyForJob(people, job_id)
})

/**
 * What each of the client's calls says about the hire. The second call asks for applications before there was
 * any.
 */
async function toldClient() {
  const { call } = people.client
  const [list, one, application] = await Promise.all([
    call('GET /client/jobs'),
    call(`GET /client/jobs/${job_id}/applications?before=2020-01-01T00:00:00.000Z`),
    call(`GET /client/jobs/applications/${application_id}`),
  ])
  expect(one.body.applications).toEqual([])
  const listedJob = list.body.jobs.find(({ id }: { id: string }) => id === job_id)
  return [listedJob.hire, one.body.job.hire, application.body.job.hire]
}

/** What each of the consultant's calls says about the contract. */
async function toldConsultant() {
  const { call } = people.consultant
  const [one, list, job] = await Promise.all([
    call(`GET /consultant/jobs/applications/${application_id}`),
    call('GET /consultant/jobs/applications/list'),
    call(`GET /consultant/jobs/${job_id}`),
  ])
  const listedApplication = list.body.applications.find(({ id }: { id: string }) => id === application_id)
  return [one.body.application.contract, listedApplication.contract, job.body.application.contract]
}
const thrice = (notification: object | undefined) => [notification, notification, notification]

test('An open job names who applied, until one of them is being hired', async () => {
  const listedJob = async () => {
    const { jobs } = (await people.client.call('GET /client/jobs')).body
    return jobs.find(({ id }: { id: string }) => id === job_id)
  }
  const { user_id } = people.consultant
  expect((await listedJob()).applicants).toEqual([expect.objectContaining({ user_id, first_name: 'Maren' })])
  await people.client.call(`GET /client/jobs/hire/${application_id}`)
  const { applicants, hire } = await listedJob()
  expect([applicants, hire.price]).toEqual([undefined, 100])
})

test('While the client pays, the job names the person being hired, and the application has no contract', async () => {
  expect(await toldClient()).toEqual(thrice(undefined))
  expect(await toldConsultant()).toEqual(thrice(undefined))
  await people.client.call(`GET /client/jobs/hire/${application_id}`)
  const hire = { application_id, first_name: 'Maren', accepted: false, payment_status: 'pending' }
  expect(await toldClient()).toMatchObject(thrice(hire))
  expect(await toldConsultant()).toEqual(thrice(undefined))
})

test('After the hire both follow the contract up to the payout', async () => {
  const { client, consultant } = people
  await consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  const { contract_id, payment_id } = await payIntoEscrow(people, application_id)
  const heldPayment = { contract_id, contract_status: 0, payment_status: 'held' }
  expect(await toldClient()).toMatchObject(thrice({ application_id, accepted: true, ...heldPayment }))
  expect(await toldConsultant()).toEqual(thrice(heldPayment))
  await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done.' })
  expect(await toldClient()).toMatchObject(thrice({ contract_status: 1 }))
  expect(await toldConsultant()).toMatchObject(thrice({ contract_status: 1 }))
  await client.call(`GET /client/contracts/approve/${contract_id}`)
  await waitForPayout(people, payment_id)
  const paidContract = thrice({ contract_status: 3, payment_status: 'paid_out' })
  await expect.poll(toldConsultant).toMatchObject(paidContract)
  await expect.poll(toldClient).toMatchObject(paidContract)
})

test('An application names the licenses that are valid in the state of the job', async () => {
  const counting = async (state: string) => {
    const application_id = await applyForJob(people, await postJob(people, { state }))
    return (await people.client.call(`GET /client/jobs/applications/${application_id}`)).body.counting
  }
  const { license_type, state, expiration_date } = newLicense
  expect(await counting('TX')).toEqual([
    { id: expect.any(String), license_type, state, multistate: false, expiration_date },
  ])
})

test('Once one applicant is hired, the others are declined', async () => {
  const otherCast = await anotherConsultant(product, people, 'Noor')
  const other = await applyForJob(otherCast, job_id)
  await payIntoEscrow(people, application_id)
  const statusOf = async ({ consultant }: Pick<Cast, 'consultant'>, id: string) =>
    (await consultant.call(`GET /consultant/jobs/applications/${id}`)).body.application.status
  await until('the declined one', async () => (await statusOf(otherCast, other)) === 'declined')
  expect(await statusOf(people, application_id)).toBe('accepted')
})

test('A new payout address cancels an unclaimed payout and pays it there', async () => {
  const { consultant } = people
  const { contract_id, payment_id } = await payIntoEscrow(people, application_id)
  await consultant.call('POST /payments/email', { email: 'unclaimed@pay.example' })
  await completeContract(people, contract_id)
  await until(
    'the unclaimed payout',
    async () => (await paymentOf(consultant, payment_id))?.status === 'payout_unclaimed',
  )
  await consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  await waitForPayout(people, payment_id)
  const { payouts } = await providerRecords(product, payment_id)
  expect(payouts.map(({ status, receiver }) => [status, receiver])).toEqual([
    ['RETURNED', 'unclaimed@pay.example'],
    ['SUCCESS', 'maren@pay.example'],
  ])
})
