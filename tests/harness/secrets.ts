import { randomBytes, randomUUID } from 'node:crypto'
import type { Standing } from '#commands/ports/identity/standings.ts'
import { secretKeys } from '#infra/secrets/hash-keys.ts'
import { identity } from '#infra/secrets/identity.ts'
import { masterKey } from '#infra/secrets/master-key.ts'
import { enrollTotp } from '#infra/secrets/second-factor/second-factors.ts'
import { database } from './database.ts'

export const start = new Date('2026-03-02T10:00:00.000Z')
export const secondsLater = (seconds: number) => new Date(start.getTime() + seconds * 1000)
export const DAY = 24 * 3600

export const email = () => `${randomUUID()}@example.com`
export const password = 'correct horse battery staple'

/** The secrets of accounts over a separate PostgreSQL, and functions that fill it. */
export async function secrets() {
  const db = await database()
  const keys = secretKeys(db.sql, masterKey(randomBytes(32)))
  /**
   * The standing of accounts by their events, where it is not that of a member; `undefined`: the account has
   * no events.
   */
  const writtenStandings = new Map<string, Standing | undefined>()
  const member = { roles: [], suspended: false, position: 1n }
  const access = identity(db.sql, {
    keys,
    jwtSecret: 'x'.repeat(32),
    sessionDays: 30,
    rateLimits: 1,
    readStanding: async (user_id) => (writtenStandings.has(user_id) ? writtenStandings.get(user_id) : member),
  })
  const device = { ip: '192.0.2.7', user_agent: 'test' }

  async function account(address = email()) {
    const registration = await access.logins.register(address, password, start, async () => {})
    return { user_id: String(registration?.user_id), address }
  }

  return {
    ...db,
    ...access,
    written: writtenStandings,
    account,
    async begin(user_id: string) {
      const session = await access.sessions.start({ user_id, password_number: 1 }, device, start)
      if (!session) throw new Error('the password has changed')
      return session
    },
    challenge: (user_id: string) => access.secondFactors.challenge({ user_id, password_number: 1 }, start),
    enrol: (user_id: string, address: string) => enrollTotp(db.sql, keys, user_id, address),
    async staff() {
      const { user_id } = await account()
      const standing = { roles: ['verifier'], suspended: false, position: 1n }
      writtenStandings.set(user_id, standing)
      await access.standings.record(user_id, standing)
      return user_id
    },
  }
}
