import postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import type { EndedSession } from '#commands/ports/identity/sessions.ts'
import { secretKeys } from '#infra/secrets/hash-keys.ts'
import { identity } from '#infra/secrets/identity.ts'
import { masterKey } from '#infra/secrets/master-key.ts'
import { endSessions } from '#infra/secrets/sessions/end-sessions.ts'
import { freezingProxy } from '#tests/harness/crashes/freezing-proxy.ts'
import { DAY, secondsLater, secrets, start } from '#tests/harness/secrets.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(secrets)
const beginSession = async () => {
  const { user_id } = await db.account()
  return { user_id, ...(await db.begin(user_id)) }
}

describe('A refresh token', () => {
  test('is replaced by the next one', async () => {
    const { user_id, session_id, refreshToken } = await beginSession()
    const next = await db.sessions.refresh(refreshToken, secondsLater(600))
    expect(next).toMatchObject({ user_id, session_id })
    expect(next).not.toMatchObject({ refreshToken })
  })

  test('that was just replaced works for ten more seconds, and returns the same next one', async () => {
    const { refreshToken } = await beginSession()
    const next = await db.sessions.refresh(refreshToken, secondsLater(600))
    expect(await db.sessions.refresh(refreshToken, secondsLater(610))).toEqual(next)
  })

  test('returns the same next one to two tabs that ask concurrently', async () => {
    const { refreshToken } = await beginSession()
    const [one, other] = await Promise.all([
      db.sessions.refresh(refreshToken, secondsLater(600)),
      db.sessions.refresh(refreshToken, secondsLater(600)),
    ])
    expect(one).toMatchObject({ refreshToken: expect.any(String) })
    expect(other).toEqual(one)
  })

  test('ends the session when it is used later than that', async () => {
    const { user_id, session_id, refreshToken } = await beginSession()
    const next = await db.sessions.refresh(refreshToken, secondsLater(600))
    expect(await db.sessions.refresh(refreshToken, secondsLater(610.001))).toEqual({
      refused: 'reused',
      user_id,
    })
    expect(await db.sessions.lookUp(session_id, secondsLater(611))).toBeUndefined()
    const newest = 'refreshToken' in next ? next.refreshToken : ''
    expect(await db.sessions.refresh(newest, secondsLater(612))).toEqual({ refused: 'ended' })
  })

  test('ends the session when it is older than the one just replaced', async () => {
    const { user_id, refreshToken } = await beginSession()
    const next = await db.sessions.refresh(refreshToken, secondsLater(1))
    await db.sessions.refresh('refreshToken' in next ? next.refreshToken : '', secondsLater(2))
    expect(await db.sessions.refresh(refreshToken, secondsLater(3))).toEqual({ refused: 'reused', user_id })
  })

  test('is stored only as a hash', async () => {
    const { refreshToken } = await beginSession()
    const rows = await db.sql`select encode(hash, 'escape') as hash from refresh_tokens`
    expect(JSON.stringify(rows)).not.toContain(refreshToken)
  })

  test('expires after 30 days in any case', async () => {
    let { refreshToken } = await beginSession()
    for (let day = 6; day < 30; day += 6) {
      const next = await db.sessions.refresh(refreshToken, secondsLater(day * DAY))
      refreshToken = 'refreshToken' in next ? next.refreshToken : ''
    }
    expect(await db.sessions.refresh(refreshToken, secondsLater(30 * DAY))).toEqual({ refused: 'ended' })
  })
})

describe('A session', () => {
  test('of a member ends after seven days without a call', async () => {
    const { user_id } = await db.account()
    const { session_id } = await db.begin(user_id)
    expect(await db.sessions.lookUp(session_id, secondsLater(7 * DAY))).toMatchObject({ user_id, roles: [] })
    expect(await db.sessions.lookUp(session_id, secondsLater(14 * DAY + 1))).toBeUndefined()
  })

  test('of staff ends after 15 minutes without a call', async () => {
    const user_id = await db.staff()
    const { session_id } = await db.begin(user_id)
    await db.sessions.markSecondFactor(session_id)
    expect(await db.sessions.lookUp(session_id, secondsLater(900))).toMatchObject({ roles: ['verifier'] })
    expect(await db.sessions.lookUp(session_id, secondsLater(1800))).toMatchObject({ roles: ['verifier'] })
    expect(await db.sessions.lookUp(session_id, secondsLater(2700.001))).toBeUndefined()
  })

  test('of staff ends after 15 minutes without a call of the person, even when its page refreshes by itself', async () => {
    const user_id = await db.staff()
    const { session_id, refreshToken } = await db.begin(user_id)
    await db.sessions.markSecondFactor(session_id)
    for (const minute of [5, 10, 15])
      expect(await db.sessions.lookUp(session_id, secondsLater(minute * 60), false)).toMatchObject({
        user_id,
      })
    expect(await db.sessions.refresh(refreshToken, secondsLater(899), false)).toMatchObject({ session_id })
    expect(await db.sessions.lookUp(session_id, secondsLater(901), false)).toBeUndefined()
    expect(await db.sessions.lookUp(session_id, secondsLater(901))).toBeUndefined()
  })

  test('of staff that began with a password alone is invalid, even before it is ended', async () => {
    const user_id = await db.staff()
    const { session_id, refreshToken } = await db.begin(user_id)
    expect(await db.sessions.lookUp(session_id, secondsLater(1))).toBeUndefined()
    expect(await db.sessions.refresh(refreshToken, secondsLater(1))).toEqual({ refused: 'ended' })
    expect(await db.sessions.list(user_id, secondsLater(1))).toEqual([])
  })

  test('of an account whose standing cannot be read is invalid', async () => {
    const { user_id } = await db.account()
    const { session_id, refreshToken } = await db.begin(user_id)
    db.written.set(user_id, undefined)
    expect(await db.sessions.lookUp(session_id, secondsLater(1))).toBeUndefined()
    expect(await db.sessions.refresh(refreshToken, secondsLater(1))).toEqual({ refused: 'ended' })
    expect(await db.sessions.endedAmong([session_id], secondsLater(1))).toEqual([session_id])
  })

  test('keeps the newest standing, whatever arrives after it', async () => {
    const { user_id } = await db.account()
    const { session_id } = await db.begin(user_id)
    await db.standings.record(user_id, { roles: [], suspended: true, position: 7n })
    await db.standings.record(user_id, { roles: [], suspended: false, position: 6n })
    expect(await db.sessions.lookUp(session_id, secondsLater(1))).toMatchObject({ suspended: true })
    await db.standings.record(user_id, { roles: [], suspended: false, position: 8n })
    expect(await db.sessions.lookUp(session_id, secondsLater(2))).toMatchObject({ suspended: false })
  })

  test('that ends is announced to listeners, and a suspension before everything else', async () => {
    const { user_id } = await db.account()
    const endedSessions: EndedSession[] = []
    const stop = await db.sessions.onEnded((ended) => void endedSessions.push(ended))
    const first = await db.begin(user_id)
    const second = await db.begin(user_id)
    await db.sessions.end(first.session_id, start)
    await endSessions(db.sql, user_id, start, { kind: 'suspended' })
    await expect
      .poll(() => endedSessions)
      .toEqual([
        { session_id: first.session_id },
        { user_id, suspended: true },
        { session_id: second.session_id },
      ])
    expect(await db.sessions.endedAmong([first.session_id, second.session_id], start)).toHaveLength(2)
    await stop()
  })
})

/**
 * One API process that holds sessions in memory, and whose database connection can be frozen, and another
 * one.
 */
const world = setUpOnce(async () => {
  const proxy = await freezingProxy(Number(new URL(db.url).port))
  const proxyUrl = new URL(db.url)
  proxyUrl.port = String(proxy.port)
  const sql = postgres(proxyUrl.href, { max: 5, onnotice: () => undefined })
  const keys = secretKeys(sql, masterKey(Buffer.alloc(32)))
  const options = { keys, jwtSecret: 'x'.repeat(32), sessionDays: 30, rateLimits: 1 }
  const member = { roles: [], suspended: false, position: 1n }
  const proxiedIdentity = identity(sql, { ...options, readStanding: async () => member })
  return {
    proxy,
    near: proxiedIdentity.sessions,
    standings: proxiedIdentity.standings,
    async end() {
      await sql.end({ timeout: 0 })
      proxy.end()
    },
  }
})

const isLive = async (session_id: string) =>
  (await world.near.lookUp(session_id, secondsLater(1))) !== undefined

/** Asks until the session is answered from memory: with the table locked, nothing else can answer. */
const expectCached = (session_id: string) =>
  expect
    .poll(async () => {
      await isLive(session_id)
      return db.sql.begin(async (tx) => {
        await tx`lock table sessions in access exclusive mode`
        const waited = new Promise<string>((done) => setTimeout(done, 50, 'asked the database'))
        return Promise.race([isLive(session_id), waited])
      })
    })
    .toBe(true)

describe('A session kept in memory', () => {
  test('is read without the database', async () => {
    const { session_id } = await beginSession()
    await expectCached(session_id)
  })

  test.each(Array.from({ length: 20 }, (_, index) => index))(
    'and ended here is over in the next call (%i)',
    async () => {
      const { session_id } = await beginSession()
      await expectCached(session_id)
      await world.near.end(session_id, secondsLater(2))
      expect(await isLive(session_id)).toBe(false)
    },
  )

  test('and ended during its look-up is not cached', async () => {
    const { session_id } = await beginSession()
    await Promise.all([
      ...Array.from({ length: 50 }, () => isLive(session_id)),
      world.near.end(session_id, secondsLater(2)),
      ...Array.from({ length: 50 }, () => isLive(session_id)),
    ])
    expect(await isLive(session_id)).toBe(false)
  })

  test('of an account suspended in this process is refused in the next call', async () => {
    const { session_id, user_id } = await beginSession()
    await expectCached(session_id)
    await world.standings.record(user_id, { roles: [], suspended: true, position: 2n })
    expect(await world.near.lookUp(session_id, secondsLater(2))).toMatchObject({ suspended: true })
  })

  test.each([
    ['ended', (id: string) => db.sessions.end(id, secondsLater(2))],
    ['deleted', (id: string) => db.sql`delete from sessions where id = ${id}`],
    ['changed', (id: string) => db.sql`update sessions set expires_at = created_at where id = ${id}`],
  ])('and %s by another process is over once that is announced', async (_, change) => {
    const { session_id } = await beginSession()
    await expectCached(session_id)
    await change(session_id)
    await expect.poll(() => isLive(session_id)).toBe(false)
  })

  test('and ended by another process is refused after two seconds, even when the announcement is lost', async () => {
    const { session_id } = await beginSession()
    await expectCached(session_id)
    expect(world.proxy.freeze('listen "session_changed"')).toBe(1)
    await db.sessions.end(session_id, secondsLater(2))
    await expect.poll(() => isLive(session_id)).toBe(false)
    expect(await isLive(session_id)).toBe(false)
  })
})
