// A product of its own: it sets RATE_LIMITS, and kills the API.
import { describe, expect, test } from 'vitest'
import { type ApiResponse, caller } from '#tests/harness/api.ts'
import { linkTo, mailTo } from '#tests/harness/mail/mails.ts'
import {
  login,
  member,
  newAddress,
  type Person,
  registrationBody,
  settingsOf,
  staff,
} from '#tests/harness/people/people.ts'
import {
  addApp,
  answerChallenge,
  appCodeOf,
  loginWithoutCode,
  memberWithApp,
  receiveCode,
  requestCode,
} from '#tests/harness/people/second-factor.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'
import { killedAt } from '#tests/harness/worker-clock.ts'

/**
 * A product with limits, killed as by a power cut between the event of a second factor and the rows that
 * belong to it.
 */
const product = ownProduct({ RATE_LIMITS: '1' })
const admin = setUpOnce(() => staff(product, 'admin'))

const methodsOf = async ({ call }: Person) => (await call('GET /settings')).body.user.mfa_methods
const answer = answerChallenge(product)

const killAt = (point: string, act: () => Promise<ApiResponse>) => killedAt(product, point, act)

describe('When a process is killed', () => {
  test('after the event that turns email codes on, the same code again returns the recovery codes', async () => {
    const ada = await member(product, 'Ada')
    const code = await requestCode(product, ada)
    const prove = () => ada.call('POST /settings/send-mfa', { code })
    expect(await killAt('after:MfaEnabled', prove)).toBe(0)
    expect(await methodsOf(ada)).toEqual(['email'])
    const { body } = await prove()
    expect([body.success, body.recovery_codes.length]).toEqual([true, 10])
  })

  test('before the event that turns an app on, it is off, and the same code again turns it on', async () => {
    const ada = await member(product, 'Ada')
    const code = appCodeOf((await ada.call('POST /settings/totp')).body.otpauth_url)()
    const prove = () => ada.call('POST /settings/totp/verify', { code })
    expect(await killAt('before:MfaEnabled', prove)).toBe(0)
    expect(await methodsOf(ada)).toEqual([])
    await login(product, ada.email)
    expect((await prove()).body.recovery_codes).toHaveLength(10)
    expect((await loginWithoutCode(product, ada)).methods).toEqual(['totp', 'recovery'])
  })

  test('before the event that replaces an app, the old app stays in force until the new one is confirmed again', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const next = appCodeOf((await ada.call('POST /settings/totp')).body.otpauth_url)
    const prove = () => ada.call('POST /settings/totp/verify', { code: next() })
    expect(await killAt('before:MfaEnabled', prove)).toBe(0)
    const first = await loginWithoutCode(product, ada)
    expect((await answer(first.mfa_token, next(30))).status).toBe(400)
    expect((await answer(first.mfa_token, ada.code(30))).status).toBe(200)
    expect((await prove()).body).toEqual({ success: true })
    const second = await loginWithoutCode(product, ada)
    expect((await answer(second.mfa_token, next(30))).status).toBe(200)
  })

  test('after the event that turns an app on, its codes log in', async () => {
    const ada = await member(product, 'Ada')
    const code = appCodeOf((await ada.call('POST /settings/totp')).body.otpauth_url)
    const prove = () => ada.call('POST /settings/totp/verify', { code: code() })
    expect(await killAt('after:MfaEnabled', prove)).toBe(0)
    const { mfa_token, methods } = await loginWithoutCode(product, ada)
    expect(methods).toEqual(['totp'])
    expect((await answer(mfa_token, code(30))).status).toBe(200)
    expect((await prove()).body.recovery_codes).toHaveLength(10)
  })

  test('after the event that turns it off, it is off, and its remains have no effect', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const turnOff = () => ada.call('DELETE /settings/mfa', { password: ada.password })
    expect(await killAt('after:MfaDisabled', turnOff)).toBe(0)
    await login(product, ada.email)
    const { body } = await ada.call('POST /settings/send-mfa', { code: await requestCode(product, ada) })
    expect(body.recovery_codes).toHaveLength(10)
    const { mfa_token, methods } = await loginWithoutCode(product, ada)
    expect(methods).toEqual(['email', 'recovery'])
    expect((await answer(mfa_token, ada.code(30))).status).toBe(400)
    expect((await answer(mfa_token, String(ada.recovery_codes[0]))).status).toBe(400)
    expect((await turnOff()).body).toEqual({ success: true })
    expect(await methodsOf(ada)).toEqual([])
  })

  test('after the event of a suspension, the worker ends the sessions', async () => {
    const ada = await member(product, 'Ada')
    const act = (what: string) =>
      admin.call(`POST /staff/accounts/${ada.user_id}/${what}`, { reason: 'Under investigation' })
    expect(await killAt('after:AccountSuspended', () => act('suspend'))).toBe(0)
    await mailTo(product, ada.email, 'suspended')
    await act('restore')
    await expect.poll(async () => (await ada.call('GET /settings')).status).toBe(401)
  })

  test('after the event of a reset, the worker ends the sessions', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const reset = () =>
      admin.call(`POST /staff/accounts/${ada.user_id}/reset-mfa`, { reason: 'Lost the telephone' })
    expect(await killAt('after:MfaDisabled', reset)).toBe(0)
    await expect.poll(async () => (await ada.call('GET /settings')).status).toBe(401)
    await login(product, ada.email)
  })

  test('after the event that takes an account back, it is not verified before the password is its owner’s', async () => {
    const visitor = caller(product.api)
    const email = newAddress('stranger')
    await visitor('POST /auth/register', { ...registrationBody, email })
    const stranger = await login(product, email)
    await visitor('POST /auth/forgot-password', { email })
    const tmp_uuid = await linkTo(product, email, /\/reset-password\/[\w-]+\/([\w-]+)/)
    const password = 'seven quiet herons at the weir'
    const reset = () =>
      visitor('POST /auth/reset-password', { user_id: stranger.user_id, tmp_uuid, password })
    expect(await killAt('after:AccountReclaimed', reset)).toBe(0)
    await expect.poll(async () => (await stranger.call('GET /settings')).status).toBe(401)
    expect(await settingsOf(await login(product, email))).toMatchObject({ email_validated: false })
    expect((await reset()).body).toEqual({ success: true })
    expect((await visitor('POST /auth/login', stranger)).status).toBe(400)
    expect(await settingsOf(await login(product, email, password))).toMatchObject({ email_validated: true })
  })
})

describe('Codes', () => {
  test('are sent five times in 15 minutes, for settings and logins together', async () => {
    const ada = await member(product, 'Ada')
    const proved = await ada.call('POST /settings/send-mfa', { code: await requestCode(product, ada) })
    expect(proved.body.success).toBe(true)
    const { mfa_token } = await loginWithoutCode(product, ada)
    const send = () => caller(product.api)('POST /auth/mfa/send', { mfa_token, method: 'email' })
    for (let count = 2; count <= 5; count++) expect((await send()).status).toBe(200)
    for (const { status, headers } of [await send(), await ada.call('GET /settings/send-mfa')]) {
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  test('go to one number five times in 15 minutes, for all accounts together', async () => {
    const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
    const phone = `+15122${String(process.pid).padStart(6, '0').slice(-6)}`
    for (const { call } of [ada, bo]) await call('POST /settings', { phone })
    const statuses = []
    for (const { call } of [ada, ada, ada, bo, bo, bo])
      statuses.push((await call('GET /settings/send-mfa')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('that confirm a number are sent three times an hour to one account, and to one number', async () => {
    const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
    const phone = `+15123${String(process.pid).padStart(6, '0').slice(-6)}`
    const set = ({ call }: Person, to: string) => call('POST /settings', { phone: to })
    const statuses = []
    for (const person of [ada, ada, bo, bo]) statuses.push((await set(person, phone)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    // One code of the account is left, whichever; the refused change had no effect.
    expect(
      (await set(ada, `${phone.slice(0, -1)}x`.replace('x', phone.endsWith('1') ? '2' : '1'))).status,
    ).toBe(200)
    const refusal = await set(ada, '+15125550188')
    expect([refusal.status, Number(refusal.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await settingsOf(ada)).phone).not.toBe('+15125550188')
    // A number that cannot receive text messages needs no code.
    expect((await set(ada, '+14165550123')).status).toBe(200)
  })

  test('are right again when a process was killed after the event that confirms a number', async () => {
    const ada = await member(product, 'Ada')
    const phone = `+15124${String(process.pid).padStart(6, '0').slice(-6)}`
    const code = await receiveCode(product, { phone }, () => ada.call('POST /settings', { phone }), true)
    const confirm = () => ada.call('POST /settings/phone/confirm', { code })
    expect(await killAt('after:PhoneConfirmed', confirm)).toBe(0)
    expect((await settingsOf(ada)).phone_confirmed).toBe(true)
    expect((await confirm()).status).toBe(200)
  })

  test('that are wrong count as failed logins, however many logins they are tried in', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const [untried, ...logins] = await Promise.all(
      Array.from({ length: 5 }, () => loginWithoutCode(product, ada)),
    )
    const guesses = await Promise.all(
      logins.flatMap(({ mfa_token }) => Array.from({ length: 5 }, () => answer(mfa_token, '000000'))),
    )
    const statuses = guesses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10)
    expect((await answer(untried?.mfa_token ?? '', ada.code(30))).status).toBe(429)
  })
})

test('Guessing passwords to turn the second factor off is limited like logins', async () => {
  const ada = await memberWithApp(product, 'Ada')
  const guess = () => ada.call('DELETE /settings/mfa', { password: 'wrong' })
  for (let count = 1; count <= 10; count++) expect((await guess()).status).toBe(400)
  const { status, headers } = await ada.call('DELETE /settings/mfa', { password: ada.password })
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test.each(['password', 'code'])(
  'Guessing the %s of a session is limited like logins, however many guesses are concurrent',
  async (guess) => {
    const ada = await member(product, 'Ada')
    const right = guess === 'code' ? (await addApp(ada)).code(30) : ada.password
    const prove = (proof: string) => ada.call('POST /auth/prove', { [guess]: proof })
    const guesses = await Promise.all(Array.from({ length: 30 }, () => prove('000000')))
    expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10)
    const { status, headers } = await prove(right)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  },
)
