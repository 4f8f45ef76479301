import { expect, test } from 'vitest'
import { LIST_PART } from '#domain/kernel/terms.ts'
import { rowsOf, rowsOfMember } from '#infra/secrets/sessions/rows.ts'
import { database } from '#tests/harness/database.ts'
import { explaining } from '#tests/harness/questions/plans.ts'
import { before } from '#tests/harness/running.ts'

const MANY = 20_000

const db = before(() => database())
const plans = before(() => explaining(db.superuserUrl))

test('Sessions are found quickly in tables that were empty when the question was planned', async () => {
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
    from generate_series(1, ${LIST_PART + 100}) n`
  const listed = await rowsOfMember(db.sql, user_id)
  expect(listed.map(({ user_agent }) => Number(user_agent))).toEqual(
    Array.from({ length: LIST_PART }, (_, index) => index + 1),
  )
})
