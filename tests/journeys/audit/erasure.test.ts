// A product of its own: it searches every byte of the data directory, also of one that was restored.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { ERASED } from '#domain/kernel/personal.ts'
import { storedSettings } from '#infra/local/settings.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { readModels } from '#projections/read-models.ts'
import { until } from '#tests/harness/api.ts'
import { canaryPerson } from '#tests/harness/audit/canary-person.ts'
import { findBytes } from '#tests/harness/audit/find-bytes.ts'
import { brokenInvariants, proveTrail, rowsOfTrail } from '#tests/harness/audit/trail.ts'
import { mainProcess } from '#tests/harness/main-process.ts'
import { ledgerOf } from '#tests/harness/money/ledger.ts'
import { confirmingAdmin, login, type Person, staff } from '#tests/harness/people/people.ts'
import { tables } from '#tests/harness/tables.ts'

const root = mkdtempSync(join(tmpdir(), 'consilium-erasure-'))
const [dataDir, backup] = [join(root, 'data'), join(root, 'backup')]
/** A fixed port, since the tree of the trail is named after the address. */
const port = String(await freePort())
/** The products that a failed test leaves running. */
const startedParts: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of startedParts.splice(0)) await each.stop()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The product on this data directory. A restored product uses the same list of erased people. */
async function run(DATA_DIR: string) {
  const product = await mainProcess({
    DATA_DIR,
    API_PORT: port,
    ERASED_DIR: join(root, 'erased'),
    LOG_LEVEL: 'debug',
    RATE_LIMITS: '0',
    CALLS: 'direct',
    SANDBOX_PAYOUT_MS: '200',
    SWEEP_SECONDS: '1',
    AUDIT_CHECKPOINT_SECONDS: '1',
    SOFFICE_ISOLATION: 'user',
  })
  startedParts.push(product)
  return { ...product, settings: storedSettings(DATA_DIR), sandbox: '' }
}
type Product = Awaited<ReturnType<typeof run>>

/**
 * Sent mails and the payment provider's own books are on this machine, but belong to others: the product
 * cannot erase them.
 */
const OTHERS = /\/(mailbox|sandbox)[^/]*(\/|$)/
const traces = (folder: string, texts: ReadonlyMap<string, string>) =>
  findBytes(folder, texts, (file) => OTHERS.test(file.slice(folder.length)))

let person: Awaited<ReturnType<typeof canaryPerson>>
/** The trail of what happened before the erasure. */
let trail: Awaited<ReturnType<typeof rowsOfTrail>>
const logs: string[] = []

beforeAll(async () => {
  const product = await run(dataDir)
  person = await canaryPerson(product)
  const compliance = await staff(product, 'compliance')
  await proveTrail(compliance, (await rowsOfTrail(product)).length)
  trail = await rowsOfTrail(product)
  await product.stop()
  logs.push(product.output())
  execFileSync('cp', ['-a', dataDir, backup])
})

const tracesIn = (folder: string) => traces(folder, person.texts)
const erase = ({ call }: Pick<Person, 'call'>) =>
  until(
    'the erasure',
    async () =>
      (await call(`GET /staff/accounts/${person.person.user_id}/erasure`)).body?.status === 'erased',
    120_000,
  )

/** The other side keeps the contract, and sees an anonymous person. */
async function readEverything(product: Product) {
  const { call } = await login(product, person.client.email)
  const { body } = await call(`GET /client/contracts/${person.contract_id}`)
  expect(body).toMatchObject({
    contract: { status: 3, deliverable: ERASED },
    consultant: { first_name: 'An erased', last_name: 'member', city: '', title: '' },
    application: { proposal: ERASED },
  })
  const { messages } = (
    await call(`GET /conversations/${contractConversationId(person.contract_id)}/messages`)
  ).body
  expect(messages.map(({ value }: { value: string }) => value)).toContain(ERASED)
}

/**
 * Checks that earlier entries are unchanged, with the same hashes, that checkpoints prove all entries, and
 * that every invariant holds.
 */
async function sound(product: Product) {
  const compliance = await staff(product, 'compliance')
  await proveTrail(compliance, (await rowsOfTrail(product)).length)
  expect(trail.length).toBeGreaterThan(50)
  expect(await rowsOfTrail(product, trail.length)).toEqual(trail)
  expect(await brokenInvariants(product)).toEqual([])
}

/**
 * Checks that others see what they may, that books and trail are right, and that after the product's end no
 * data of the person are left.
 */
async function endsErased(product: Product, folder: string) {
  await readEverything(product)
  await sound(product)
  expect((await ledgerOf(product)).sum).toBe(0)
  await product.stop()
  logs.push(product.output())
  expect(await tracesIn(folder)).toEqual([])
}

test('Before the erasure, the person’s texts are in the files of the database and of the object store', async () => {
  const places = await tracesIn(backup)
  for (const name of ['first name', 'bio', 'email', 'message', 'license number', 'content of a file'])
    expect(places.join('\n')).toContain(`${name} in `)
})

test('After an erasure by two admins, no byte of the person is left, and books and trail stay valid', async () => {
  const product = await run(dataDir)
  const ledgerBefore = await ledgerOf(product)
  const [requester, confirmer] = [await staff(product, 'admin'), await confirmingAdmin(product)]
  const accountPath = `/staff/accounts/${person.person.user_id}` as const
  expect((await requester.call(`POST ${accountPath}/erase`, { reason: 'Asked by mail' })).body).toEqual({
    success: true,
  })
  expect((await confirmer.call(`POST ${accountPath}/erase/confirm`)).body).toEqual({ success: true })
  await erase(requester)
  expect(await tracesIn(dataDir)).toEqual([])
  expect(await ledgerOf(product)).toEqual(ledgerBefore)
  await endsErased(product, dataDir)
})

test('Rebuilt read models have nothing of the person either', async () => {
  const product = await run(dataDir)
  const { sql, end } = tables(product)
  const oid = async (table: string) => (await sql`select ${table}::regclass::oid as oid`)[0]?.oid
  for (const { name } of readModels) {
    const rebuiltOid = await oid(name)
    await sql`select pg_notify('rebuild', ${name})`
    await until(`the new ${name}`, async () => (await oid(name)) !== rebuiltOid)
  }
  // The trail is never replaced: it is built again beside the old one and compared.
  await sql`select pg_notify('rebuild', 'audit_entries')`
  await until('the trail made again', async () =>
    product.output().includes('the trail was made again and is the same'),
  )
  await end()
  await endsErased(product, dataDir)
})

/**
 * The backup has the checkpoints of its own time, since the objects and the folder of the audit log are part
 * of it. So its trail is proved, and continues from there. Checkpoints that are newer than a restored
 * database are noticed: infra/audit.
 */
test('A restored backup is erased again before any call is answered', async () => {
  const product = await run(backup)
  const admin = await staff(product, 'admin')
  await erase(admin)
  await endsErased(product, backup)
})

test('No log line names the person', () => {
  const logText = logs.join('\n').toLowerCase()
  expect([...person.texts].filter(([, text]) => logText.includes(text.toLowerCase()))).toEqual([])
})
