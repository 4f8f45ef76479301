import postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { secretKeys } from '#infra/secrets/hash-keys.ts'
import { identity } from '#infra/secrets/identity.ts'
import { masterKey } from '#infra/secrets/master-key.ts'
import { freezingProxy } from '#tests/harness/crashes/freezing-proxy.ts'
import { before } from '#tests/harness/running.ts'
import { later, secrets } from '#tests/harness/secrets.ts'

/** One API process with sessions in memory, whose way to the database can be frozen, and another one. */
const world = before(async () => {
  const db = await secrets()
  const proxy = await freezingProxy(Number(new URL(db.url).port))
  const through = new URL(db.url)
  through.port = String(proxy.port)
  const sql = postgres(through.href, { max: 5, onnotice: () => undefined })
  const keys = secretKeys(sql, masterKey(Buffer.alloc(32)))
  const options = { keys, jwtSecret: 'x'.repeat(32), sessionDays: 30, rateLimits: 1 }
  const member = { roles: [], suspended: false, position: 1n }
  const near = identity(sql, { ...options, readStanding: async () => member })
  return {
    db,
    proxy,
    near: near.sessions,
    standings: near.standings,
    async end() {
      await sql.end({ timeout: 0 })
      proxy.end()
      await db.end()
    },
  }
})

const begun = async () => {
  const { user_id } = await world.db.account()
  return { user_id, ...(await world.db.begin(user_id)) }
}

const isLive = async (session_id: string) => (await world.near.lookUp(session_id, later(1))) !== undefined

/** Asks until the session is answered from memory: with the table locked, nothing else can answer. */
const kept = (session_id: string) =>
  expect
    .poll(async () => {
      await isLive(session_id)
      return world.db.sql.begin(async (tx) => {
        await tx`lock table sessions in access exclusive mode`
        const waited = new Promise<string>((done) => setTimeout(done, 50, 'asked the database'))
        return Promise.race([isLive(session_id), waited])
      })
    })
    .toBe(true)

describe('A session kept in memory', () => {
  test('is answered without the database', async () => {
    const { session_id } = await begun()
    await kept(session_id)
  })

  test.each(Array.from({ length: 20 }, (_, index) => index))(
    'and ended here is over in the next call (%i)',
    async () => {
      const { session_id } = await begun()
      await kept(session_id)
      await world.near.end(session_id, later(2))
      expect(await isLive(session_id)).toBe(false)
    },
  )

  test('and ended while it is looked up is not kept', async () => {
    const { session_id } = await begun()
    await Promise.all([
      ...Array.from({ length: 50 }, () => isLive(session_id)),
      world.near.end(session_id, later(2)),
      ...Array.from({ length: 50 }, () => isLive(session_id)),
    ])
    expect(await isLive(session_id)).toBe(false)
  })

  test('of an account suspended here is refused in the next call', async () => {
    const { session_id, user_id } = await begun()
    await kept(session_id)
    await world.standings.record(user_id, { roles: [], suspended: true, position: 2n })
    expect(await world.near.lookUp(session_id, later(2))).toMatchObject({ suspended: true })
  })

  test.each([
    ['ended', (id: string) => world.db.sessions.end(id, later(2))],
    ['deleted', (id: string) => world.db.sql`delete from sessions where id = ${id}`],
    ['changed', (id: string) => world.db.sql`update sessions set expires_at = created_at where id = ${id}`],
  ])('and %s by another process is over once that is announced', async (_, change) => {
    const { session_id } = await begun()
    await kept(session_id)
    await change(session_id)
    await expect.poll(() => isLive(session_id)).toBe(false)
  })

  test('and ended by another process is over after two seconds, though the announcement never arrives', async () => {
    const { session_id } = await begun()
    await kept(session_id)
    expect(world.proxy.freeze('listen "session_changed"')).toBe(1)
    await world.db.sessions.end(session_id, later(2))
    await expect.poll(() => isLive(session_id)).toBe(false)
    expect(await isLive(session_id)).toBe(false)
  })
})
