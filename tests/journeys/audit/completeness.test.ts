// A product of its own: it sets COLLECT_SECONDS, and reads the whole trail.
import { expect, test } from 'vitest'
import type { AuditDecision } from '#api/wire/route.ts'
import { routes } from '#api/wire/wire.ts'
import { newId } from '#domain/kernel/ids.ts'
import { caller, until } from '#tests/harness/api.ts'
import {
  accountsTour,
  complianceTour,
  endingsTour,
  erasureTour,
  filesTour,
  hiringTour,
  licensesTour,
  operationsTour,
  staffTour,
  talkingTour,
} from '#tests/harness/audit/product-tour.ts'
import { type RelayedRequest, recordingRelay } from '#tests/harness/audit/recording-relay.ts'
import { member } from '#tests/harness/people/people.ts'
import { cast } from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = ownProduct({ COLLECT_SECONDS: '0' })
const db = setUpOnce(async () => tables(product))

type Entry = { action: string; correlation_id: string; resource_id: string; outcome: string }

/** Every call of the product, once, through a recording relay, and the entries of the trail afterwards. */
const world = setUpOnce(async () => {
  const relay = await recordingRelay(product.api)
  const toured = { ...product, api: relay.api }
  const people = await cast(toured)
  await licensesTour(people)
  const contracts = await hiringTour(people)
  const file_id = await filesTour(people, contracts.approvedOne.contract_id)
  await talkingTour(people, contracts.approvedOne.contract_id)
  await endingsTour(toured, people, contracts)
  await accountsTour(toured)
  const { admin } = await staffTour(toured)
  await operationsTour(db.sql, people.client, admin)
  await complianceTour(toured, people, { file_id, payment_id: contracts.approvedOne.payment_id })
  await erasureTour(toured)
  const { relayedRequests } = relay
  const attempts = await attemptsOf(relay)
  const last = String(attempts.at(-1)?.correlation_id)
  const readEntries = () =>
    db.sql<Entry[]>`select action, correlation_id, resource_id, outcome from audit_entries`
  await until('the trail', async () =>
    (await readEntries()).some(({ correlation_id }) => correlation_id === last),
  )
  const entries = await readEntries()
  await relay.end()
  return { relayedRequests: relayedRequests.slice(0, -attempts.length), attempts, entries }
})

/** Every call that requires access, made by members without any access. */
async function attemptsOf({ api, relayedRequests }: Awaited<ReturnType<typeof recordingRelay>>) {
  const { token } = await member({ ...product, api }, 'Stranger')
  const start = relayedRequests.length
  for (const [key, { auth }] of Object.entries(routes)) {
    if (auth === 'public' || key.startsWith('POST /auth/')) continue
    const [method, path] = key.split(' ') as ['GET', string]
    const filledPath = path.replace('{kind}', 'job').replaceAll(/\{\w+\}/g, () => newId())
    await caller(api, token)(`${method} ${filledPath}` as `GET /${string}`, method === 'GET' ? undefined : {})
  }
  // The last call is certainly refused, so that the test can wait for its entry.
  await caller(api, token)(`GET /staff/licenses/${newId()}`)
  return relayedRequests.slice(start)
}

/** The events of which a success writes one. */
const promised = (audit: AuditDecision): readonly string[] =>
  'unrecordedBecause' in audit ? [] : 'event' in audit ? [audit.event] : audit

/**
 * Events that several processes may be the first to write, for example a capture by the return page or by the
 * provider's report. The entry has the correlation of the first.
 */
const ANYONE_FIRST = new Set([
  'POST /client/jobs/payments/capture',
  'POST /consultant/tokens/premium/capture',
])

const audited = Object.entries(routes).filter(([, { audit }]) => promised(audit).length > 0)

test.each(audited)('%s leaves its audit entry', (call, { audit }) => {
  const successes = world.relayedRequests.filter((each) => each.call === call && each.status < 300)
  expect(successes.length, `${call} is not part of the tour`).toBeGreaterThan(0)
  const isOf = ({ correlation_id, ids }: RelayedRequest, entry: Entry) =>
    entry.correlation_id === correlation_id || (ANYONE_FIRST.has(call) && ids.has(entry.resource_id))
  const promisedEntries = world.entries.filter(
    (entry) => promised(audit).includes(entry.action) && successes.some((each) => isOf(each, entry)),
  )
  expect(promisedEntries.length).toBeGreaterThan(0)
})

test('Every refused attempt of a stranger is an entry, with the correlation id of the call', () => {
  const refusedAttempts = world.attempts.filter(({ status }) => [403, 404, 409].includes(status))
  expect(refusedAttempts.length).toBeGreaterThan(60)
  const recorded = new Set(
    world.entries.filter(({ outcome }) => outcome === 'refused').map(({ correlation_id }) => correlation_id),
  )
  expect(refusedAttempts.filter(({ correlation_id }) => !recorded.has(correlation_id))).toEqual([])
})

test('Automatic reloads of the figures are recorded once an hour', () => {
  const looks = world.relayedRequests.filter(
    ({ call, status }) => call === 'GET /staff/operations' && status === 200,
  )
  const correlations = new Set(looks.map(({ correlation_id }) => correlation_id))
  const records = world.entries.filter(({ correlation_id }) => correlations.has(correlation_id))
  expect(looks.length).toBeGreaterThan(2)
  // A new hour may begin during the test.
  expect(records.length).toBeGreaterThan(0)
  expect(records.length).toBeLessThan(looks.length)
})

test('Every staff route has an entry for its reading, except the one that shows numbers only', () => {
  for (const [call, { audit, auth }] of Object.entries(routes))
    if (auth !== 'member' && auth !== 'public' && call !== 'GET /staff/waiting')
      expect(promised(audit), call).not.toEqual([])
})
