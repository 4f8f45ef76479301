import { beforeEach, expect, test } from 'vitest'
import type { AnyEvent, EventRecord } from '#domain/kernel/catalog.ts'
import { compareAccess } from '#infra/cli/audit/compare-access.ts'
import { database } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(() => database())
const [ADA, SESSION, OTHER] = [1, 2, 3].map((n) => `0192f7a0-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]
const at = '2026-03-02T10:00:00.000Z'
const events: AnyEvent[] = [
  { type: 'AccountRegistered', at, user_id: ADA, email: 'ada@example.com' },
  { type: 'RolesChanged', at, roles: ['admin'] },
  { type: 'LoggedIn', at, session_id: SESSION },
  { type: 'RolesChanged', at, roles: [] },
  { type: 'AccountSuspended', at, user_id: ADA, reason: 'Spam' },
]

beforeEach(async () => {
  await db.sql`truncate standings, sessions cascade`
})

async function findings() {
  const access = await compareAccess(db.sql)
  for (const [index, event] of events.entries())
    access.see({ stream: `account-${ADA}`, position: BigInt(index + 1), event } as EventRecord)
  return access.finish(new Date())
}
const standing = (roles: string[], suspended: boolean, position: number) =>
  db.sql`insert into standings (user_id, roles, suspended, position) values (${ADA}, ${roles}, ${suspended}, ${position})`
const session = (id: string, user_id: string) => db.sql`
  insert into sessions (id, user_id, created_at, last_used_at, proved_at, expires_at, ip, user_agent)
  values (${id}, ${user_id}, now() - interval '1 hour', now(), now(), now() + interval '1 day', '', '')`

test.each([
  ['of the last event', [], true, 5, 0],
  ['of an earlier event, which it says', ['admin'], false, 2, 0],
  ['that was forged', ['admin'], true, 5, 1],
  ['of somebody suspended who is not by it', [], false, 5, 1],
  ['of an earlier event, put back as a new one', ['admin'], false, 9_000, 1],
] as const)('A standing is forged: %s', async (_, roles, isSuspended, position, brokenInvariant) => {
  await standing([...roles], isSuspended, position)
  expect((await findings()).standings).toMatchObject({ checked: 1, broken: brokenInvariant })
})

test('A session that no login began is reported, and one of another account', async () => {
  await session(SESSION, ADA)
  expect((await findings()).sessions).toEqual({ checked: 1, broken: 0, first: [] })
  await session(OTHER, ADA)
  await db.sql`update sessions set user_id = ${OTHER} where id = ${SESSION}`
  const { broken, first } = (await findings()).sessions
  expect(broken).toBe(2)
  expect(first.map(({ how }) => how)).toContain(`no login began the session ${OTHER}`)
})
