import { expect, test } from 'vitest'
import { idempotencyHeaders, statusAndCode, until } from '#tests/harness/api.ts'
import { notificationsOf } from '#tests/harness/people/notifications.ts'
import { member, type Person, staff } from '#tests/harness/people/people.ts'
import { decideDispute, disputeContract } from '#tests/harness/stories/contracts.ts'
import {
  anotherConsultant,
  applyForJob,
  licensedCast,
  payIntoEscrow,
  postJob,
} from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const people = setUpOnce(async () => anotherConsultant(product, await licensedCast(product)))
const support = setUpOnce(() => staff(product, 'support'))
const question = { text: 'Which shifts were moved?' }

/** A disputed contract, taken by support unless said otherwise. */
async function dispute({ taken = true } = {}) {
  const { contract_id } = await payIntoEscrow(people, await applyForJob(people, await postJob(people)))
  const id = await disputeContract(people.client, contract_id)
  if (taken) await support.call(`POST /staff/disputes/${id}/take`)
  return { id, contract_id, ask: `POST /staff/disputes/${id}/ask` as const }
}

const seenBy = async ({ call }: Person, contract_id: string) =>
  (await call(`GET /disputes/contract/${contract_id}`)).body.dispute

/** This dispute in the export of the person's data. Staff who worked on it are not named there. */
async function exportedBy({ call }: Person, id: string) {
  const { body } = await call('GET /settings/export')
  expect(JSON.stringify(body)).not.toContain(support.user_id)
  return body.disputes.find((each: { id: string }) => each.id === id)
}

/** How often this person was notified of a question about this contract. */
async function notificationLines(person: Person, contract_id: string) {
  const all = await notificationsOf(person)
  const messagePattern = /^Our support team asked both of you a question in the dispute about "/
  const ofIt = ({ message, route_screen_params_string }: (typeof all)[number]) =>
    messagePattern.test(message) && route_screen_params_string.includes(contract_id)
  return all.filter(ofIt).length
}

test('Both parties read a question of support and are notified; only support learns who asked it', async () => {
  const { client, consultant } = people
  const { id, contract_id, ask } = await dispute()

  expect(await statusAndCode(support.call(ask, { text: '  Which shifts were moved? ' }))).toEqual([200, true])

  const expectedQuestion = { ...question, created_at: expect.any(String) }
  for (const party of [client, consultant]) {
    const visibleDispute = await seenBy(party, contract_id)
    expect(visibleDispute.questions).toEqual([expectedQuestion])
    expect(JSON.stringify(visibleDispute)).not.toContain(support.user_id)
    await until('the notification', async () => (await notificationLines(party, contract_id)) === 1)
    const exported = await exportedBy(party, id)
    expect(exported.questions).toEqual([expectedQuestion])
  }
  const disputeBody = (await support.call(`GET /staff/disputes/${id}`)).body
  expect(disputeBody.dispute.questions).toEqual([
    { ...expectedQuestion, user_id: support.user_id, name: disputeBody.dispute.taken_by.name },
  ])
  expect(disputeBody.timeline).toContainEqual(
    expect.objectContaining({ type: 'DisputePartiesAsked', summary: expect.stringMatching(/ asked both /) }),
  )
  await decideDispute(support, id, { outcome: 'release' })
  await until('the decision', async () => (await exportedBy(client, id)).resolution?.outcome === 'release')
})

test('A repeat with the same key asks once; the same text with another key asks again', async () => {
  const { client } = people
  const { contract_id, ask } = await dispute()
  const keyHeaders = idempotencyHeaders()

  for (const headers of [keyHeaders, keyHeaders, idempotencyHeaders()])
    expect(await statusAndCode(support.call(ask, question, headers))).toEqual([200, true])

  expect((await seenBy(client, contract_id)).questions.length).toBe(2)
  await until('the notifications', async () => (await notificationLines(client, contract_id)) === 2)
})

test('Support staff who have not taken the case may also ask, and are named as the one who asked', async () => {
  const colleague = await staff(product, 'support')
  const { id, ask } = await dispute()

  expect(await statusAndCode(colleague.call(ask, question))).toEqual([200, true])

  const { questions } = (await support.call(`GET /staff/disputes/${id}`)).body.dispute
  expect(questions.map(({ user_id }: { user_id: string }) => user_id)).toEqual([colleague.user_id])
})

test('No question can be asked before the case is taken or after it is decided', async () => {
  const { id, contract_id, ask } = await dispute({ taken: false })

  expect(await statusAndCode(support.call(ask, question))).toEqual([409, 'dispute_not_taken'])
  await decideDispute(support, id, { outcome: 'release' })
  expect(await statusAndCode(support.call(ask, question))).toEqual([409, 'dispute_resolved'])

  expect((await seenBy(people.client, contract_id)).questions).toEqual([])
})

test('A blank question and one that is too long are refused', async () => {
  const { contract_id, ask } = await dispute()

  for (const text of ['', ' \n ', 'x'.repeat(10_001)]) {
    const { status, body } = await support.call(ask, { text })
    expect([status, body.errors[0].path]).toEqual([400, 'text'])
  }

  expect((await seenBy(people.client, contract_id)).questions).toEqual([])
})

test('For a party, a stranger, other staff, and support in their own case, the dispute to ask about does not exist', async () => {
  const { client, consultant, verifier } = people
  const { contract_id, ask } = await dispute()
  const stranger = await member(product, 'Noor')
  const both = await staff(product, 'support')
  const ownContract = await payIntoEscrow(
    { client: both },
    await applyForJob(people, await postJob({ client: both })),
  )
  const own_id = await disputeContract(both, ownContract.contract_id)
  await support.call(`POST /staff/disputes/${own_id}/take`)

  for (const { call } of [client, consultant, stranger, verifier])
    expect((await call(ask, question)).status).toBe(404)
  expect((await both.call(`POST /staff/disputes/${own_id}/ask`, question)).status).toBe(404)

  expect((await seenBy(client, contract_id)).questions).toEqual([])
  expect((await seenBy(both, ownContract.contract_id)).questions).toEqual([])
})
