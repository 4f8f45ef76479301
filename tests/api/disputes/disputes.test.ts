import { expect, test } from 'vitest'
import { statusAndCode, until } from '#tests/harness/api.ts'
import { uploadDocument, uploadFile } from '#tests/harness/files/files.ts'
import { changeAccount } from '#tests/harness/people/account-changes.ts'
import { member, staff } from '#tests/harness/people/people.ts'
import { memberWithApp } from '#tests/harness/people/second-factor.ts'
import { decideDispute, disputeContract } from '#tests/harness/stories/contracts.ts'
import {
  anotherConsultant,
  applyForJob,
  type Cast,
  licensedCast,
  payIntoEscrow,
  postJob,
  providerRecords,
} from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const people = setUpOnce(async () => anotherConsultant(product, await licensedCast(product)))
const support = setUpOnce(() => staff(product, 'support'))

/** A contract in progress whose money is held. */
async function contract(cast: Cast = people) {
  const job_id = await postJob(cast)
  return { job_id, ...(await payIntoEscrow(cast, await applyForJob(cast, job_id))) }
}

test('A filed dispute freezes the escrow and blocks the next steps of the contract', async () => {
  const { client, consultant } = people
  const { contract_id, payment_id } = await contract()
  const withoutDispute = await client.call(`GET /disputes/contract/${contract_id}`)
  expect([withoutDispute.status, withoutDispute.body.dispute]).toEqual([200, undefined])

  const dispute_id = await disputeContract(client, contract_id)

  const submitted = await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, {
    deliverable: 'The plan.',
  })
  expect([submitted.status, submitted.body.code]).toEqual([409, 'dispute_open'])
  const { body } = await client.call(`GET /payments/details/${payment_id}`)
  expect(body.payment.status).toBe('frozen')
  const disputeResponse = await consultant.call(`GET /disputes/contract/${contract_id}`)
  expect(disputeResponse.body.dispute).toMatchObject({
    id: dispute_id,
    status: 'filed',
    filed_by: client.user_id,
    message: 'Half was not kept.',
  })
  const contractList = await consultant.call('GET /disputes/contracts')
  expect(contractList.body.contracts).toContainEqual(expect.objectContaining({ id: contract_id, dispute_id }))
})

test('A second dispute is refused, whoever files it, also of two filed concurrently', async () => {
  const { client, consultant } = people
  const { contract_id } = await contract()

  const both = await Promise.all(
    [client, consultant].map(({ call }) => call('POST /disputes', { contract_id, message: 'Mine.' })),
  )

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('dispute_already_filed')
})

test('Of a concurrent approval and dispute only one succeeds', async () => {
  const { client, consultant } = people
  const { contract_id } = await contract()
  await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done.' })

  const [approved, filed] = await Promise.all([
    client.call(`GET /client/contracts/approve/${contract_id}`),
    consultant.call('POST /disputes', { contract_id, message: 'Not yet.' }),
  ])

  const codes = [approved.body.code, filed.body.code]
  expect([
    [undefined, 'dispute_too_late'],
    ['dispute_open', undefined],
  ]).toContainEqual(codes)
})

test('A blank message, a stranger and a file of another person are refused, and no dispute is filed', async () => {
  const { client, consultant } = people
  const { contract_id } = await contract()
  const stranger = await member(product, 'Noor')
  const foreign = await uploadDocument(consultant)

  const blank = await client.call('POST /disputes', { contract_id, message: '  ' })
  const notMine = await stranger.call('POST /disputes', { contract_id, message: 'Hm.' })
  const notMyFile = await client.call('POST /disputes', { contract_id, message: 'Hm.', file_ids: [foreign] })

  expect([blank.status, blank.body.errors[0].path]).toEqual([400, 'message'])
  expect([notMine.status, notMyFile.status]).toEqual([404, 404])
  expect((await stranger.call(`GET /disputes/contract/${contract_id}`)).status).toBe(404)
  expect((await client.call(`GET /disputes/contract/${contract_id}`)).body.dispute).toBeUndefined()
})

test('Both parties add statements until support decides, and none afterwards', async () => {
  const { client, consultant } = people
  const { contract_id } = await contract()
  const dispute_id = await disputeContract(client, contract_id)
  const path = `POST /disputes/${contract_id}/statements` as const

  await consultant.call(path, { message: 'Two shifts were moved.' })
  const second = await client.call(path, { message: 'Nobody asked me.' })

  expect(second.body.dispute.statements.map(({ message }: { message: string }) => message)).toEqual([
    'Two shifts were moved.',
    'Nobody asked me.',
  ])
  expect((await decideDispute(support, dispute_id, { outcome: 'release' })).status).toBe(200)
  const lateStatement = await client.call(path, { message: 'And yet.' })
  expect([lateStatement.status, lateStatement.body.code]).toEqual([409, 'dispute_resolved'])
})

test('A file of an open dispute cannot be deleted; support opens it, and its owner sees that', async () => {
  const { client, consultant } = people
  const { contract_id } = await contract()
  const file_id = await uploadFile(client)
  const dispute_id = await disputeContract(client, contract_id, { file_ids: [file_id] })

  const inUse = await client.call(`DELETE /files/${file_id}`)
  const openResponse = await support.call(`GET /staff/disputes/${dispute_id}/files/${file_id}`)

  expect([inUse.status, inUse.body.code]).toEqual([409, 'file_in_use'])
  expect((await fetch(openResponse.body.downloadUrl)).status).toBe(200)
  const { access_logs } = (await client.call(`GET /files/info/${file_id}`)).body.file
  expect(access_logs).toContainEqual(expect.objectContaining({ user_id: support.user_id, action: 'viewed' }))
  // An evidence file is visible to support, but not to the other party.
  expect((await consultant.call(`GET /files/request/download/${file_id}`)).body).toEqual({ success: false })

  await decideDispute(support, dispute_id, { outcome: 'refund' })
  const lateOpenResponse = await support.call(`GET /staff/disputes/${dispute_id}/files/${file_id}`)
  expect(lateOpenResponse.status).toBe(404)
  expect((await client.call(`DELETE /files/${file_id}`)).body).toEqual({ success: true })
})

test('A dispute must be taken before it is decided, and parties, members and other staff cannot decide it', async () => {
  const { client } = people
  const { contract_id } = await contract()
  const dispute_id = await disputeContract(client, contract_id)
  const resolve = `POST /staff/disputes/${dispute_id}/resolve` as const
  const decision = { outcome: 'refund', note: 'So.' }

  const early = await support.call(resolve, decision)
  const note = await support.call(`POST /staff/disputes/${dispute_id}/note`, { text: 'Hm.' })

  expect([early.body.code, note.body.code]).toEqual(['dispute_not_taken', 'dispute_not_taken'])
  const verifier = people.verifier
  for (const { call } of [client, verifier]) {
    expect((await call(resolve, decision)).status).toBe(404)
    expect((await call(`GET /staff/disputes/${dispute_id}`)).status).toBe(404)
  }
})

/** A second cast, since one consultant's tokens of a month are not enough for all tests. */
const otherCast = setUpOnce(() => anotherConsultant(product, people, 'Sol'))
const escrowOf = async (dispute_id: string) =>
  (await support.call(`GET /staff/disputes/${dispute_id}`)).body.escrow

test.each([
  { outcome: 'split' },
  { outcome: 'split', consultant_amount: 0 },
  { outcome: 'split', consultant_amount: -1 },
  { outcome: 'split', consultant_amount: 100 },
  { outcome: 'split', consultant_amount: 10.005 },
  { outcome: 'half' },
])('The decision %o about a price of 100 is refused and moves no money', async (decision) => {
  const { contract_id } = await contract(otherCast)
  const dispute_id = await disputeContract(otherCast.client, contract_id)

  const { status, body } = await decideDispute(support, dispute_id, decision)

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
  'The decision %o ends contract and job and moves the money',
  async (decision, amounts, status, job, escrow) => {
    const { client, consultant } = otherCast
    const { contract_id, payment_id, job_id } = await contract(otherCast)
    const dispute_id = await disputeContract(consultant, contract_id)

    const resolved = await decideDispute(support, dispute_id, decision)
    const repeatedDecision = await support.call(`POST /staff/disputes/${dispute_id}/resolve`, {
      ...decision,
      note: 'Both plans were compared.',
    })

    expect([resolved.body, repeatedDecision.body]).toEqual([{ success: true }, { success: true }])
    const contractResponse = await client.call(`GET /client/contracts/${contract_id}`)
    expect([contractResponse.body.contract.status, contractResponse.body.job.status]).toEqual([status, job])
    // The lists show that a decision ended the contract.
    const settled = expect.objectContaining({
      returned: amounts.client_amount,
      received: amounts.consultant_amount,
    })
    const hire = expect.objectContaining({ contract_id, dispute_id, settled })
    const listedJob = { id: job_id, hire }
    const { jobs } = (await client.call('GET /client/jobs')).body
    expect(jobs).toContainEqual(expect.objectContaining(listedJob))
    const { applications } = (await consultant.call('GET /consultant/jobs/applications/list')).body
    const hireFields = { contract: expect.objectContaining({ contract_id, dispute_id, settled }) }
    expect(applications).toContainEqual(expect.objectContaining(hireFields))
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

    // The decision reaches the provider only once.
    await until('the money at the provider', async () => {
      const { payouts, captures } = await providerRecords(product, payment_id)
      const payoutSum = payouts.reduce((sum, { amount }) => sum + Number(amount), 0)
      const captureStatus = { 0: 'COMPLETED', 105: 'REFUNDED' }[amounts.client_amount] ?? 'PARTIALLY_REFUNDED'
      return (
        payoutSum === amounts.consultant_amount &&
        captures[0]?.status === captureStatus &&
        payouts.length <= 1
      )
    })
    expect(job_id).toBe(contractResponse.body.job.id)
  },
)

test('Staff cannot decide a dispute of their own, even with the role', async () => {
  const both = await staff(product, 'support')
  const job_id = await postJob({ client: both })
  const { contract_id } = await payIntoEscrow({ client: both }, await applyForJob(otherCast, job_id))
  const dispute_id = await disputeContract(both, contract_id)

  expect((await both.call(`GET /staff/disputes/${dispute_id}`)).status).toBe(404)
  expect((await both.call(`POST /staff/disputes/${dispute_id}/take`)).status).toBe(404)
  const { disputes } = (await both.call('GET /staff/disputes')).body
  expect(disputes.map(({ id }: { id: string }) => id)).not.toContain(dispute_id)
  const { disputes: filed } = (await support.call('GET /staff/disputes?status=filed')).body
  expect(filed.map(({ id }: { id: string }) => id)).toContain(dispute_id)
})

test('Staff cannot decide a dispute of a person who gave them their role, directly or through others', async () => {
  const boss = await staff(product, 'admin')
  const second = await memberWithApp(product, 'Pat')
  const third = await memberWithApp(product, 'Pia')
  await changeAccount(boss, 'roles', second.user_id, { roles: ['support', 'admin'] })
  await changeAccount(second, 'roles', third.user_id, { roles: ['support'] })
  const job_id = await postJob({ client: boss })
  const applicant = await anotherConsultant(product, people)
  const { contract_id } = await payIntoEscrow({ client: boss }, await applyForJob(applicant, job_id))
  const dispute_id = await disputeContract(boss, contract_id)
  const decision = { outcome: 'refund', note: 'As asked.' } as const
  const disputePath = `/staff/disputes/${dispute_id}` as const
  for (const { call } of [second, third])
    expect(await statusAndCode(call(`POST ${disputePath}/take`))).toEqual([409, 'made_by_party'])
  expect(await statusAndCode(support.call(`POST ${disputePath}/take`))).toEqual([200, true])
  for (const { call } of [second, third]) {
    expect(await statusAndCode(call(`POST ${disputePath}/dry-run`, { outcome: 'refund' }))).toEqual([
      409,
      'made_by_party',
    ])
    expect(await statusAndCode(call(`POST ${disputePath}/resolve`, decision))).toEqual([409, 'made_by_party'])
  }
  expect(await statusAndCode(support.call(`POST ${disputePath}/resolve`, decision))).toEqual([200, true])
})
