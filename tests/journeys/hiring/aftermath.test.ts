import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import {
  anotherConsultant,
  applied,
  atProvider,
  type Cast,
  licensedCast,
  paidIn,
  paidOut,
  posted,
} from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'

const product = running()
const people = before(() => licensedCast(product))

test('once one applicant is hired, the others are declined', async () => {
  const others = await anotherConsultant(product, people, 'Noor')
  const job_id = await posted(people)
  const [hired, other] = [await applied(people, job_id), await applied(others, job_id)]
  await paidIn(people, hired)
  const statusOf = async ({ consultant }: Pick<Cast, 'consultant'>, id: string) =>
    (await consultant.call(`GET /consultant/jobs/applications/${id}`)).body.application.status
  await until('the declined one', async () => (await statusOf(others, other)) === 'declined')
  expect(await statusOf(people, hired)).toBe('accepted')
})

test('a new payout address takes an unclaimed payout back and pays it there', async () => {
  const { client, consultant } = people
  const { contract_id, payment_id } = await paidIn(people, await applied(people, await posted(people)))
  await consultant.call('POST /payments/email', { email: 'unclaimed@pay.example' })
  await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done' })
  await client.call(`GET /client/contracts/approve/${contract_id}`)
  await until('the unclaimed payout', async () => {
    const { body } = await consultant.call(`GET /payments/details/${payment_id}`)
    return body.payment.status === 'payout_unclaimed'
  })
  await consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  await paidOut(people, payment_id)
  const { payouts } = await atProvider(product, payment_id)
  expect(payouts.map(({ status, receiver }) => [status, receiver])).toEqual([
    ['RETURNED', 'unclaimed@pay.example'],
    ['SUCCESS', 'maren@pay.example'],
  ])
})
