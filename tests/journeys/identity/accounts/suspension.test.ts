import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { changeAccount, reasonBody } from '#tests/harness/people/account-changes.ts'
import { login, type Person, staff } from '#tests/harness/people/people.ts'
import {
  anotherConsultant,
  applyForJob,
  approveAtProvider,
  licensedCast,
  payIntoEscrow,
  paymentOf,
  postJob,
  providerRecords,
  waitForPayout,
} from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

/** Tests of the effects of a suspension on a person's jobs and contracts. */
const product = runningProduct()
const admin = setUpOnce(() => staff(product, 'admin'))
let people = setUpOnce(() => licensedCast(product))

const suspend = async ({ user_id }: Person) =>
  expect((await changeAccount(admin, 'suspend', user_id, reasonBody)).status).toBe(200)
const restore = async ({ user_id, email }: Person) => {
  expect((await changeAccount(admin, 'restore', user_id)).status).toBe(200)
  return login(product, email)
}
const onBoard = async ({ call }: Person, job_id: string) => {
  const { body } = await call('POST /consultant/jobs?limit=50', {})
  return body.list.some(({ id }: { id: string }) => id === job_id)
}
const hire = async ({ call }: Person, application_id: string) =>
  (await call(`GET /client/jobs/hire/${application_id}`)).body as { payment_id: string; link: string }
const statusOf = async ({ call }: Person, application_id: string) =>
  (await call(`GET /consultant/jobs/applications/${application_id}`)).body.application.status
const statusOfPayment = async (payment_id: string) => (await paymentOf(people.client, payment_id)).status

test('The open jobs of a suspended client leave the board and take no proposals until the client is restored', async () => {
  const { consultant, client } = people
  const job_id = await postJob(people)
  expect(await onBoard(consultant, job_id)).toBe(true)
  await suspend(client)
  expect(await onBoard(consultant, job_id)).toBe(false)
  const { status, body } = await consultant.call(`POST /consultant/jobs/apply/${job_id}`, {
    proposal: 'Four pages and a card.',
    budget: 100,
    eta: 40,
  })
  expect([status, body.code]).toEqual([409, 'job_not_open'])
  people = { ...people, client: await restore(client) }
  expect(await onBoard(consultant, job_id)).toBe(true)
})

test('A pending hire of a suspended client is cleared, and a later approval of the payment captures nothing', async () => {
  const { consultant, client } = people
  const application = await applyForJob(people, await postJob(people))
  const { payment_id, link } = await hire(client, application)
  await suspend(client)
  await until('the proposal to be free', async () => (await statusOf(consultant, application)) === 'applied')
  await approveAtProvider(link)
  people = { ...people, client: await restore(client) }
  expect(await statusOfPayment(payment_id)).toBe('cleared')
  expect((await providerRecords(product, payment_id)).captures).toEqual([])
})

test('A pending hire of a suspended consultant is cleared, and another can be hired', async () => {
  const otherCast = await anotherConsultant(product, people, 'Noor')
  const job_id = await postJob(people)
  const [first, second] = [await applyForJob(otherCast, job_id), await applyForJob(people, job_id)]
  const { payment_id } = await hire(people.client, first)
  await suspend(otherCast.consultant)
  await until('the cleared payment', async () => (await statusOfPayment(payment_id)) === 'cleared')
  await until('the free job', async () => {
    const { body } = await people.client.call(`GET /client/jobs/hire/${second}`)
    return body.payment_id !== undefined
  })
  const repeatedHire = await people.client.call(`GET /client/jobs/hire/${first}`)
  expect(repeatedHire.status).toBe(409)
})

test('A suspended consultant cannot be hired', async () => {
  const otherCast = await anotherConsultant(product, people, 'Ines')
  const application = await applyForJob(otherCast, await postJob(people))
  await suspend(otherCast.consultant)
  const { status, body } = await people.client.call(`GET /client/jobs/hire/${application}`)
  expect([status, body.code]).toEqual([409, 'consultant_unavailable'])
})

test('A contract of a suspended consultant stays, and their earnings wait until they are restored', async () => {
  const otherCast = await anotherConsultant(product, people, 'Tomas')
  const { client } = people
  const { contract_id, payment_id } = await payIntoEscrow(
    otherCast,
    await applyForJob(otherCast, await postJob(people)),
  )
  await otherCast.consultant.call(`POST /consultant/contracts/${contract_id}/complete`, {
    deliverable: 'Done',
  })
  await suspend(otherCast.consultant)
  const { body } = await client.call(`GET /client/contracts/${contract_id}`)
  expect(body.contract.status).toBe(1)
  expect((await client.call(`GET /client/contracts/approve/${contract_id}`)).body).toEqual({ success: true })
  await until('the waiting payout', async () => {
    const response = await client.call(`GET /client/contracts/${contract_id}`)
    return response.body.contract.status === 3
  })
  expect((await providerRecords(product, payment_id)).payouts).toEqual([])
  const consultant = await restore(otherCast.consultant)
  await waitForPayout({ consultant }, payment_id)
})
