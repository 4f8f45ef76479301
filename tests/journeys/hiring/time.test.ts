import { beforeEach, expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { anotherConsultant, applied, cast, licensed, posted } from '#tests/harness/people/story.ts'
import { before, ownProduct } from '#tests/harness/running.ts'

/** What happens as days pass, tested by moving the worker's clock. */

const product = ownProduct()
let people = before(() => cast(product))
beforeEach(async () => {
  await product.restart('worker')
  people = await anotherConsultant(product, people)
})

test('a payment that nobody approves within three hours is cleared, and the job can be hired for again', async () => {
  const { client, consultant } = people
  const application_id = await applied(people, await posted(people))
  const hired = await client.call(`GET /client/jobs/hire/${application_id}`)
  await product.restart('worker', { CLOCK_OFFSET: 'PT2H50M' })
  const pending = await client.call(`GET /payments/details/${hired.body.payment_id}`)
  expect(pending.body.payment.status).toBe('pending')

  await product.restart('worker', { CLOCK_OFFSET: 'PT3H10M' })
  await until('the cleared payment', async () => {
    const { body } = await consultant.call(`GET /consultant/jobs/applications/${application_id}`)
    return body.application.status === 'applied'
  })
  const cleared = await client.call(`GET /payments/details/${hired.body.payment_id}`)
  expect(cleared.body.payment.status).toBe('cleared')
  const again = await client.call(`GET /client/jobs/hire/${application_id}`)
  expect(again.status).toBe(200)
  expect(again.body.payment_id).not.toBe(hired.body.payment_id)
})

test('a token reserved by an application that never came to be is given back', async () => {
  const { consultant } = people
  const job_id = await posted(people)
  await product.restart('api', { FAULT_AT: 'after:TokenReserved' })
  const proposal = { proposal: 'Lost', budget: 100, eta: 4 }
  const lost = await consultant.call(`POST /consultant/jobs/apply/${job_id}`, proposal)
  expect(lost.status).toBe(0)
  const balance = async () => (await consultant.call('GET /consultant/tokens')).body?.balance
  await until('the API', async () => (await balance()) === 9)

  await product.restart('worker', { CLOCK_OFFSET: 'PT2M' })
  await until('the token', async () => (await balance()) === 10)
  await applied(people, job_id)
  expect(await balance()).toBe(9)
})

test('a license past its date expires, and no longer counts', async () => {
  const { consultant } = people
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const license_id = await licensed(people, { state: 'CO', expiration_date: day(1) })
  await product.restart('worker', { CLOCK_OFFSET: 'P3D' })
  await until('the expiry', async () => {
    const { body } = await consultant.call(`GET /consultant/licenses/info/${license_id}`)
    return body.license.status === 'expired'
  })
  const seen = await consultant.call(`GET /consultant/jobs/${await posted(people, { state: 'CO' })}`)
  expect(seen.body).toMatchObject({ verified: true, sameState: false })
})
