import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { decryptEvents, encryptEvents } from '#infra/event-store/field-encryption.ts'
import { masterKey } from '#infra/secrets/master-key.ts'
import { rowsOf, rowsOfMember } from '#infra/secrets/sessions/session-rows.ts'
import { vault } from '#infra/secrets/vault.ts'
import { until } from '#tests/harness/api.ts'
import { database } from '#tests/harness/database.ts'
import { createExplainer } from '#tests/harness/query-plans/plans.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(database)

const master = masterKey(Buffer.alloc(32, 3))

test('Two processes that make keys for the same people concurrently have the same keys', async () => {
  for (let round = 0; round < 20; round++) {
    const people = Array.from({ length: 200 }, () => randomUUID())
    const [one, other] = await Promise.all([
      vault(db.sql, master).keys(people),
      vault(db.sql, master).keys(people.toReversed()),
    ])
    expect(one.size).toBe(200)
    for (const person of people) expect(one.get(person)).toEqual(other.get(person))
  }
})

test('A cached key keeps no other bytes in memory', async () => {
  const people = Array.from({ length: 3 }, () => randomUUID())
  for (const key of (await vault(db.sql, master).keys(people)).values()) {
    expect(key.length).toBe(32)
    expect(key.buffer.byteLength).toBe(32)
  }
})

test('A destroyed key is absent, and not created again', async () => {
  const [unaffected, destroyedPerson] = [randomUUID(), randomUUID()]
  const keysBefore = await vault(db.sql, master).keys([unaffected, destroyedPerson])
  await vault(db.sql, master).destroy(destroyedPerson)
  const keysAfter = await vault(db.sql, master).keys([destroyedPerson, unaffected])
  expect([...keysAfter]).toEqual([[unaffected, keysBefore.get(unaffected)]])
})

const untilGone = (keys: () => Promise<Map<string, Buffer>>, within?: number) =>
  until('the end of the key', async () => (await keys()).size === 0, within)
const destroyUnheard = (person: string) =>
  db.sql`update person_keys set wrapped = null where user_id = ${person}`

describe('A vault of another process that has cached the key', () => {
  const other = () => {
    const sql = postgres(db.url, { max: 2, onnotice: () => undefined })
    onTestFinished(() => sql.end())
    return sql
  }

  test('drops the key as soon as it is destroyed, and notifies caches of decrypted data', async () => {
    const [destroyedPerson, unaffected] = [randomUUID(), randomUUID()]
    const otherVault = vault(other(), master)
    expect((await otherVault.keys([destroyedPerson, unaffected])).size).toBe(2)
    let notificationCount = 0
    otherVault.onDestroyed(() => notificationCount++)
    await vault(db.sql, master).destroy(destroyedPerson)
    await untilGone(() => otherVault.keys([destroyedPerson]), 2_000)
    expect([(await otherVault.keys([unaffected])).size, notificationCount]).toEqual([1, 1])
  })

  test('reads the key again after a while, even if the notification was lost', async () => {
    const person = randomUUID()
    const otherVault = vault(other(), master, 300)
    await otherVault.keys([person])
    await destroyUnheard(person)
    expect((await otherVault.keys([person])).size).toBe(1)
    await untilGone(() => otherVault.keys([person]), 2_000)
  })

  test('clears its cache after it lost the connection for notifications', async () => {
    const person = randomUUID()
    const otherVault = vault(other(), master)
    await otherVault.keys([person])
    await destroyUnheard(person)
    await db.sql`
      select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query ilike 'listen%'`
    await untilGone(() => otherVault.keys([person]))
  })

  test('does not cache a key that was destroyed while it was read', async () => {
    const people = Array.from({ length: 60 }, () => randomUUID())
    const [ours, theirs] = [vault(db.sql, master), vault(other(), master)]
    await ours.keys(people)
    await Promise.all(people.flatMap((person) => [ours.destroy(person), theirs.keys([person])]))
    await untilGone(() => theirs.keys(people), 2_000)
  })
})

test('A key that cannot be opened is reported, and other keys stay readable', async () => {
  const [damaged, unaffected] = [randomUUID(), randomUUID()]
  const keys = vault(db.sql, master)
  const keysBefore = await keys.keys([damaged, unaffected])
  const name = (user_id: string) => ({ type: 'ProfileCreated', user_id, first_name: 'Ada' }) as never
  const sealedEvents = await encryptEvents(keys, 'profile-1', [name(damaged), name(unaffected)], undefined)
  await db.sql`update person_keys set wrapped = '\\x00' where user_id = ${damaged}`
  const next = vault(db.sql, master)
  await expect(next.keys([damaged, unaffected])).rejects.toMatchObject({
    name: 'KeysUnreadable',
    people: [damaged],
  })
  expect(await next.keys([unaffected])).toEqual(new Map([[unaffected, keysBefore.get(unaffected)]]))
  const decryptedEvents = await decryptEvents(
    next,
    sealedEvents.map((fields) => ({ stream: 'profile-1', fields })),
  )
  expect(decryptedEvents).toEqual([undefined, expect.objectContaining({ first_name: 'Ada' })])
})

const MANY = 20_000

const plans = setUpOnce(() => createExplainer(db.superuserUrl))

test('Sessions are found quickly in tables that were empty when the query was planned', async () => {
  for (const table of ['sessions', 'standings'])
    await db.sql`alter table ${db.sql(table)} set (autovacuum_enabled = false)`
  const ask = async (id: string) => [
    ...(await plans.costOf(async (sql) => await rowsOf(sql, [id]))),
    ...(await plans.costOf(async (sql) => await rowsOfMember(sql, id))),
  ]
  await ask('00000000-0000-4000-8000-000000000000')
  await db.sql`
    insert into sessions (id, user_id, created_at, last_used_at, proved_at, expires_at, ip, user_agent)
    select id, id, now(), now(), now(), now(), '', '' from (
      select gen_random_uuid() as id from generate_series(1, ${MANY})
    ) ids`
  await db.sql`insert into standings select user_id, '{}', false, 1 from sessions`
  const [{ id = '' } = {}] = await db.sql<
    { id: string }[]
  >`select id from sessions limit 1 offset ${MANY / 2}`
  const costs = await ask(id)
  expect(costs.map(({ returned, read }) => [returned, read <= 4])).toEqual([
    [1, true],
    [1, true],
  ])
})

test('Of a member with very many sessions the newest are listed', async () => {
  const user_id = '0192f7a0-0000-7000-8000-000000000001'
  await db.sql`
    insert into sessions (id, user_id, created_at, last_used_at, proved_at, expires_at, ip, user_agent)
    select gen_random_uuid(), ${user_id}, now() - n * interval '1 second', now(), now(), now(), '', n::text
    from generate_series(1, ${MAX_LIST_ENTRIES + 100}) n`
  const listedSessions = await rowsOfMember(db.sql, user_id)
  expect(listedSessions.map(({ user_agent }) => Number(user_agent))).toEqual(
    Array.from({ length: MAX_LIST_ENTRIES }, (_, index) => index + 1),
  )
})
