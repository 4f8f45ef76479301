import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { statusAndCode } from '#tests/harness/api.ts'
import { evidence } from '#tests/harness/command-line.ts'
import { readStore } from '#tests/harness/event-store/events.ts'
import { staff } from '#tests/harness/people/people.ts'
import { disputedCase, type TimelineEntry, timelineOf } from '#tests/harness/stories/dispute-cases.ts'
import { postJob } from '#tests/harness/stories/hiring.ts'
import { startNotificationTriggers } from '#tests/harness/stories/notification-triggers.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const world = setUpOnce(() => disputedCase(product))
const store = setUpOnce(async () => startNotificationTriggers(product))

/** The recorded reads of a member of staff. */
const readings = async (staff_id: string) =>
  (await readStore(store.store))
    .map(({ event }) => event)
    .filter((event) => 'staff_id' in event && event.staff_id === staff_id)

test('The timeline of a dispute has all events around its contract, in order and in words', async () => {
  const { support, dispute_id, contract_id } = world

  const { entries, state, title } = await timelineOf(support, 'dispute', dispute_id)

  expect([state, title]).toEqual(['filed', expect.any(String)])
  const kinds = new Set(entries.map(({ of }) => of.kind))
  for (const kind of ['job', 'application', 'escrow', 'contract', 'conversation', 'dispute'])
    expect(kinds).toContain(kind)
  const positions = entries.map(({ position }) => BigInt(position))
  expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)))
  const filed = entries.find(({ type }) => type === 'DisputeFiled')
  expect(filed).toMatchObject({
    state: 'filed',
    of: { kind: 'dispute', id: dispute_id },
    // Either the member's request or the worker may have written it.
    actor: { kind: expect.stringMatching(/^(member|system)$/) },
  })
  expect(filed?.summary).toBe('Dana Example filed a dispute')
  const startEntry = entries.find(({ type }) => type === 'ContractStarted')
  expect(startEntry).toMatchObject({ state: 'in_progress', of: { kind: 'contract', id: contract_id } })
  const freezeEntry = entries.find(({ type }) => type === 'EscrowFrozen')
  const cause = entries.find(({ position }) => position === freezeEntry?.cause?.position)
  expect(cause?.type).toMatch(/^ContractDisputed|DisputeFiled$/)
})

test('A timeline shows the state at any of its events and moments, as the events up to then give it', async () => {
  const { compliance, contract_id, payment_id } = world
  const timeline = await timelineOf(compliance, 'contract', contract_id)
  const captureIndex = timeline.entries.findIndex(({ type }) => type === 'PaymentCaptured')

  const earlierContract = await timelineOf(
    compliance,
    'contract',
    contract_id,
    timeline.entries[captureIndex]?.position,
  )
  const earlierTimeline = await timelineOf(
    compliance,
    'escrow',
    payment_id,
    timeline.entries[captureIndex - 1]?.position,
  )
  const long = await timelineOf(compliance, 'escrow', payment_id, '2020-01-01T00:00:00.000Z')
  const times = timeline.entries.map(({ time }) => time).toSorted()
  const moment = await timelineOf(compliance, 'contract', contract_id, times.at(-1))

  expect(earlierContract.entries).toEqual(timeline.entries.slice(0, captureIndex + 1))
  expect(earlierContract.states).toContainEqual({ kind: 'escrow', id: payment_id, state: 'held' })
  expect(earlierContract.state).toBe('none')
  expect(earlierTimeline.state).toBe('capturing')
  expect([long.entries, long.state]).toEqual([[], 'none'])
  expect(moment).toEqual(timeline)
})

test('The timeline of a dispute has the texts of messages, and no other timeline has', async () => {
  const { support, dispute_id, contract_id, conversation_id } = world
  const texts = async (kind: string, id: string) =>
    (await timelineOf(support, kind, id)).entries
      .filter(({ type }) => type === 'MessagePosted')
      .map(({ data }) => data.text)

  expect(await texts('dispute', dispute_id)).toEqual(['Is that all of it?'])
  expect(await texts('contract', contract_id)).toEqual([undefined])
  expect(await texts('conversation', conversation_id)).toEqual([undefined])
})

test('Reading a timeline, the texts of a conversation or evidence is recorded for staff', async () => {
  const { dispute_id, conversation_id } = world
  const reader = await staff(product, 'support')

  await timelineOf(reader, 'escrow', world.payment_id, '2026-01-01T00:00:00.000Z')
  await timelineOf(reader, 'dispute', dispute_id)
  await reader.call(`GET /staff/disputes/${dispute_id}/evidence`)

  const recorded = await readings(reader.user_id)
  expect(recorded.filter(({ type }) => type === 'TimelineViewed')).toMatchObject([
    { kind: 'escrow', up_to: '2026-01-01T00:00:00.000Z' },
    { kind: 'dispute' },
  ])
  const inspected = recorded.filter(({ type }) => type === 'ConversationInspected')
  expect(inspected).toMatchObject([{ conversation_id }, { conversation_id }])
  expect(recorded.filter(({ type }) => type === 'EvidenceExported')).toMatchObject([{ kind: 'dispute' }])
})

test('Nobody else reads timelines or evidence, and staff do not read those of their own cases', async () => {
  const { client, consultant, compliance, dispute_id, contract_id } = world
  const verifier = await staff(product, 'verifier')
  const admin = await staff(product, 'admin')
  const notFound = [404, 'not_found']
  const both = await staff(product, 'support')
  const ownJob = await postJob({ client: both })

  expect(await statusAndCode(both.call(`GET /staff/timeline/job/${ownJob}`))).toEqual(notFound)
  await timelineOf(compliance, 'job', ownJob)
  for (const { call } of [client, consultant, verifier, admin]) {
    expect(await statusAndCode(call(`GET /staff/timeline/contract/${contract_id}`))).toEqual(notFound)
    expect(await statusAndCode(call(`GET /staff/disputes/${dispute_id}/evidence`))).toEqual(notFound)
    expect(
      await statusAndCode(call(`POST /staff/disputes/${dispute_id}/dry-run`, { outcome: 'refund' })),
    ).toEqual(notFound)
  }
  expect(await statusAndCode(compliance.call(`GET /staff/disputes/${dispute_id}/evidence`))).toEqual(notFound)
  expect(await statusAndCode(compliance.call(`GET /staff/timeline/account/${compliance.user_id}`))).toEqual(
    notFound,
  )
  expect(await statusAndCode(compliance.call(`GET /staff/timeline/contract/${newId()}`))).toEqual(notFound)
  expect((await compliance.call(`GET /staff/timeline/nothing/${newId()}`)).status).toBe(400)
  expect((await compliance.call(`GET /staff/timeline/contract/${contract_id}?at=soon`)).status).toBe(400)
})

test('The evidence of a case is one file that the command verifies, and that it refuses when truncated', async () => {
  const { support, dispute_id } = world
  const folder = join(tmpdir(), newId())
  const [file, cut, key] = [`${folder}-a.json`, `${folder}-b.json`, `${folder}-key.json`]
  try {
    const response = await fetch(`${product.api}/staff/disputes/${dispute_id}/evidence`, {
      headers: { authorization: `Bearer ${support.token}` },
    })
    const text = await response.text()
    writeFileSync(file, text)
    writeFileSync(key, await (await fetch(`${product.api}/evidence/key`)).text())
    const bundle = JSON.parse(text)
    writeFileSync(cut, JSON.stringify({ ...bundle, events: bundle.events.slice(0, -1) }))

    expect(await evidence('verify', file, '--key', key)).toEqual([
      0,
      expect.stringContaining(`${bundle.events.length} events`),
    ])
    expect(await evidence('verify', cut, '--key', key)).toEqual([
      1,
      expect.stringContaining('Events are missing'),
    ])
    const { entries } = await timelineOf(support, 'dispute', dispute_id)
    const exact = bundle.events as TimelineEntry[]
    expect(exact.map(({ position }) => position)).toEqual(entries.map(({ position }) => position))
    expect(bundle.events.at(-1)).toMatchObject({ metadata: { correlation_id: expect.any(String) } })
  } finally {
    for (const path of [file, cut, key]) rmSync(path, { force: true })
  }
})

test('A dry run shows what a decision would write and pay, and writes nothing', async () => {
  const { support, dispute_id } = world
  const split = { outcome: 'split', consultant_amount: 40.01 }
  const dryRun = (body: object) => support.call(`POST /staff/disputes/${dispute_id}/dry-run`, body)
  expect(await statusAndCode(dryRun(split))).toEqual([409, 'dispute_not_taken'])
  await support.call(`POST /staff/disputes/${dispute_id}/take`)
  const past = (await timelineOf(support, 'dispute', dispute_id)).entries

  const { status, body } = await dryRun(split)
  const refund = await dryRun({ outcome: 'refund' })
  const tooLargeSplit = await dryRun({ outcome: 'split', consultant_amount: 100_000 })

  expect([status, refund.status, tooLargeSplit.status]).toEqual([200, 200, 400])
  expect(body).toMatchObject({ consultant_amount: 38.01 })
  expect(refund.body).toMatchObject({ consultant_amount: 0, platform_amount: 0 })
  const unchanged = (await timelineOf(support, 'dispute', dispute_id)).entries
  expect(unchanged).toEqual(past)

  await support.call(`POST /staff/disputes/${dispute_id}/resolve`, { ...split, note: 'Both were heard.' })

  const { dispute, escrow } = (await support.call(`GET /staff/disputes/${dispute_id}`)).body
  const { client_amount, consultant_amount } = body
  expect(dispute.resolution).toMatchObject({ client_amount, consultant_amount })
  expect(escrow.refunded).toBe(client_amount)
  const laterEntries = (await timelineOf(support, 'dispute', dispute_id)).entries.slice(past.length)
  const foretold = body.events.map(({ type }: TimelineEntry) => type)
  // Other events of the worker may stand between them.
  expect(laterEntries.map(({ type }) => type).filter((type) => foretold.includes(type))).toEqual(foretold)
})
