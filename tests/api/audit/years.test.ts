// A product of its own: it sets AUDIT_YEARS.
import { expect, test } from 'vitest'
import { readEnv } from '#infra/settings/env.ts'
import { pathOf, searchTrail, waitForEntry } from '#tests/harness/audit/trail.ts'
import { member, staff } from '#tests/harness/people/people.ts'
import { tables } from '#tests/harness/tables.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = ownProduct({ AUDIT_YEARS: '6' })
const db = setUpOnce(async () => tables(product))
const world = setUpOnce(async () => ({
  compliance: await staff(product, 'compliance'),
  person: await member(product, 'Ada'),
}))

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

test.each([
  { at: 'five years and some days', time: daysAgo(6 * 365 - 5), visibleCount: 1 },
  { at: 'six years and some days', time: daysAgo(6 * 366 + 5), visibleCount: 0 },
])(
  'An entry from $at ago is shown $visibleCount times by whatever shows the trail',
  async ({ time, visibleCount }) => {
    const { compliance, person } = world
    const { user_id } = person
    const { seq } = await waitForEntry(compliance, { subject: user_id, action: 'AccountRegistered' })
    const login = await waitForEntry(compliance, { actor: user_id, action: 'LoggedIn' })
    const movedSequences = [seq, login.seq]
    const originalRows =
      await db.sql`select seq, time from audit_entries where seq = any(${movedSequences}::bigint[])`
    await db.sql`update audit_entries set time = ${time} where seq = any(${movedSequences}::bigint[])`
    await db.sql`update audit_spans set earliest = least(earliest, ${time})`

    for (const from of [{}, { from: '2000-01-01T00:00:00.000Z' }]) {
      const query = { ...from, subject: user_id, action: 'AccountRegistered' }
      expect((await searchTrail(compliance, query)).total).toBe(visibleCount)
      const exported = await compliance.call(pathOf({ ...query, format: 'csv' }, '/staff/audit/export'))
      const lines = String(exported.body).split('\r\n')
      // The last line is the digest, which repeats the query.
      expect(lines.filter((line) => /^\d/.test(line) && line.includes('AccountRegistered'))).toHaveLength(
        visibleCount,
      )
    }
    const { body } = await compliance.call(`GET /staff/audit/person/${user_id}`)
    // Entries of the product on her behalf are included, whatever their time.
    const logins = body.entries.filter((each: { action: string }) => each.action === 'LoggedIn')
    expect(logins).toHaveLength(visibleCount)
    for (const row of originalRows)
      await db.sql`update audit_entries set time = ${row.time} where seq = ${row.seq}`
  },
)

test('A retention below the six years of HIPAA cannot be set', () => {
  expect(() => readEnv({ AUDIT_YEARS: '5' })).toThrow('AUDIT_YEARS')
  expect(() => readEnv({ AUDIT_YEARS: '6.5' })).toThrow('AUDIT_YEARS')
  expect(readEnv({ AUDIT_YEARS: '6' }).AUDIT_YEARS).toBe(6)
  expect(readEnv({}).AUDIT_YEARS).toBeUndefined()
})
