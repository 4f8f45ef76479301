// Tests of what happens as days pass, by moving the worker's clock.

import { beforeEach, expect, test } from 'vitest'
import { reviewId } from '#domain/kernel/ids.ts'
import { until } from '#tests/harness/api.ts'
import { mailsTo } from '#tests/harness/mail/mails.ts'
import { completeContract, disputeContract } from '#tests/harness/stories/contracts.ts'
import {
  anotherConsultant,
  applyForJob,
  cast,
  licenseConsultant,
  payIntoEscrow,
  paymentOf,
  postJob,
} from '#tests/harness/stories/hiring.ts'
import { reservedProduct, setUpOnce } from '#tests/harness/test-products.ts'
import { advanceWorkerClock } from '#tests/harness/worker-clock.ts'

const product = reservedProduct()
let people = setUpOnce(() => cast(product))
beforeEach(async () => {
  await product.setClock('PT0S', ['worker'])
  people = await anotherConsultant(product, people)
})

test('A payment that nobody approves within three hours is cleared, and the job can be hired for again', async () => {
  const { client, consultant } = people
  const application_id = await applyForJob(people, await postJob(people))
  const hireResponse = await client.call(`GET /client/jobs/hire/${application_id}`)
  await advanceWorkerClock(product, 'PT2H50M')
  expect((await paymentOf(client, hireResponse.body.payment_id)).status).toBe('pending')

  await advanceWorkerClock(product, 'PT3H10M')
  await until('the cleared payment', async () => {
    const { body } = await consultant.call(`GET /consultant/jobs/applications/${application_id}`)
    return body.application.status === 'applied'
  })
  expect((await paymentOf(client, hireResponse.body.payment_id)).status).toBe('cleared')
  const repeatedHire = await client.call(`GET /client/jobs/hire/${application_id}`)
  expect(repeatedHire.status).toBe(200)
  expect(repeatedHire.body.payment_id).not.toBe(hireResponse.body.payment_id)
})

test('A token reserved by an application that was never completed is returned', async () => {
  const { consultant } = people
  const job_id = await postJob(people)
  await product.restart('api', { FAULT_AT: 'after:TokenReserved' })
  const proposal = { proposal: 'Lost', budget: 100, eta: 4 }
  const lostApplication = await consultant.call(`POST /consultant/jobs/apply/${job_id}`, proposal)
  expect(lostApplication.status).toBe(0)
  const balance = async () => (await consultant.call('GET /consultant/tokens')).body?.balance
  await until('the API', async () => (await balance()) === 9)

  await advanceWorkerClock(product, 'PT2M')
  await until('the token', async () => (await balance()) === 10)
  await applyForJob(people, job_id)
  expect(await balance()).toBe(9)
})

test('A license expires after its last day, and is no longer valid', async () => {
  const { consultant } = people
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const license_id = await licenseConsultant(people, { state: 'CO', expiration_date: day(1) })
  await advanceWorkerClock(product, 'P3D')
  await until('the expiry', async () => {
    const { body } = await consultant.call(`GET /consultant/licenses/info/${license_id}`)
    return body.license.status === 'expired'
  })
  const jobResponse = await consultant.call(`GET /consultant/jobs/${await postJob(people, { state: 'CO' })}`)
  expect(jobResponse.body).toMatchObject({ verified: true, sameState: false })
})

test('As days pass, a lone review is published, a client is reminded of waiting work, and support of a dispute', async () => {
  const { client, consultant } = people
  const hireOnce = async () => payIntoEscrow(people, await applyForJob(people, await postJob(people)))
  const [ended, waiting, argued] = [await hireOnce(), await hireOnce(), await hireOnce()]
  await completeContract(people, ended.contract_id)
  const review = reviewId(ended.contract_id, client.user_id)
  await client.call(`POST /reviews/${review}`, { rating: 4 })
  await consultant.call(`POST /consultant/contracts/${waiting.contract_id}/complete`, {
    deliverable: 'Done.',
  })
  const dispute_id = await disputeContract(client, argued.contract_id)
  expect((await consultant.call(`GET /reviews/${review}`)).status).toBe(404)

  await advanceWorkerClock(product, 'P15D')

  await until('the published review', async () => {
    const { body } = await consultant.call(`GET /reviews/${review}`)
    return body?.review?.published === true
  })
  await until('the reminder of the work', async () => {
    const { body } = await client.call('GET /client/notifications')
    const messages: string[] = body.notifications.map(({ message }: { message: string }) => message)
    return (
      messages.filter((each) => each.includes('has been waiting for your review for 14 days')).length === 1
    )
  })
  const { text } = await until('the mail to support', async () =>
    (await mailsTo(product, 'support@consilium.example')).find(({ subject }) =>
      subject.startsWith('A dispute has been waiting'),
    ),
  )
  expect(text).toContain(`/staff/disputes/${dispute_id}`)
})
