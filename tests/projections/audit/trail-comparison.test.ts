import { expect, test } from 'vitest'
import { toTrailEntry } from '#domain/audit/trail/trail-entry.ts'
import type { AnyEvent, EventRecord } from '#domain/kernel/catalog.ts'
import { newId } from '#domain/kernel/ids.ts'
import { compareTrail } from '#projections/audit/trail/trail-comparison.ts'
import { rowFromEntry } from '#projections/audit/trail/trail-row.ts'
import { database } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(() => database())
const user_id = newId()
const license = `license-${newId()}`

/** A license that is submitted and expires. Only the first event names its owner. */
const events: EventRecord[] = [
  { type: 'LicenseSubmitted', user_id },
  { type: 'FavoriteAdded', user_id },
  { type: 'LicenseExpired' },
  { type: 'LicenseDeleted' },
].map((fields, index) => ({
  stream: license,
  id: newId(),
  revision: BigInt(index),
  position: BigInt(index * 10),
  event: { at: '2026-03-01T09:00:00.000Z', ...fields } as unknown as AnyEvent,
  metadata: { actor: { kind: 'member', user_id }, correlation_id: 'c', causation_id: 'c', schema: 1 },
}))

/** Fills the trail with the entries of these events. */
async function fill(records: readonly EventRecord[]) {
  const { sql } = db
  await sql`truncate audit_entries`
  for (const [seq, entry] of records.flatMap((each) => toTrailEntry(each) ?? []).entries())
    await sql`insert into audit_entries ${sql(rowFromEntry({ seq, ...entry, subject: user_id }))}`
}

/** The findings when the events arrive in these batches. */
async function compareBatches(...batches: (readonly EventRecord[])[]) {
  const trail = compareTrail(db.sql)
  for (const batch of batches) await trail.apply(batch)
  const { checked, mismatches } = await trail.finish()
  return { checked, found: mismatches.map(({ position, how }) => `${position}: ${how}`) }
}

test('A trail with each entry is correct, in whatever batches the events arrive', async () => {
  await fill(events)
  expect(await compareBatches(events)).toEqual({ checked: 3, found: [] })
  expect(await compareBatches(...events.map((each) => [each]))).toEqual({ checked: 3, found: [] })
})

test('A missing, changed, repeated or invented entry is found', async () => {
  const { sql } = db
  await fill(events)
  await sql`delete from audit_entries where position = 0`
  await sql`update audit_entries set subject = ${newId()} where position = 20`
  await sql`insert into audit_entries select seq + 10, time, actor_kind, actor_id, action, resource_kind, resource_id,
    subject, outcome, reason, ip, session_id, correlation_id, position, hash from audit_entries where position = 30`
  await sql`insert into audit_entries select seq + 20, time, actor_kind, actor_id, action, resource_kind, resource_id,
    subject, outcome, reason, ip, session_id, correlation_id, 10, hash from audit_entries where seq = 2`

  expect((await compareBatches(events)).found).toEqual(
    expect.arrayContaining([
      '0: it has no entry',
      '10: an entry of no event that has one',
      '20: the entry says something else',
      '20: its hash is of something else',
      '20: its number does not follow the one before',
      '30: a second entry of one event',
    ]),
  )
})

test('An entry that is written while the events are read is no difference', async () => {
  await fill(events.slice(0, 2))
  const trail = compareTrail(db.sql)
  await trail.apply(events)
  await fill(events)
  expect((await trail.finish()).mismatches).toEqual([])
})
