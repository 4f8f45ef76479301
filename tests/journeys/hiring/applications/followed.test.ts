import { beforeEach, expect, test } from 'vitest'
import { applied, licensedCast, paidIn, paidOut, posted } from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'

/** What a consultant's own application tells once they are hired. */
const product = running()
const people = before(() => licensedCast(product))
let job_id: string
let id: string
beforeEach(async () => {
  job_id = await posted(people)
  id = await applied(people, job_id)
})

/** What each of the three calls says of the contract. */
async function told() {
  const { call } = people.consultant
  const [one, list, job] = await Promise.all([
    call(`GET /consultant/jobs/applications/${id}`),
    call('GET /consultant/jobs/applications/list'),
    call(`GET /consultant/jobs/${job_id}`),
  ])
  const listed = list.body.applications.find((each: { id: string }) => each.id === id)
  return [one.body.application.contract, listed.contract, job.body.application.contract]
}
const thrice = (contract: object | undefined) => [contract, contract, contract]

test('An application tells of no contract before its consultant is hired, also while the client pays', async () => {
  expect(await told()).toEqual(thrice(undefined))
  await people.client.call(`GET /client/jobs/hire/${id}`)
  expect(await told()).toEqual(thrice(undefined))
})

test('Then it follows the contract up to the payout', async () => {
  await people.consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  const { contract_id, payment_id } = await paidIn(people, id)
  expect(await told()).toEqual(thrice({ contract_id, contract_status: 0, payment_status: 'held' }))
  await people.consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done.' })
  expect(await told()).toMatchObject(thrice({ contract_status: 1 }))
  await people.client.call(`GET /client/contracts/approve/${contract_id}`)
  await paidOut(people, payment_id)
  await expect.poll(told).toMatchObject(thrice({ contract_status: 3, payment_status: 'paid_out' }))
})
