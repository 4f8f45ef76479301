import { expect, test } from 'vitest'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { caller } from '#tests/harness/api.ts'
import { uploadFile } from '#tests/harness/files/files.ts'
import { applyForJob, licensedCast, payIntoEscrow, postJob } from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { runningProduct } from '#tests/harness/test-products.ts'

const product = runningProduct()

test('A member’s export has all data about them, what they wrote and who read it, and no data of others', async () => {
  const people = await licensedCast(product)
  const { client, consultant } = people
  const { contract_id } = await payIntoEscrow(people, await applyForJob(people, await postJob(people)))
  const conversation = contractConversationId(contract_id)
  await consultant.call(`POST /conversations/${conversation}/messages`, { message: 'Mine.' })
  await client.call(`POST /conversations/${conversation}/messages`, { message: 'Theirs.' })
  const file = await uploadFile(consultant, 'A note', 'Mine.txt')
  await consultant.call(`GET /files/attach/${conversation}/${file}/${client.user_id}`)
  await client.call(`GET /files/request/download/${file}`)
  const { status, body } = await consultant.call('GET /settings/export')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    user_id: consultant.user_id,
    sessions: [{ user_agent: expect.any(String) }],
    account: [{ email: consultant.email }],
    profile: [{ first_name: 'Maren' }],
    licenses: [{ number: 'RN-482913' }],
    applications: [{ proposal: 'Four pages and a card.' }],
    contracts: [{ id: contract_id }],
    document_reads: [{ file_id: file, user_id: client.user_id, action: 'downloaded' }],
    jobs: [],
  })
  expect(body.messages.map(({ value }: { value: string }) => value)).toContain('Mine.')
  expect(JSON.stringify(body)).not.toContain('Theirs.')
  expect(body.files.map(({ file_name }: { file_name: string }) => file_name)).toContain('Mine.txt')
})

test('An export of one’s data needs a recent proof of identity, and is recorded', async () => {
  const { client } = await licensedCast(product)
  const { sql, end } = tables(product)
  await sql`update sessions set proved_at = now() - interval '10 minutes' where user_id = ${client.user_id}`
  expect((await client.call('GET /settings/export')).body.code).toBe('proof_needed')
  await client.call('POST /auth/prove', { password: client.password })
  expect((await client.call('GET /settings/export')).status).toBe(200)
  expect((await caller(product.api)('GET /settings/export')).status).toBe(401)
  await end()
})
