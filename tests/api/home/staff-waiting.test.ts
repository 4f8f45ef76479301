// A product that this file has to itself: it counts records of everybody.
import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { providerFollowUps } from '#tests/harness/money/provider-follow-ups.ts'
import { staff } from '#tests/harness/people/people.ts'
import { completeContract, disputeContract } from '#tests/harness/stories/contracts.ts'
import {
  applyForJob,
  licensedCast,
  payIntoEscrow,
  postJob,
  submitLicense,
  waitForPayout,
} from '#tests/harness/stories/hiring.ts'
import { reservedProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = reservedProduct()
const people = setUpOnce(() => licensedCast(product))
const support = setUpOnce(() => staff(product, 'support'))
const both = setUpOnce(() => staff(product, 'verifier,support'))
type Caller = Pick<typeof support, 'call'>
const counts = async ({ call }: Caller = both) => (await call('GET /staff/waiting')).body

/** How much each count has grown or shrunk after an act. */
async function growthBy(act: () => Promise<unknown>) {
  const before = await counts()
  await act()
  const after = await counts()
  return Object.fromEntries(
    Object.keys(after).flatMap((list) =>
      after[list] === before[list] ? [] : [[list, after[list] - before[list]]],
    ),
  )
}

test('Each role sees the counts of its own lists only, and a member none', async () => {
  const listsOf = async (caller: Caller) => Object.keys(await counts(caller)).toSorted()
  expect(await listsOf(people.verifier)).toEqual(['licenses'])
  expect(await listsOf(support)).toEqual(['disputes', 'messages', 'payouts'])
  expect(await listsOf(both)).toEqual(['disputes', 'licenses', 'messages', 'payouts'])
  expect(await listsOf(await staff(product, 'admin'))).toEqual([])
  expect(await listsOf(await staff(product, 'compliance'))).toEqual([])
  expect((await people.client.call('GET /staff/waiting')).status).toBe(404)
})

test('A license is counted until a verifier has decided it', async () => {
  let id = ''
  const submit = async () => (id = await submitLicense(people, { state: 'FL' }))
  expect(await growthBy(submit)).toEqual({ licenses: 1 })
  const reject = () =>
    people.verifier.call(`POST /staff/licenses/${id}/reject`, { reason: 'Dark', revision: 0 })
  expect(await growthBy(reject)).toEqual({ licenses: -1 })
})

test('A message is counted until support has handled it, but not for the member of staff who sent it', async () => {
  expect(await growthBy(() => people.client.call('POST /contact', { message: 'Hello' }))).toEqual({
    messages: 1,
  })
  const { messages } = (await support.call('GET /staff/contact')).body
  const handle = () => support.call(`POST /staff/contact/${messages[0].id}/handled`)
  expect(await growthBy(handle)).toEqual({ messages: -1 })
  expect(await growthBy(() => both.call('POST /contact', { message: 'My own' }))).toEqual({})
})

test('A dispute is counted until it is resolved, also while it is under review', async () => {
  const { contract_id } = await payIntoEscrow(people, await applyForJob(people, await postJob(people)))
  let id = ''
  const file = async () => (id = await disputeContract(people.client, contract_id))
  expect(await growthBy(file)).toEqual({ disputes: 1 })
  expect(await growthBy(() => support.call(`POST /staff/disputes/${id}/take`))).toEqual({})
  const decision = { outcome: 'refund', note: 'Both plans were compared.' }
  expect(await growthBy(() => support.call(`POST /staff/disputes/${id}/resolve`, decision))).toEqual({
    disputes: -1,
  })
})

test('A payout is counted while it waits for a payout email', async () => {
  const newcomers = await licensedCast(product)
  const { contract_id } = await payIntoEscrow(
    newcomers,
    await applyForJob(newcomers, await postJob(newcomers)),
  )
  const before = (await counts()).payouts
  const hasCount = async (count: number) => (await counts()).payouts === count
  await completeContract(newcomers, contract_id)
  await until('the waiting payout', () => hasCount(before + 1))
  await newcomers.consultant.call('POST /payments/email', { email: 'late@pay.example' })
  await until('the payout on its way', () => hasCount(before))
})

test('A payout is counted from its failure until support sends it again', async () => {
  await people.consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  const { contract_id, payment_id } = await payIntoEscrow(
    people,
    await applyForJob(people, await postJob(people)),
  )
  await completeContract(people, contract_id)
  await waitForPayout(people, payment_id)
  const provider = providerFollowUps(product)
  const before = (await counts()).payouts
  await provider.act(`payouts/${await provider.itemOf(payment_id)}`, { status: 'RETURNED' })
  await until('the failure', async () => (await counts()).payouts === before + 1)
  expect(await growthBy(() => support.call(`POST /staff/payouts/${payment_id}/retry`))).toEqual({
    payouts: -1,
  })
})
