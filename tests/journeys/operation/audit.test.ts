// A product of its own: it audits all there is, and breaks it.
import { expect, test } from 'vitest'
import type { AnyEvent } from '#domain/kernel/catalog.ts'
import { accessId, contractConversationId, newId, reviewId } from '#domain/kernel/ids.ts'
import { until } from '#tests/harness/api.ts'
import { commandLine } from '#tests/harness/command-line.ts'
import { uploadFile } from '#tests/harness/files/files.ts'
import { staff } from '#tests/harness/people/people.ts'
import { proposeAppointment } from '#tests/harness/stories/appointments.ts'
import { completeContract, decideDispute, disputeContract } from '#tests/harness/stories/contracts.ts'
import {
  applyForJob,
  licensedCast,
  payIntoEscrow,
  paymentOf,
  postJob,
  waitForPayout,
} from '#tests/harness/stories/hiring.ts'
import { startNotificationTriggers } from '#tests/harness/stories/notification-triggers.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

type Result = { name: string; checked: number; broken: number; first: { stream: string; how: string }[] }

const product = ownProduct()
const people = setUpOnce(() => licensedCast(product))
const run = commandLine('audit')

const audited = async () => {
  const { code, out, err } = await run({ DATA_DIR: product.dataDir }, '--json')
  expect(err).toBe('')
  const { holds, results } = JSON.parse(out) as { holds: boolean; results: Result[] }
  expect(holds).toBe(code === 0)
  return { code, results, resultOf: (name: string) => results.find((each) => each.name === name) }
}

const world = setUpOnce(async () => {
  const { client, consultant } = people
  await consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  const hire = async () => {
    const job_id = await postJob(people)
    return { job_id, ...(await payIntoEscrow(people, await applyForJob(people, job_id))) }
  }
  const [paid, split, open] = [await hire(), await hire(), await hire()]
  await proposeAppointment(people, paid.contract_id)
  await completeContract(people, paid.contract_id)
  await waitForPayout(people, paid.payment_id)
  for (const { call, user_id } of [client, consultant])
    await call(`POST /reviews/${reviewId(paid.contract_id, user_id)}`, { rating: 5 })
  const file = await uploadFile(client)
  const conversation = contractConversationId(split.contract_id)
  await client.call(`GET /files/attach/${conversation}/${file}/${consultant.user_id}`)
  await consultant.call(`GET /files/request/download/${file}`)
  const support = await staff(product, 'support')
  const dispute = await disputeContract(client, split.contract_id)
  await support.call(`GET /staff/disputes/${dispute}/files/${file}`)
  await decideDispute(support, dispute, { outcome: 'split', consultant_amount: 40 })
  await waitForPayout(people, split.payment_id)
  const license = (await consultant.call('GET /consultant/licenses')).body.licenses[0].id
  await people.verifier.call(`GET /staff/licenses/${license}`)
  await disputeContract(client, open.contract_id)
  await until('the refund', async () => (await paymentOf(client, split.payment_id))?.returned_at)
  return { paid, file }
})
const store = setUpOnce(async () => startNotificationTriggers(product))

test('All invariants hold of a product with a full story, and nothing of the audit stays', async () => {
  // A use is written only 15 s after the one before.
  await store.sql`update sessions set last_used_at = created_at + interval '16 seconds'`
  const { code, results } = await audited()
  expect(results.filter(({ broken }) => broken > 0)).toEqual([])
  expect(results.filter(({ checked }) => checked === 0)).toEqual([])
  expect(code).toBe(0)
  const output = await run({ DATA_DIR: product.dataDir })
  expect(output.out.match(/^holds {3}/gm)).toHaveLength(results.length)
  expect((await run({ DATA_DIR: product.dataDir }, '--quiet')).out).toBe('')
  const tables = await store.sql`select relname from pg_class where relname = 'jobs' and relkind = 'r'`
  expect(tables).toHaveLength(1)
})

/** Writes events into the store like somebody with its password, without any rule. */
async function plant(stream: string, ...events: Record<string, unknown>[]) {
  const at = new Date().toISOString()
  const revision = (await store.store.read(stream))?.revision ?? -1n
  const metadata = {
    actor: { kind: 'member' as const, user_id: people.client.user_id },
    correlation_id: newId(),
    causation_id: newId(),
    schema: 1,
  }
  const planted = events.map((event) => ({ at, ...event }) as AnyEvent)
  const appended = await store.store.append(stream, planted, revision, metadata, newId())
  expect(appended).not.toHaveProperty('conflict')
  return stream
}

test('What breaks an invariant is found and named, though it is written past the product', async () => {
  const { client, consultant, verifier } = people
  const { paid, file } = world
  const item = { batch_id: 'B', item_id: 'I', attempt: 2, amount: 9_500, provider_fee: 25 }
  const money = await plant(`escrow-${paid.payment_id}`, { type: 'PayoutSent', ...item })
  const parties = { client_id: client.user_id, consultant_id: consultant.user_id }
  const agreement = { application_id: newId(), payment_id: newId(), title: 'Again', price: 100 }
  const hires = await plant(`contract-${newId()}`, {
    type: 'ContractStarted',
    job_id: paid.job_id,
    ...parties,
    ...agreement,
  })
  const tokens = await plant(`tokens-${newId()}`, { type: 'TokenSpent', application_id: newId() })
  const readers = await plant(`fileAccess-${accessId(file, verifier.user_id)}`, {
    type: 'FileDownloaded',
    file_id: file,
    owner_id: client.user_id,
    user_id: verifier.user_id,
    as: 'grantee',
    link_until: '2999-01-01T00:00:00.000Z',
  })
  const licenses = await plant(`application-${newId()}`, {
    type: 'ApplicationSubmitted',
    job_id: paid.job_id,
    client_id: client.user_id,
    consultant_id: verifier.user_id,
    proposal: 'Let me in.',
    price: 100,
    eta: 1,
  })
  const [entry] = await store.sql<{ position: string }[]>`
    delete from audit_entries where action = 'JobPosted' and seq = (
      select min(seq) from audit_entries where action = 'JobPosted') returning position`
  await store.sql`update contracts set price = price + 1 where id = ${paid.contract_id}`

  const { code, resultOf } = await audited()

  expect(code).toBe(1)
  const invariantStreams = { money, hires, tokens, readers, licenses, 'read models': 'contracts' }
  for (const [name, stream] of Object.entries(invariantStreams)) {
    expect(resultOf(name), name).toMatchObject({ broken: 1 })
    expect(resultOf(name)?.first[0], name).toMatchObject({ stream })
  }
  expect(resultOf('trail')?.first).toContainEqual(
    expect.objectContaining({ position: entry?.position, how: 'it has no entry' }),
  )
  const output = await run({ DATA_DIR: product.dataDir }, '--quiet')
  expect(output.code).toBe(1)
  expect(output.out).toContain(`contracts at ${paid.contract_id}: the row differs`)
  expect(output.out).not.toContain('Let me in')
})

test('The audit says so where it cannot be made', async () => {
  expect(await run({ DATA_DIR: '/nowhere' })).toMatchObject({
    code: 2,
    err: expect.stringContaining('no data was found in /nowhere'),
  })
  expect(await run({ DATA_DIR: product.dataDir }, '--loudly')).toMatchObject({
    code: 2,
    err: expect.stringContaining('npm run audit'),
  })
})
