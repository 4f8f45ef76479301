// A product of its own: it lets the provider fail, and sums up the whole ledger.
import { beforeEach, describe, expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { ledgerOf } from '#tests/harness/money/ledger.ts'
import {
  anotherConsultant,
  applyForJob,
  approveAtProvider,
  CAPTURE_FAULTS,
  cast,
  clearFaults,
  failProvider,
  paymentOf,
  postJob,
  providerRecords,
} from '#tests/harness/stories/hiring.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = ownProduct()
let people = setUpOnce(() => cast(product))
beforeEach(async () => {
  people = await anotherConsultant(product, people)
})

/** A payment that waits for its payer. It is requested again while the provider fails. */
async function hiredCast() {
  const application_id = await applyForJob(people, await postJob(people))
  const hire = await until('the link', async () => {
    const { status, body } = await people.client.call(`GET /client/jobs/hire/${application_id}`)
    return status === 200 && (body as { link: string; payment_id: string })
  })
  return { application_id, ...hire }
}

/** The story from the hire to the payout. Each step is repeated until it is answered, like by a user. */
async function story() {
  const { client, consultant } = people
  const { application_id, link, payment_id } = await hiredCast()
  const contract_id = await until('the capture', async () => {
    const returnQuery = await approveAtProvider(link).catch(() => undefined)
    if (returnQuery) await client.call('POST /client/jobs/payments/capture', returnQuery)
    const { body } = await client.call(`GET /client/jobs/applications/${application_id}`)
    return body?.contract_id as string | undefined
  })
  await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done' })
  await until('the approval', async () => {
    const { status } = await client.call(`GET /client/contracts/approve/${contract_id}`)
    return status === 200
  })
  await until('the payout', async () => (await paymentOf(consultant, payment_id))?.status === 'paid_out')
  return providerRecords(product, payment_id)
}

const FAULTS: typeof CAPTURE_FAULTS = [
  ...CAPTURE_FAULTS,
  ['payout', 'fail_before'],
  ['payout', 'fail_after'],
  ['payout', 'denied'],
  ['token', 'fail_before'],
]
const paidOnce = {
  captures: [{ amount: '105.00', status: 'COMPLETED' }],
  payouts: [{ amount: '95.00', status: 'SUCCESS' }],
}

describe('Whatever the provider does', () => {
  test.each(FAULTS)('%s %s: one capture, one payout', async (target, name) => {
    await failProvider(product, target, name, target === 'webhook' ? 3 : 1)
    const records = await story()
    const acceptedStatuses = {
      captures: records.captures.filter(({ status }) => status !== 'DECLINED'),
      payouts: records.payouts.filter(({ status }) => status !== 'DENIED'),
    }
    expect(acceptedStatuses).toMatchObject(paidOnce)
    expect((await ledgerOf(product)).sum).toBe(0)
    await clearFaults(product)
  })

  test('every call fails once before and once after its effect, and webhooks come twice', async () => {
    for (const target of ['order', 'capture', 'payout'])
      for (const name of ['fail_before', 'fail_after']) await failProvider(product, target, name)
    await failProvider(product, 'webhook', 'twice', 5)
    expect(await story()).toMatchObject(paidOnce)
    expect((await ledgerOf(product)).sum).toBe(0)
  })
})

test('A payment whose payer never returns is captured by the webhook or the sweeper', async () => {
  const { client } = people
  const { application_id, link, payment_id } = await hiredCast()
  await approveAtProvider(link)
  await until('the contract', async () => {
    const { body } = await client.call(`GET /client/jobs/applications/${application_id}`)
    return body.contract_id
  })
  expect((await providerRecords(product, payment_id)).captures).toHaveLength(1)
})

test('A payer who cancels leaves the application unchanged', async () => {
  const { client, consultant } = people
  const { application_id, payment_id } = await hiredCast()
  expect((await client.call(`GET /client/jobs/payments/clear/${payment_id}`)).body).toEqual({
    success: true,
  })
  const { body } = await consultant.call(`GET /consultant/jobs/applications/${application_id}`)
  expect(body.application).toMatchObject({ status: 'applied', offered: false })
  const repeatedHire = await client.call(`GET /client/jobs/hire/${application_id}`)
  expect(repeatedHire.status).toBe(200)
  expect(repeatedHire.body.payment_id).not.toBe(payment_id)
})
