import { randomBytes, randomUUID } from 'node:crypto'
import { access as accessTo } from '#infra/secrets/access.ts'
import { enrolTotp } from '#infra/secrets/second-factor/mfa.ts'
import { database } from './database.ts'

export const start = new Date('2026-03-02T10:00:00.000Z')
export const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
export const DAY = 24 * 3600

export const email = () => `${randomUUID()}@example.com`
export const password = 'correct horse battery staple'

/** The secrets of accounts over a PostgreSQL of their own, and ways to fill it. */
export async function secrets() {
  const db = await database()
  const masterKey = randomBytes(32)
  const access = accessTo(db.sql, { masterKey, jwtSecret: 'x'.repeat(32), sessionDays: 30, rateLimits: 1 })
  const device = { ip: '192.0.2.7', user_agent: 'test' }

  async function account(address = email()) {
    const made = await access.register(address, password, start, async () => {})
    return { user_id: String(made?.user_id), address }
  }

  return {
    ...db,
    access,
    account,
    async begin(user_id: string) {
      const begun = await access.startSession({ user_id, password_number: 1 }, device, start)
      if (!begun) throw new Error('the password has changed')
      return begun
    },
    challenge: (user_id: string) => access.challenge({ user_id, password_number: 1 }, start),
    enrol: (user_id: string, address: string) => enrolTotp(db.sql, masterKey, user_id, address),
    async staff() {
      const { user_id, address } = await account()
      await db.sql`
        insert into accounts (id, email, email_validated, email_notifications, sms_notifications, roles,
          mfa_methods, status, created_at)
        values (${user_id}, ${address}, true, true, false, '{verifier}', '{totp}', 'active', '')`
      return user_id
    },
  }
}
