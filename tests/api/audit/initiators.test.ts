import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { type AuditEntry, pathOf, searchTrail } from '#tests/harness/audit/trail.ts'
import { evidence } from '#tests/harness/command-line.ts'
import { disputedCase, timelineOf } from '#tests/harness/stories/dispute-cases.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const folder = mkdtempSync(join(tmpdir(), 'consilium-initiators-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const world = setUpOnce(async () => {
  const disputed = await disputedCase(product)
  const { compliance, client, contract_id } = disputed
  // The trail follows the events a moment later.
  await until('the whole story', async () =>
    (await searchTrail(compliance, { resource: `dispute:${disputed.dispute_id}` })).entries.some(
      ({ action }) => action === 'DisputeFiled',
    ),
  )
  const { body } = await client.call(`GET /client/contracts/${contract_id}`)
  return { ...disputed, application_id: body.application.id as string }
})

/** The entries of the product about one item with this action. */
const byProduct = async (resource: string, action: string) => {
  const { entries } = await searchTrail(world.compliance, { resource, action })
  return entries.filter(({ actor }) => actor.kind === 'system')
}

describe('An act of the product that follows a person’s act', () => {
  test.each<[string, string, (seeded: typeof world) => string, (seeded: typeof world) => string]>([
    [
      'a profile that a registration creates',
      'ProfileCreated',
      (seeded) => `profile:${seeded.client.user_id}`,
      (seeded) => seeded.client.user_id,
    ],
    [
      'an account that is registered',
      'AccountRegistered',
      (seeded) => `account:${seeded.consultant.user_id}`,
      (seeded) => seeded.consultant.user_id,
    ],
    [
      'an email that a person verifies',
      'EmailVerified',
      (seeded) => `account:${seeded.client.user_id}`,
      (seeded) => seeded.client.user_id,
    ],
    [
      'an offer',
      'ApplicationOffered',
      (seeded) => `application:${seeded.application_id}`,
      (seeded) => seeded.client.user_id,
    ],
    [
      'the escrow that opens',
      'EscrowOpened',
      (seeded) => `escrow:${seeded.payment_id}`,
      (seeded) => seeded.client.user_id,
    ],
    [
      'a payment that a client captures',
      'PaymentCaptured',
      (seeded) => `escrow:${seeded.payment_id}`,
      (seeded) => seeded.client.user_id,
    ],
    [
      'the contract that starts',
      'ContractStarted',
      (seeded) => `contract:${seeded.contract_id}`,
      (seeded) => seeded.client.user_id,
    ],
    [
      'the job that is filled',
      'JobFilled',
      (seeded) => `job:${seeded.job_id}`,
      (seeded) => seeded.client.user_id,
    ],
    [
      'the escrow that a dispute freezes',
      'EscrowFrozen',
      (seeded) => `escrow:${seeded.payment_id}`,
      (seeded) => seeded.client.user_id,
    ],
  ])('%s', async (_, action, resource, person) => {
    const entries = await byProduct(resource(world), action)
    expect(entries.map(({ initiator }) => initiator?.user_id)).toEqual([person(world)])
  })

  test('is found by searching that person, and nobody else', async () => {
    const { client, consultant, compliance, payment_id } = world
    const filter = { resource: `escrow:${payment_id}` }
    const [theirs, othersEntries] = await Promise.all([
      searchTrail(compliance, { ...filter, initiator: client.user_id }),
      searchTrail(compliance, { ...filter, initiator: consultant.user_id }),
    ])
    expect(theirs.entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['EscrowOpened', 'PaymentCaptured', 'EscrowFrozen']),
    )
    expect(theirs.people.map(({ user_id }) => user_id)).toContain(client.user_id)
    expect(othersEntries.entries).toEqual([])
  })

  test('is part of the replay of that person’s acts', async () => {
    const { client, compliance } = world
    const { body } = await compliance.call(`GET /staff/audit/person/${client.user_id}`)
    const actions = (body.entries as AuditEntry[]).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['JobPosted', 'EscrowOpened', 'ContractStarted']))
    const numbers = (body.entries as AuditEntry[]).map(({ seq }) => seq)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => other - one))
  })

  test('is in both exports, which verify offline', async () => {
    const { client, compliance, payment_id } = world
    const key = join(folder, 'key.json')
    writeFileSync(key, await (await fetch(`${product.api}/evidence/key`)).text())
    for (const format of ['jsonl', 'csv']) {
      const path = pathOf({ resource: `escrow:${payment_id}`, format }, '/staff/audit/export').slice(4)
      const headers = { authorization: `Bearer ${compliance.token}` }
      const bytes = Buffer.from(await (await fetch(`${product.api}${path}`, { headers })).arrayBuffer())
      const line = bytes
        .toString()
        .split('\n')
        .find((each) => each.includes('PaymentCaptured'))
      expect(line).toContain(client.user_id)
      const file = join(folder, `export.${format}`)
      writeFileSync(file, bytes)
      expect(await evidence('verify-export', file, '--key', key)).toEqual([0, expect.any(String)])
    }
  })

  test('reads in timelines as following that person, never as the product’s own decision', async () => {
    const { support, contract_id, dispute_id } = world
    for (const [kind, id] of [
      ['contract', contract_id],
      ['dispute', dispute_id],
    ] as const) {
      const { entries } = await timelineOf(support, kind, id)
      const summaries = entries.map(({ summary }) => summary)
      expect(summaries.filter((each) => /^Consilium (made|began|started|filed)/.test(each))).toEqual([])
      expect(summaries).toEqual(expect.arrayContaining([expect.stringMatching(/^Dana .*made an offer/)]))
      expect(summaries).toEqual(expect.arrayContaining([expect.stringMatching(/^Dana .*started a payment/)]))
      const captureEntry = entries.find(({ type }) => type === 'PaymentCaptured')
      expect(captureEntry).toMatchObject({
        actor: { kind: 'system' },
        initiator: { name: expect.stringMatching(/^Dana/) },
      })
    }
  })

  test('is named so in the evidence of a dispute', async () => {
    const { support, client, dispute_id } = world
    const { body } = await support.call(`GET /staff/disputes/${dispute_id}/evidence`)
    const openingEvent = body.events.find(({ type }: { type: string }) => type === 'EscrowOpened')
    expect(openingEvent.metadata).toMatchObject({
      actor: { kind: 'system' },
      initiator: { kind: 'member', user_id: client.user_id },
    })
  })
})

test('Roles that the command line gives name the user of the operating system', async () => {
  const { compliance, support } = world
  const { entries } = await searchTrail(compliance, {
    resource: `account:${support.user_id}`,
    action: 'RolesChanged',
  })
  expect(entries).toMatchObject([{ actor: { kind: 'system' }, os_user: userInfo().username }])
  expect(entries[0]).not.toHaveProperty('initiator')
})

test.each(['initator=x', 'user=x', 'actors='])(
  'An unknown filter of staff is refused: %s',
  async (unknown) => {
    const { status, body } = await world.compliance.call(`GET /staff/audit?${unknown}`)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(JSON.stringify(body.errors)).toContain(unknown.split('=')[0])
    const other = await world.support.call(`GET /staff/disputes?${unknown}`)
    expect(other.status).toBe(400)
  },
)
