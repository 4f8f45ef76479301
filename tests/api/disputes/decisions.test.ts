import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { decided, disputed } from '#tests/harness/people/endings.ts'
import { staff } from '#tests/harness/people/people.ts'
import {
  anotherConsultant,
  applied,
  atProvider,
  type Cast,
  licensedCast,
  paidIn,
  posted,
} from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'

const product = running()
const people = before(async () => anotherConsultant(product, await licensedCast(product), 'Sol'))
const support = before(() => staff(product, 'support'))

/** A contract in progress whose money is held, with one of the two as `by`. */
async function contract(cast: Cast = people) {
  const job_id = await posted(cast)
  return { job_id, ...(await paidIn(cast, await applied(cast, job_id))) }
}

const escrowOf = async (dispute_id: string) =>
  (await support.call(`GET /staff/disputes/${dispute_id}`)).body.escrow

test.each([
  { outcome: 'split' },
  { outcome: 'split', consultant_amount: 0 },
  { outcome: 'split', consultant_amount: -1 },
  { outcome: 'split', consultant_amount: 100 },
  { outcome: 'split', consultant_amount: 10.005 },
  { outcome: 'half' },
])('the decision %o about a price of 100 is refused and moves nothing', async (decision) => {
  const { contract_id } = await contract()
  const dispute_id = await disputed(people.client, contract_id)

  const { status, body } = await decided(support, dispute_id, decision)

  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect((await escrowOf(dispute_id)).held).toBe(105)
})

test.each([
  [{ outcome: 'release' }, { client_amount: 0, consultant_amount: 95 }, 3, 2, { released: 105, refunded: 0 }],
  [{ outcome: 'refund' }, { client_amount: 105, consultant_amount: 0 }, 4, 3, { released: 0, refunded: 105 }],
  [
    { outcome: 'split', consultant_amount: 33.33 },
    { client_amount: 70, consultant_amount: 31.66 },
    4,
    2,
    { released: 35, refunded: 70 },
  ],
])(
  'the decision %o ends contract and job and moves the money',
  async (decision, amounts, status, job, escrow) => {
    const { client, consultant } = people
    const { contract_id, payment_id, job_id } = await contract()
    const dispute_id = await disputed(consultant, contract_id)

    const resolved = await decided(support, dispute_id, decision)
    const again = await support.call(`POST /staff/disputes/${dispute_id}/resolve`, {
      ...decision,
      note: 'Both plans were compared.',
    })

    expect([resolved.body, again.body]).toEqual([{ success: true }, { success: true }])
    const shown = await client.call(`GET /client/contracts/${contract_id}`)
    expect([shown.body.contract.status, shown.body.job.status]).toEqual([status, job])
    // The lists say that it was a decision.
    const listed = { id: job_id, hire: expect.objectContaining({ contract_id, dispute_id }) }
    const { jobs } = (await client.call('GET /client/jobs')).body
    expect(jobs).toContainEqual(expect.objectContaining(listed))
    const { applications } = (await consultant.call('GET /consultant/jobs/applications/list')).body
    const hired = { contract: expect.objectContaining({ contract_id, dispute_id }) }
    expect(applications).toContainEqual(expect.objectContaining(hired))
    const { dispute } = (await client.call(`GET /disputes/contract/${contract_id}`)).body
    expect(dispute.resolution).toMatchObject({ outcome: decision.outcome, ...amounts })
    expect(await escrowOf(dispute_id)).toMatchObject({ held: 0, ...escrow })
    const { needsReview } = (await client.call('GET /reviews')).body
    expect(needsReview).toContainEqual(expect.objectContaining({ contract_id }))
    const other = await support.call(`POST /staff/disputes/${dispute_id}/resolve`, {
      outcome: decision.outcome === 'refund' ? 'release' : 'refund',
      note: 'On second thought.',
    })
    expect([other.status, other.body.code]).toEqual([409, 'dispute_resolved'])

    // What was decided reaches the provider once.
    await until('the money at the provider', async () => {
      const { payouts, captures } = await atProvider(product, payment_id)
      const paid = payouts.reduce((sum, { amount }) => sum + Number(amount), 0)
      const back = { 0: 'COMPLETED', 105: 'REFUNDED' }[amounts.client_amount] ?? 'PARTIALLY_REFUNDED'
      return paid === amounts.consultant_amount && captures[0]?.status === back && payouts.length <= 1
    })
    expect(job_id).toBe(shown.body.job.id)
  },
)

test('nobody decides a case of their own, also with the role', async () => {
  const both = await staff(product, 'support')
  const job_id = await posted({ client: both })
  const { contract_id } = await paidIn({ client: both }, await applied(people, job_id))
  const dispute_id = await disputed(both, contract_id)

  expect((await both.call(`GET /staff/disputes/${dispute_id}`)).status).toBe(404)
  expect((await both.call(`POST /staff/disputes/${dispute_id}/take`)).status).toBe(404)
  const { disputes } = (await both.call('GET /staff/disputes')).body
  expect(disputes.map(({ id }: { id: string }) => id)).not.toContain(dispute_id)
  const { disputes: others } = (await support.call('GET /staff/disputes?status=filed')).body
  expect(others.map(({ id }: { id: string }) => id)).toContain(dispute_id)
})
