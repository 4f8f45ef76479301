import { beforeAll, expect, test } from 'vitest'
import { idempotencyHeaders, until } from '#tests/harness/api.ts'
import {
  anotherConsultant,
  applyForJob,
  approveAtProvider,
  licensedCast,
  newJob,
  payIntoEscrow,
  paymentOf,
  postJob,
  providerRecords,
  waitForPayout,
} from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const people = setUpOnce(() => licensedCast(product))
beforeAll(async () => {
  await people.consultant.call('POST /payments/email', { email: 'maren@pay.example' })
})

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

const another = async (name: string) => (await anotherConsultant(product, people, name)).consultant

/** A contract whose work waits for the client. */
async function deliveredContract() {
  const contractId = await payIntoEscrow(people, await applyForJob(people, await postJob(people)))
  const { contract_id } = contractId
  await people.consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done' })
  return contractId
}

test('Of two applicants hired concurrently, only one is hired', async () => {
  const other = await another('Noor')
  const job_id = await postJob(people)
  const applications = [await applyForJob(people, job_id), await applyForJob({ consultant: other }, job_id)]
  const responses = await Promise.all(
    applications.map((id) => people.client.call(`GET /client/jobs/hire/${id}`)),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('hire_in_progress')
})

test('One applicant hired ten times concurrently is one payment, captured once', async () => {
  const job_id = await postJob(people)
  const application_id = await applyForJob(people, job_id)
  const responses = await times(10, () => people.client.call(`GET /client/jobs/hire/${application_id}`))
  expect(new Set(responses.map(({ body }) => body.payment_id)).size).toBe(1)
  const { payment_id, back } = await payIntoEscrow(people, application_id)
  const captures = await times(10, () => people.client.call('POST /client/jobs/payments/capture', back))
  expect(new Set(captures.map(({ body }) => body.contract?.id)).size).toBe(1)
  expect((await providerRecords(product, payment_id)).captures).toHaveLength(1)
})

test('With one token left, only one of fifty concurrent applications succeeds', async () => {
  const consultant = await another('Lee')
  const jobs = await times(9, () => postJob(people))
  for (const job_id of jobs) await applyForJob({ consultant }, job_id)
  const last = await times(50, () => postJob(people))
  const responses = await Promise.all(
    last.map((job_id) =>
      consultant.call(`POST /consultant/jobs/apply/${job_id}`, { proposal: 'Mine', budget: 50, eta: 4 }),
    ),
  )
  const codes = responses.map(({ status, body }) => (status === 200 ? 'applied' : body.code))
  expect(codes.filter((code) => code === 'applied')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['applied', 'insufficient_tokens']))
  const { body } = await consultant.call('GET /consultant/jobs/applications/list')
  expect(body.applications).toHaveLength(10)
  expect((await consultant.call('GET /consultant/tokens')).body.balance).toBe(0)
})

test('Of a concurrent approval and denial only one succeeds, and the money follows it', async () => {
  const { client } = people
  const { contract_id, payment_id } = await deliveredContract()
  const responses = await Promise.all([
    client.call(`GET /client/contracts/approve/${contract_id}`),
    client.call(`POST /client/contracts/deny/${contract_id}`, { reason: 'Not yet' }),
    client.call(`GET /client/contracts/approve/${contract_id}`),
    client.call(`POST /client/contracts/deny/${contract_id}`, { reason: 'Not yet' }),
  ])
  const [approved, denied] = [
    responses[0]?.status === 200 || responses[2]?.status === 200,
    responses[1]?.status === 200 || responses[3]?.status === 200,
  ]
  expect(approved).toBe(!denied)
  const { body } = await client.call(`GET /client/contracts/${contract_id}`)
  expect(body.contract.status).toBe(approved ? 3 : 2)
  if (approved) await waitForPayout(people, payment_id)
  expect((await providerRecords(product, payment_id)).payouts).toHaveLength(approved ? 1 : 0)
})

test('A contract approved ten times concurrently is paid out once', async () => {
  const { client } = people
  const { contract_id, payment_id } = await deliveredContract()
  const responses = await times(10, () => client.call(`GET /client/contracts/approve/${contract_id}`))
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  await waitForPayout(people, payment_id)
  expect((await providerRecords(product, payment_id)).payouts).toMatchObject([{ amount: '95.00' }])
})

test('The same command twenty times with one idempotency key is one job, and another body is refused', async () => {
  const keyHeaders = idempotencyHeaders()
  const body = { ...newJob, title: 'Twenty times' }
  const responses = await times(20, () => people.client.call('POST /client/jobs', body, keyHeaders))
  expect(new Set(responses.map(({ status, body: { job } }) => `${status} ${job?.id}`)).size).toBe(1)
  const jobs = await people.client.call('GET /client/jobs')
  expect(jobs.body.jobs.filter(({ title }: { title: string }) => title === 'Twenty times')).toHaveLength(1)
  const other = await people.client.call('POST /client/jobs', { ...body, title: 'Other' }, keyHeaders)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
})

test('After concurrent clearing and capturing either the money is held or the payment is cleared, never both', async () => {
  const { client } = people
  const job_id = await postJob(people)
  const application_id = await applyForJob(people, job_id)
  const hireResponse = await client.call(`GET /client/jobs/hire/${application_id}`)
  const returnQuery = await approveAtProvider(hireResponse.body.link)
  const [cleared, captured] = await Promise.all([
    client.call(`GET /client/jobs/payments/clear/${hireResponse.body.payment_id}`),
    client.call('POST /client/jobs/payments/capture', returnQuery),
  ])
  expect(cleared.status === 200).toBe(captured.body.success === false)
  const status = async () => (await paymentOf(client, hireResponse.body.payment_id))?.status
  await until('the end of it', async () => ['held', 'cleared'].includes(await status()))
  const { captures } = await providerRecords(product, hireResponse.body.payment_id)
  expect(captures).toHaveLength(cleared.status === 200 ? 0 : 1)
})
