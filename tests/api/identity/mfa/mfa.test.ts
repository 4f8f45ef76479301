import { type TOTP, URI } from 'otpauth'
import { describe, expect, test } from 'vitest'
import type { MfaMethod } from '#commands/ports/identity/second-factors.ts'
import { hashOf } from '#infra/secrets/hash.ts'
import { secondsLater, secrets, start } from '#tests/harness/secrets.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(secrets)
const ANY: MfaMethod[] = ['totp', 'recovery']

describe('A second factor', () => {
  const answer = (mfa_token: string, code: string, methods: MfaMethod[], time: Date, ip = '192.0.2.20') =>
    db.secondFactors.answer({ mfa_token, code, methods, ip }, time)

  const enrolled = async () => {
    const { user_id, address } = await db.account()
    const { otpauth_url, recovery_codes } = await db.enrol(user_id, address)
    const code = (time: Date) => (URI.parse(otpauth_url) as TOTP).generate({ timestamp: time.getTime() })
    return { user_id, code, recovery_codes }
  }

  test('is the method that the account has turned on, if it can be delivered', async () => {
    const { user_id } = await db.account()
    const enabled: MfaMethod[] = ['email', 'totp']
    expect(await db.secondFactors.methods(user_id, enabled)).toEqual(['email'])
    await db.enrol(user_id, 'a@example.com')
    expect(await db.secondFactors.methods(user_id, enabled)).toEqual(['totp', 'email', 'recovery'])
    expect(await db.secondFactors.methods(user_id, [])).toEqual([])
  })

  test('is a current code, which works once', async () => {
    const { user_id, code } = await enrolled()
    const first = await db.challenge(user_id)
    expect(await answer(first, code(start), ANY, start)).toMatchObject({ user_id })
    const second = await db.challenge(user_id)
    expect(await answer(second, code(start), ['totp'], start)).toEqual({ failed_user_id: user_id })
    expect(await answer(second, code(secondsLater(30)), ['totp'], secondsLater(30))).toMatchObject({
      user_id,
    })
  })

  test('may be tried five times', async () => {
    const { user_id, code } = await enrolled()
    const token = await db.challenge(user_id)
    for (let tries = 1; tries <= 5; tries++)
      expect(await answer(token, '000000', ['totp'], start)).toEqual({ failed_user_id: user_id })
    expect(await answer(token, code(start), ['totp'], start)).toEqual({ expired: true })
  })

  test('expires after ten minutes', async () => {
    const { user_id, code } = await enrolled()
    const token = await db.challenge(user_id)
    const lateTime = secondsLater(600)
    expect(await answer(token, code(lateTime), ['totp'], lateTime)).toEqual({ expired: true })
  })

  test('that is guessed counts as a failed login, however many challenges there are', async () => {
    const { user_id, code } = await enrolled()
    const guess = async () => answer(await db.challenge(user_id), '000000', ['totp'], start, '192.0.2.21')
    for (let count = 1; count <= 10; count++) expect(await guess()).toEqual({ failed_user_id: user_id })
    const token = await db.challenge(user_id)
    expect(await answer(token, code(start), ['totp'], start, '192.0.2.21')).toEqual({ retry_after: 900 })
  })

  test('can be a recovery code, each once', async () => {
    const { user_id, recovery_codes } = await enrolled()
    expect(new Set(recovery_codes).size).toBe(10)
    const [code = ''] = recovery_codes
    expect(await answer(await db.challenge(user_id), code, ['recovery'], start)).toMatchObject({
      user_id,
    })
    const secondChallenge = await db.challenge(user_id)
    expect(await answer(secondChallenge, code, ANY, start)).toEqual({ failed_user_id: user_id })
  })

  test('is stored so that trying all possible recovery codes against the database finds none', async () => {
    const { user_id, recovery_codes } = await enrolled()
    const rows = await db.sql<{ hash: Buffer }[]>`select hash from recovery_codes where user_id = ${user_id}`
    const storedHashes = rows.map(({ hash }) => hash.toString('hex'))
    expect(storedHashes).toHaveLength(10)
    const leakedCodes = recovery_codes.filter((code) => storedHashes.includes(hashOf(code).toString('hex')))
    expect(leakedCodes).toEqual([])
  })

  test('is stored encrypted', async () => {
    const { user_id } = await db.account()
    const { otpauth_url } = await db.enrol(user_id, 'a@example.com')
    const secret = Buffer.from((URI.parse(otpauth_url) as TOTP).secret.buffer)
    const [row] = await db.sql<
      { secret: Buffer }[]
    >`select secret from totp_secrets where user_id = ${user_id}`
    expect(row?.secret.includes(secret)).toBe(false)
  })
})
