import { expect, test } from 'vitest'
import { document, uploaded } from '#tests/harness/files/files.ts'
import { decided, disputed } from '#tests/harness/people/endings.ts'
import { member, staff } from '#tests/harness/people/people.ts'
import {
  anotherConsultant,
  applied,
  type Cast,
  licensedCast,
  paidIn,
  posted,
} from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'

const product = running()
const people = before(async () => anotherConsultant(product, await licensedCast(product)))
const support = before(() => staff(product, 'support'))

/** A contract in progress whose money is held, with one of the two as `by`. */
async function contract(cast: Cast = people) {
  const job_id = await posted(cast)
  return { job_id, ...(await paidIn(cast, await applied(cast, job_id))) }
}

test('a filed dispute freezes the escrow and holds up what would move the contract', async () => {
  const { client, consultant } = people
  const { contract_id, payment_id } = await contract()
  const before = await client.call(`GET /disputes/contract/${contract_id}`)
  expect([before.status, before.body.dispute]).toEqual([200, undefined])

  const dispute_id = await disputed(client, contract_id)

  const submitted = await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, {
    deliverable: 'The plan.',
  })
  expect([submitted.status, submitted.body.code]).toEqual([409, 'dispute_open'])
  const { body } = await client.call(`GET /payments/details/${payment_id}`)
  expect(body.payment.status).toBe('frozen')
  const seen = await consultant.call(`GET /disputes/contract/${contract_id}`)
  expect(seen.body.dispute).toMatchObject({
    id: dispute_id,
    status: 'filed',
    filed_by: client.user_id,
    message: 'Half was not kept.',
  })
  const listed = await consultant.call('GET /disputes/contracts')
  expect(listed.body.contracts).toContainEqual(expect.objectContaining({ id: contract_id, dispute_id }))
})

test('a second dispute is refused, whoever files it, also of two at the same moment', async () => {
  const { client, consultant } = people
  const { contract_id } = await contract()

  const both = await Promise.all(
    [client, consultant].map(({ call }) => call('POST /disputes', { contract_id, message: 'Mine.' })),
  )

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('dispute_already_filed')
})

test('an approval and a dispute of the same moment exclude each other', async () => {
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

test('a blank message, a stranger, and a file of somebody else are refused, and nothing is filed', async () => {
  const { client, consultant } = people
  const { contract_id } = await contract()
  const stranger = await member(product, 'Noor')
  const foreign = await document(consultant)

  const blank = await client.call('POST /disputes', { contract_id, message: '  ' })
  const notMine = await stranger.call('POST /disputes', { contract_id, message: 'Hm.' })
  const notMyFile = await client.call('POST /disputes', { contract_id, message: 'Hm.', file_ids: [foreign] })

  expect([blank.status, blank.body.errors[0].path]).toEqual([400, 'message'])
  expect([notMine.status, notMyFile.status]).toEqual([404, 404])
  expect((await stranger.call(`GET /disputes/contract/${contract_id}`)).status).toBe(404)
  expect((await client.call(`GET /disputes/contract/${contract_id}`)).body.dispute).toBeUndefined()
})

test('both parties add statements until support decides, and not after that', async () => {
  const { client, consultant } = people
  const { contract_id } = await contract()
  const dispute_id = await disputed(client, contract_id)
  const path = `POST /disputes/${contract_id}/statements` as const

  await consultant.call(path, { message: 'Two shifts were moved.' })
  const second = await client.call(path, { message: 'Nobody asked me.' })

  expect(second.body.dispute.statements.map(({ message }: { message: string }) => message)).toEqual([
    'Two shifts were moved.',
    'Nobody asked me.',
  ])
  expect((await decided(support, dispute_id, { outcome: 'release' })).status).toBe(200)
  const late = await client.call(path, { message: 'And yet.' })
  expect([late.status, late.body.code]).toEqual([409, 'dispute_resolved'])
})

test('a file of an undecided dispute cannot be deleted; support opens it, and its owner sees that', async () => {
  const { client, consultant } = people
  const { contract_id } = await contract()
  const file_id = await uploaded(client)
  const dispute_id = await disputed(client, contract_id, { file_ids: [file_id] })

  const inUse = await client.call(`DELETE /files/${file_id}`)
  const opened = await support.call(`GET /staff/disputes/${dispute_id}/files/${file_id}`)

  expect([inUse.status, inUse.body.code]).toEqual([409, 'file_in_use'])
  expect((await fetch(opened.body.downloadUrl)).status).toBe(200)
  const { access_logs } = (await client.call(`GET /files/info/${file_id}`)).body.file
  expect(access_logs).toContainEqual(expect.objectContaining({ user_id: support.user_id, action: 'viewed' }))
  // Putting it forward shows it to support, not to the other party.
  expect((await consultant.call(`GET /files/request/download/${file_id}`)).body).toEqual({ success: false })

  await decided(support, dispute_id, { outcome: 'refund' })
  const closed = await support.call(`GET /staff/disputes/${dispute_id}/files/${file_id}`)
  expect(closed.status).toBe(404)
  expect((await client.call(`DELETE /files/${file_id}`)).body).toEqual({ success: true })
})

test('nothing is decided before the case is taken, nor by its parties, members or other staff', async () => {
  const { client } = people
  const { contract_id } = await contract()
  const dispute_id = await disputed(client, contract_id)
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
