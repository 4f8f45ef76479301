// A product of its own: it lets the provider fail, and sums up the whole ledger.
import { beforeEach, describe, expect, test } from 'vitest'
import { caller, until } from '#tests/harness/api.ts'
import { ledgerOf } from '#tests/harness/money/ledger.ts'
import {
  anotherConsultant,
  applied,
  approveAtProvider,
  atProvider,
  cast,
  posted,
} from '#tests/harness/people/story.ts'
import { before, ownProduct } from '#tests/harness/running.ts'

const product = ownProduct()
let people = before(() => cast(product))
beforeEach(async () => {
  people = await anotherConsultant(product, people)
})

const fault = (target: string, name: string, times = 1) =>
  caller(product.sandbox)('POST /_sandbox/faults', { target, fault: name, times })

/** The story from the hire to the payout, each step repeated until it is answered, as a user would do. */
async function story() {
  const { client, consultant } = people
  const job_id = await posted(people)
  const application_id = await applied(people, job_id)
  const insist = <T>(what: string, ask: () => Promise<T | undefined | false>) => until(what, ask)
  const hired = await insist('the link', async () => {
    const { status, body } = await client.call(`GET /client/jobs/hire/${application_id}`)
    return status === 200 && body
  })
  const contract_id = await insist('the capture', async () => {
    const back = await approveAtProvider(hired.link).catch(() => undefined)
    if (back) await client.call('POST /client/jobs/payments/capture', back)
    const { body } = await client.call(`GET /client/jobs/applications/${application_id}`)
    return body?.contract_id as string | undefined
  })
  await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done' })
  await insist('the approval', async () => {
    const { status } = await client.call(`GET /client/contracts/approve/${contract_id}`)
    return status === 200
  })
  await insist('the payout', async () => {
    const { body } = await consultant.call(`GET /payments/details/${hired.payment_id}`)
    return body?.payment?.status === 'paid_out'
  })
  return atProvider(product, hired.payment_id)
}

const once = {
  captures: [{ amount: '105.00', status: 'COMPLETED' }],
  payouts: [{ amount: '95.00', status: 'SUCCESS' }],
}

describe('whatever the provider does', () => {
  test.each([
    ['order', 'fail_before'],
    ['order', 'fail_after'],
    ['capture', 'fail_before'],
    ['capture', 'fail_after'],
    ['capture', 'decline'],
    ['capture', 'pending'],
    ['payout', 'fail_before'],
    ['payout', 'fail_after'],
    ['payout', 'denied'],
    ['token', 'fail_before'],
    ['webhook', 'twice'],
    ['webhook', 'late'],
    ['webhook', 'reorder'],
  ])('%s %s: one capture, one payout', async (target, name) => {
    await fault(target, name, target === 'webhook' ? 3 : 1)
    const held = await story()
    const accepted = {
      captures: held.captures.filter(({ status }) => status !== 'DECLINED'),
      payouts: held.payouts.filter(({ status }) => status !== 'DENIED'),
    }
    expect(accepted).toMatchObject(once)
    expect((await ledgerOf(product)).sum).toBe(0)
    await caller(product.sandbox)('DELETE /_sandbox/faults')
  })

  test('every call fails once before and once after its effect, and webhooks come twice', async () => {
    for (const target of ['order', 'capture', 'payout'])
      for (const name of ['fail_before', 'fail_after']) await fault(target, name)
    await fault('webhook', 'twice', 5)
    expect(await story()).toMatchObject(once)
    expect((await ledgerOf(product)).sum).toBe(0)
  })
})

test('a payer who never comes back is captured by the webhook or the sweeper', async () => {
  const { client } = people
  const job_id = await posted(people)
  const application_id = await applied(people, job_id)
  const hired = await client.call(`GET /client/jobs/hire/${application_id}`)
  await approveAtProvider(hired.body.link)
  await until('the contract', async () => {
    const { body } = await client.call(`GET /client/jobs/applications/${application_id}`)
    return body.contract_id
  })
  expect((await atProvider(product, hired.body.payment_id)).captures).toHaveLength(1)
})

test('a payer who cancels leaves the application as it was', async () => {
  const { client, consultant } = people
  const job_id = await posted(people)
  const application_id = await applied(people, job_id)
  const hired = await client.call(`GET /client/jobs/hire/${application_id}`)
  expect((await client.call(`GET /client/jobs/payments/clear/${hired.body.payment_id}`)).body).toEqual({
    success: true,
  })
  const { body } = await consultant.call(`GET /consultant/jobs/applications/${application_id}`)
  expect(body.application).toMatchObject({ status: 'applied', offered: false })
  const again = await client.call(`GET /client/jobs/hire/${application_id}`)
  expect(again.status).toBe(200)
  expect(again.body.payment_id).not.toBe(hired.body.payment_id)
})
