import { expect, test } from 'vitest'
import { ledgerOf } from '#tests/harness/money/ledger.ts'
import {
  applyForJob,
  approveAtProvider,
  cast,
  licenseConsultant,
  postJob,
  providerRecords,
  waitForPayout,
} from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const people = setUpOnce(() => cast(product))

test('A licensed consultant applies, is hired, delivers, is denied, delivers again and is paid the same day', async () => {
  const { client, consultant } = people
  await licenseConsultant(people)
  expect((await consultant.call('POST /payments/email', { email: 'maren@pay.example' })).body).toEqual({
    success: true,
  })
  const job_id = await postJob(people)

  const board = await consultant.call('POST /consultant/jobs?page=1&limit=5', { state: 'TX' })
  expect(board.body.list.map(({ id }: { id: string }) => id)).toContain(job_id)
  const jobResponse = await consultant.call(`GET /consultant/jobs/${job_id}`)
  expect(jobResponse.body).toMatchObject({
    verified: true,
    sameState: true,
    job: { id: job_id, applied: false },
  })

  const application_id = await applyForJob(people, job_id)
  const tokens = await consultant.call('GET /consultant/tokens')
  expect(tokens.body).toMatchObject({ balance: 9, allowance: 10, cost: 1 })

  const list = await client.call(`GET /client/jobs/${job_id}/applications`)
  expect(list.body.applications).toMatchObject([{ id: application_id, budget: 100, status: 'applied' }])

  const hireResponse = await client.call(`GET /client/jobs/hire/${application_id}?price=100`)
  expect(hireResponse.body).toMatchObject({ amount: 100, fee: 5, total: 105 })
  const repeatedHire = await client.call(`GET /client/jobs/hire/${application_id}`)
  expect(repeatedHire.body).toEqual(hireResponse.body)

  const returnQuery = await approveAtProvider(hireResponse.body.link)
  const capture = await client.call('POST /client/jobs/payments/capture', returnQuery)
  expect(capture.body).toMatchObject({ success: true, contract: { status: 0, budget: 100 } })
  const contract_id = capture.body.contract.id
  const repeatedCapture = await client.call('POST /client/jobs/payments/capture', returnQuery)
  expect(repeatedCapture.body).toEqual(capture.body)
  expect((await client.call(`GET /client/jobs`)).body.jobs[0]).toMatchObject({ id: job_id, status: 1 })

  const deliver = (deliverable: string) =>
    consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable })
  expect((await client.call(`GET /client/contracts/approve/${contract_id}`)).body.code).toBe(
    'contract_not_in_review',
  )
  expect((await deliver('Revision 3')).body).toEqual({ success: true })
  expect((await client.call(`POST /client/contracts/deny/${contract_id}`, { reason: ' ' })).status).toBe(400)
  const reason = 'The dressing schedule is missing.'
  expect((await client.call(`POST /client/contracts/deny/${contract_id}`, { reason })).body).toEqual({
    success: true,
  })
  const deniedContract = await consultant.call(`GET /consultant/contracts/${contract_id}`)
  expect(deniedContract.body.contract).toMatchObject({ status: 2, reason })
  expect((await deliver('Revision 4')).body).toEqual({ success: true })
  expect((await client.call(`GET /client/contracts/approve/${contract_id}`)).body).toEqual({ success: true })
  expect((await client.call(`GET /client/contracts/approve/${contract_id}`)).body).toEqual({ success: true })

  const paidPayment = await waitForPayout(people, hireResponse.body.payment_id)
  expect(paidPayment.payment).toMatchObject({ price: 100, fee: 5, total: 95, direction: 'received' })
  const heldPayment = await providerRecords(product, hireResponse.body.payment_id)
  expect(heldPayment.captures).toMatchObject([{ amount: '105.00', status: 'COMPLETED' }])
  expect(heldPayment.payouts).toMatchObject([
    { amount: '95.00', status: 'SUCCESS', receiver: 'maren@pay.example' },
  ])
  expect((await client.call(`GET /client/jobs`)).body.jobs[0]).toMatchObject({ id: job_id, status: 2 })

  for (const { call } of [client, consultant]) {
    const { body } = await call('GET /reviews')
    expect(body.needsReview).toMatchObject([{ contract_id, submitted: false }])
  }
  const ledger = await ledgerOf(product)
  expect(ledger.sum).toBe(0)
  expect(ledger.events).toEqual(ledger.events.map((each) => ({ ...each, sum: 0 })))
})
