import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { caller, until } from '#tests/harness/api.ts'
import {
  type AuditEntry,
  allPages,
  pathOf,
  searchTrail,
  type TrailQuery,
  waitForEntry,
} from '#tests/harness/audit/trail.ts'
import { loginElsewhere, member, staff } from '#tests/harness/people/people.ts'
import { disputedCase } from '#tests/harness/stories/dispute-cases.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const world = setUpOnce(async () => {
  const disputed = await disputedCase(product)
  const { compliance, dispute_id } = disputed
  // A refused attempt, the last event that the tests look at.
  await disputed.consultant.call(`GET /staff/disputes/${dispute_id}`)
  await disputed.support.call(`GET /staff/disputes/${dispute_id}`)
  const last = await waitForEntry(compliance, { actor: disputed.support.user_id, action: 'TimelineViewed' })
  const pages = await allPages(compliance, { limit: 500, after: last.seq + 1 })
  return { ...disputed, newest: last.seq, all: pages.flatMap(({ entries }) => entries) }
})

const isAction = (wanted: string, action: string) =>
  wanted.endsWith('*') ? action.startsWith(wanted.slice(0, -1)) : action === wanted

/** Whether an entry matches a filter, by a plain comparison. */
const matches = (entry: AuditEntry, query: TrailQuery) =>
  Object.entries({
    actor: () => entry.actor.user_id === query.actor,
    initiator: () => entry.initiator?.user_id === query.initiator,
    subject: () => entry.subject === query.subject,
    resource: () =>
      [entry.resource.kind, `${entry.resource.kind}:${entry.resource.id}`].includes(String(query.resource)),
    action: () => isAction(String(query.action), entry.action),
    outcome: () => entry.outcome === query.outcome,
    correlation: () => entry.correlation_id === query.correlation,
    from: () => entry.time >= String(query.from),
    to: () => entry.time <= String(query.to),
  }).every(([name, holds]) => query[name] === undefined || holds())

const FIELDS: Record<string, (entry: AuditEntry) => string | undefined> = {
  actor: ({ actor }) => actor.user_id,
  initiator: ({ initiator }) => initiator?.user_id,
  subject: ({ subject }) => subject,
  kind: ({ resource }) => resource.kind,
  resource: ({ resource: { kind, id } }) => `${kind}:${id}`,
  action: ({ action }) => action,
  beginning: ({ action }) => `${action.slice(0, 4)}*`,
  outcome: ({ outcome }) => outcome,
  correlation: ({ correlation_id }) => correlation_id,
  from: ({ time }) => time,
  to: ({ time }) => time,
}
/** The filters whose parameter differs from the field of an entry. */
const NAMES: Record<string, string> = { kind: 'resource', beginning: 'action' }

/** Filters made from the fields of one entry, some of them replaced by another entry's. */
const filters = () => {
  const entry = fc.constantFrom(...world.all)
  const fields = fc.subarray(Object.keys(FIELDS), { minLength: 1, maxLength: 4 })
  const otherFields = fc.subarray(Object.keys(FIELDS), { maxLength: 1 })
  return fc
    .record({ one: entry, other: entry, fields, otherFields })
    .map(({ one, other, fields, otherFields }) =>
      Object.fromEntries(
        fields.map((field) => [
          NAMES[field] ?? field,
          FIELDS[field]?.(otherFields.includes(field) ? other : one),
        ]),
      ),
    )
}

const definedFilters = (filter: Record<string, string | undefined>): TrailQuery =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))

test('Every filter finds exactly the entries that it describes, newest first, page by page', async () => {
  const { compliance, all, newest } = world
  expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: newest + 1 }, (_, index) => newest - index))
  let matchCount = 0
  await fc.assert(
    fc.asyncProperty(filters(), fc.integer({ min: 1, max: 60 }), async (filter, limit) => {
      const query = definedFilters(filter)
      const expected = all.filter((entry) => matches(entry, query))
      matchCount += expected.length
      const pages = await allPages(compliance, { ...query, limit: Math.max(limit, 20), after: newest + 1 })
      // Names are current ones: a person of another test may be erased at the same time.
      const hashes = pages.flatMap(({ entries }) => entries.map(({ hash }) => hash))
      expect(hashes).toEqual(expected.map(({ hash }) => hash))
    }),
    { numRuns: 60 },
  )
  expect(matchCount).toBeGreaterThan(60)
})

test('The first page has the number of entries and the names of the people in them', async () => {
  const { compliance, all, client, consultant } = world
  const query = { actor: client.user_id, subject: consultant.user_id }

  const page = await searchTrail(compliance, { ...query, limit: 2 })

  expect(page.total).toBe(all.filter((entry) => matches(entry, query)).length)
  expect(page.people.map(({ user_id }) => user_id).toSorted()).toEqual(
    [client.user_id, consultant.user_id].toSorted(),
  )
  expect(page.entries.every(({ hash }) => Buffer.from(hash, 'base64').length === 32)).toBe(true)
  expect((await searchTrail(compliance, { ...query, limit: 2, after: page.next ?? 0 })).total).toBeUndefined()
})

test('A page has the titles of the items in its entries', async () => {
  const { compliance, dispute_id } = world
  const { titles } = await searchTrail(compliance, { resource: `dispute:${dispute_id}`, limit: 5 })
  expect(titles).toEqual([{ id: dispute_id, title: expect.stringMatching(/./) }])
})

test('Pages lose and repeat no entry while new entries are written', async () => {
  const { compliance, client, all } = world
  const query = { subject: client.user_id, limit: 3 }
  const earlierEntries = all.filter((entry) => matches(entry, { subject: client.user_id }))

  const pages = await allPages(compliance, query, () =>
    client.call('POST /auth/login', { email: client.email, password: 'wrong' }),
  )

  const seqs = pages.flatMap(({ entries }) => entries.map(({ seq }) => seq))
  expect(pages.length).toBeGreaterThan(2)
  expect(seqs.filter((seq) => seq <= world.newest)).toEqual(earlierEntries.map(({ seq }) => seq))
  expect(new Set(seqs).size).toBe(seqs.length)
})

test('A login and a logout name the account as actor; a failed login names nobody', async () => {
  const { compliance, client } = world
  await (await loginElsewhere(product, client)).call('POST /auth/logout')
  await caller(product.api)('POST /auth/login', { email: client.email, password: 'wrong' })

  const ownAccount = { kind: 'account', id: client.user_id }
  for (const action of ['LoggedIn', 'LoggedOut'])
    expect(await waitForEntry(compliance, { actor: client.user_id, action })).toMatchObject({
      actor: { kind: 'member' },
      resource: ownAccount,
    })
  const failedLogin = await waitForEntry(compliance, { subject: client.user_id, action: 'LoginFailed' })
  expect(failedLogin).toMatchObject({ actor: { kind: 'system' }, resource: ownAccount, outcome: 'refused' })
})

test('Reading the trail is recorded in the trail, with the search', async () => {
  const reader = await staff(product, 'compliance')

  await searchTrail(reader, { resource: 'escrow', outcome: 'refused' })

  const entry = await waitForEntry(world.compliance, { actor: reader.user_id, action: 'AuditSearched' })
  expect(entry).toMatchObject({
    actor: { kind: 'staff' },
    outcome: 'ok',
    resource: { kind: 'call', id: 'GET /staff/audit' },
  })
})

test('Searching people by the beginning of their names is recorded, without the name', async () => {
  const { compliance, client } = world
  const reader = await staff(product, 'compliance')

  const { status, body } = await reader.call(pathOf({ search: client.email }, '/staff/audit/people'))

  expect([status, body.people.map((each: { user_id: string }) => each.user_id)]).toEqual([
    200,
    [client.user_id],
  ])
  expect(JSON.stringify(body)).not.toContain(client.email)
  const entry = await waitForEntry(compliance, { actor: reader.user_id, action: 'RecordsViewed' })
  expect(JSON.stringify(entry)).not.toContain(client.email)
})

test.each([
  { actor: 'ada' },
  { subject: '1' },
  { resource: 'thing' },
  { resource: 'file:abc' },
  { resource: `file:${newId()}:more` },
  { action: 'Ada Example' },
  { action: 'Nothing*' },
  { outcome: 'maybe' },
  { correlation: 'a name' },
  { from: 'soon' },
  { to: '2026-01-01' },
  { after: -1 },
  { after: 'last' },
  { limit: 0 },
  { limit: 501 },
])('a filter that means nothing is refused: %j', async (query) => {
  const { status, body } = await world.compliance.call(pathOf(query as unknown as TrailQuery))
  expect([status, body.code, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    'invalid_input',
    Object.keys(query),
  ])
})

// Filtered to entries of the product: its own export would come before entries that a test added with much
// higher numbers.
test('An export ends with the newest entry of the moment when it began, before its own', async () => {
  const compliance = await staff(product, 'compliance')
  const query = { actor: compliance.user_id }
  const { seq } = await waitForEntry(compliance, { ...query, action: 'AuditSearched' })

  const path = pathOf({ ...query, format: 'jsonl' }, '/staff/audit/export').slice('GET '.length)
  const response = await fetch(`${product.api}${path}`, {
    headers: { authorization: `Bearer ${compliance.token}` },
  })
  expect(response.status).toBe(200)

  const lines = (await response.text()).trimEnd().split('\n').slice(0, -1)
  const entries: AuditEntry[] = lines.map((line) => JSON.parse(line))
  expect(entries.map((entry) => entry.seq)).toContain(seq)
  expect(entries.map(({ action }) => action)).not.toContain('AuditExported')
  const exportEntry = await waitForEntry(compliance, { ...query, action: 'AuditExported' })
  expect(exportEntry.seq).toBeGreaterThan(Math.max(...entries.map((entry) => entry.seq)))
  expect(exportEntry.resource).toEqual({ kind: 'call', id: 'GET /staff/audit/export' })
})

test('A refused call is in the trail, with no parts of its path except ids', async () => {
  const ada = await member(product, 'Ada')
  const id = newId()
  // No table accepts a zero byte: the trail would stop for everybody.
  const paths = [
    'licenses/%00',
    'licenses/Mr.%20Keller',
    `timeline/%00/${newId()}`,
    `licenses/${id}`,
  ] as const
  for (const path of paths) expect((await ada.call(`GET /staff/${path}`)).status).toBe(404)
  const entries = await until('the entries', async () => {
    const { body } = await world.compliance.call(
      `GET /staff/audit?actor=${ada.user_id}&action=AttemptRefused`,
    )
    return body.entries.length === paths.length && body.entries
  })
  expect(JSON.stringify(entries)).not.toMatch(/Keller|\\u0000/)
  expect(JSON.stringify(entries)).toContain(id)
})

test('A search can leave out the lists that staff read, and nothing else', async () => {
  const { compliance, support, newest } = world
  await support.call('GET /staff/disputes')
  await waitForEntry(compliance, { actor: support.user_id, action: 'RecordsViewed' })
  const isReadList = ({ action, resource }: AuditEntry) =>
    action === 'RecordsViewed' && resource.kind === 'call' && resource.id.startsWith('GET ')
  const seqsOf = async (query: TrailQuery) =>
    (await allPages(compliance, { limit: 500, actor: support.user_id, ...query })).flatMap(
      ({ entries }) => entries,
    )
  const all = await seqsOf({})
  expect(all.some(isReadList)).toBe(true)
  const expected = all.filter((each) => !isReadList(each) && each.seq <= newest).map(({ seq }) => seq)
  const entries = (await seqsOf({ staff_lists: 'left_out' })).filter((each) => each.seq <= newest)
  expect(entries.map(({ seq }) => seq)).toEqual(expected)
})
