import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { replayErasures } from '#infra/erasure/replay-erasures.ts'
import { pool } from '#infra/postgres/pool.ts'
import { masterKey } from '#infra/secrets/master-key.ts'
import { vault } from '#infra/secrets/vault.ts'
import { databaseWithTasks } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(databaseWithTasks)
const log = pino({ level: 'silent' })
const master = masterKey(Buffer.alloc(32, 3))

/** A starting process, with as few connections as an API process uses to prepare the database. */
function starting(erasedIds: readonly string[]) {
  const sql = pool(db.url, 2, {})
  onTestFinished(() => sql.end({ timeout: 1 }))
  const keys = vault(db.sql, master)
  return replayErasures({
    sql,
    keys,
    people: { all: async () => [...erasedIds], add: async () => undefined },
    log,
  })
}

const keyOf = async (user_id: string) =>
  (await db.sql<{ wrapped: Buffer | null }[]>`select wrapped from person_keys where user_id = ${user_id}`)[0]
const loginsOf = (user_id: string) => db.sql`select from logins where user_id = ${user_id}`
const tasksOf = (user_id: string) => db.sql`select from graphile_worker.jobs where key like ${`%${user_id}%`}`

/** A person whose key and login a restored backup has brought back. */
async function restoredPerson() {
  const user_id = randomUUID()
  await vault(db.sql, master).keys([user_id])
  await db.sql`
    insert into logins (user_id, email, password_hash, written, created_at)
    values (${user_id}, ${`${user_id}@mail.example`}, 'hash', true, now())`
  return user_id
}

test('Processes that start concurrently, with two connections each, erase a person who returned with a backup once', async () => {
  const [erased, also, unaffected] = [await restoredPerson(), await restoredPerson(), await restoredPerson()]
  await Promise.all([starting([erased, also]), starting([erased, also]), starting([erased, also])])
  for (const user_id of [erased, also]) {
    expect(await keyOf(user_id)).toEqual({ wrapped: null })
    expect(await loginsOf(user_id)).toHaveLength(0)
    expect(await tasksOf(user_id)).toHaveLength(1)
  }
  expect((await keyOf(unaffected))?.wrapped).toBeInstanceOf(Buffer)
  expect(await loginsOf(unaffected)).toHaveLength(1)
})
