import { describe, expect, test } from 'vitest'
import { type Caller, statusAndCode, until } from '#tests/harness/api.ts'
import { mailsTo } from '#tests/harness/mail/mails.ts'
import { changeAccount } from '#tests/harness/people/account-changes.ts'
import { login, member, type Person, settingsOf, staff } from '#tests/harness/people/people.ts'
import {
  addApp,
  answerChallenge,
  appCodeOf,
  loginWithoutCode,
  memberWithApp,
  memberWithEmailCode,
  proveCode,
  receiveCode,
  requestCode,
  wrongCode,
} from '#tests/harness/people/second-factor.ts'
import { runningProduct, setUpOnce, visitorCaller } from '#tests/harness/test-products.ts'

const product = runningProduct()
const visitor = visitorCaller(product)

const INCORRECT = { success: false, error: 'Incorrect Code' }
const OVER = { success: false, error: 'This code is no longer valid. Send a new one.' }

const answer = answerChallenge(product)

describe('A code for the settings', () => {
  test('goes to the address of the account and makes email its second factor', async () => {
    const ada = await member(product, 'Ada')
    const code = await requestCode(product, ada)
    expect(await proveCode(ada, wrongCode(code))).toEqual(INCORRECT)
    const { success, recovery_codes } = await proveCode(ada, code)
    expect([success, new Set(recovery_codes).size]).toEqual([true, 10])
    expect(await settingsOf(ada)).toMatchObject({ mfa_enabled: true, mfa_methods: ['email'] })
  })

  test('arrives within seconds', async () => {
    const ada = await member(product, 'Ada')
    const requestedAt = Date.now()
    await requestCode(product, ada)
    expect(Date.now() - requestedAt).toBeLessThan(5000)
  })

  test('works once', async () => {
    const ada = await member(product, 'Ada')
    const code = await requestCode(product, ada)
    await proveCode(ada, code)
    expect(await proveCode(ada, code)).toEqual(INCORRECT)
  })

  test('may be typed with a space', async () => {
    const ada = await member(product, 'Ada')
    const code = await requestCode(product, ada)
    expect(await proveCode(ada, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ success: true })
  })

  test('ends when a newer one is sent', async () => {
    const ada = await member(product, 'Ada')
    const first = await requestCode(product, ada)
    const second = await requestCode(product, ada)
    expect(await proveCode(ada, first)).toEqual(INCORRECT)
    expect(await proveCode(ada, second)).toMatchObject({ success: true })
  })

  test('may be guessed five times, however many guesses are concurrent', async () => {
    const ada = await member(product, 'Ada')
    const code = await requestCode(product, ada)
    const guesses = await Promise.all(Array.from({ length: 50 }, () => proveCode(ada, wrongCode(code))))
    expect(guesses.filter(({ error }) => error === INCORRECT.error)).toHaveLength(5)
    expect(guesses.filter(({ error }) => error === OVER.error)).toHaveLength(45)
    expect(await proveCode(ada, code)).toEqual(OVER)
    expect(await settingsOf(ada)).toMatchObject({ mfa_enabled: false })
  })

  test('is required: a blank one is wrong', async () => {
    const ada = await member(product, 'Ada')
    expect(await proveCode(ada, ' ')).toEqual(INCORRECT)
  })
})

describe('A code by text message', () => {
  let numbers = 0
  const withPhone = async (name: string) => {
    const phone = `+15122${String(process.pid).padStart(4, '0').slice(-4)}${String(++numbers).padStart(2, '0')}`
    const person = await member(product, name)
    await person.call('POST /settings', { phone })
    return { ...person, phone }
  }
  const sendFor = (mfa_token: string) => () => visitor('POST /auth/mfa/send', { mfa_token, method: 'sms' })

  test('goes to the phone if one is set, and makes it the second factor', async () => {
    const ada = await withPhone('Ada')
    const code = await requestCode(product, ada, { phone: ada.phone })
    expect((await proveCode(ada, code)).recovery_codes).toHaveLength(10)
    expect(await settingsOf(ada)).toMatchObject({ mfa_methods: ['sms'] })
    const { mfa_token, methods } = await loginWithoutCode(product, ada)
    expect(methods).toEqual(['sms', 'recovery'])
    const sentCode = await receiveCode(product, ada, sendFor(mfa_token))
    expect((await answer(mfa_token, sentCode, 'sms')).body.user_id).toBe(ada.user_id)
  })

  test('goes to the confirmed number until another one is confirmed', async () => {
    const ada = await withPhone('Ada')
    await proveCode(ada, await requestCode(product, ada, { phone: ada.phone }))
    const other = await withPhone('Nobody')
    await ada.call('POST /settings', { phone: other.phone })
    const first = await loginWithoutCode(product, ada)
    await receiveCode(product, { phone: ada.phone }, sendFor(first.mfa_token))
    const repeatedProof = await proveCode(ada, await requestCode(product, ada, { phone: other.phone }))
    expect(repeatedProof).toEqual({ success: true })
    const second = await loginWithoutCode(product, ada)
    await receiveCode(product, { phone: other.phone }, sendFor(second.mfa_token))
  })
})

const outcomeOf = ({ status, body }: Awaited<ReturnType<Caller>>) => [status, body.code, body.detail]
describe('An authenticator app', () => {
  test('counts after a code of it is given, and comes with ten recovery codes', async () => {
    const ada = await member(product, 'Ada')
    const { otpauth_url } = (await ada.call('POST /settings/totp')).body
    expect(otpauth_url).toContain(encodeURIComponent(ada.email))
    expect(await settingsOf(ada)).toMatchObject({ mfa_enabled: false })
    const code = appCodeOf(otpauth_url)
    const wrong = await ada.call('POST /settings/totp/verify', { code: wrongCode(code()) })
    expect(wrong.body).toEqual(INCORRECT)
    const right = await ada.call('POST /settings/totp/verify', { code: code() })
    expect([right.body.success, right.body.recovery_codes.length]).toEqual([true, 10])
    expect(await settingsOf(ada)).toMatchObject({ mfa_methods: ['totp'] })
  })

  test('stays in force until the next one is confirmed', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const { otpauth_url } = (await ada.call('POST /settings/totp')).body
    const next = appCodeOf(otpauth_url)
    const early = await loginWithoutCode(product, ada)
    expect((await answer(early.mfa_token, next())).status).toBe(400)
    expect((await answer(early.mfa_token, ada.code(30))).status).toBe(200)
    const proved = await ada.call('POST /settings/totp/verify', { code: next() })
    expect(proved.body).toEqual({ success: true })
    const lateLogin = await loginWithoutCode(product, ada)
    expect((await answer(lateLogin.mfa_token, ada.code(30))).status).toBe(400)
    expect((await answer(lateLogin.mfa_token, next(30))).status).toBe(200)
  })

  test('that replaces another one is announced to the owner, as the first one was', async () => {
    const ada = await memberWithApp(product, 'Ada')
    await addApp(ada)
    await until('both letters', async () => {
      const letters = await mailsTo(product, ada.email)
      return letters.filter(({ subject }) => subject === 'Two-factor authentication is on').length === 2
    })
  })

  test('can be added to an existing factor, without further recovery codes', async () => {
    const ada = await memberWithEmailCode(product, 'Ada')
    expect((await addApp(ada)).recovery_codes).toBeUndefined()
    expect((await loginWithoutCode(product, ada)).methods).toEqual(['totp', 'email', 'recovery'])
  })
})

describe('Turning the second factor off', () => {
  test('needs the password', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const wrong = await ada.call('DELETE /settings/mfa', { password: 'wrong' })
    expect(outcomeOf(wrong)).toEqual([400, 'incorrect_credentials', 'Incorrect Password'])
    expect(await settingsOf(ada)).toMatchObject({ mfa_enabled: true })
  })

  test('makes the password enough, and deletes the secrets', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const under_way = await loginWithoutCode(product, ada)
    expect((await ada.call('DELETE /settings/mfa', { password: ada.password })).body).toEqual({
      success: true,
    })
    expect(await settingsOf(ada)).toMatchObject({ mfa_enabled: false, mfa_methods: [] })
    await login(product, ada.email)
    expect(outcomeOf(await answer(under_way.mfa_token, ada.code(30)))[1]).toBe('mfa_expired')
    expect((await withEmailAgain(ada)).recovery_codes).toHaveLength(10)
    const { mfa_token } = await loginWithoutCode(product, ada)
    expect((await answer(mfa_token, String(ada.recovery_codes[0]))).status).toBe(400)
  })

  test('has no effect when it is off', async () => {
    const ada = await member(product, 'Ada')
    const { status, body } = await ada.call('DELETE /settings/mfa', { password: ada.password })
    expect([status, body]).toEqual([200, { success: true }])
  })

  test('is refused for staff', async () => {
    const { call, password } = await staff(product)
    const { status, body } = await call('DELETE /settings/mfa', { password })
    expect([status, body.code]).toEqual([409, 'mfa_required'])
  })

  const withEmailAgain = async (person: Person) => proveCode(person, await requestCode(product, person))
})

const admin = setUpOnce(() => staff(product, 'admin'))

const becomes = (person: Person, ...roles: string[]) =>
  statusAndCode(changeAccount(admin, 'roles', person.user_id, { roles }))

/** A member with codes by mail and an authenticator app, who then becomes staff. */
async function withBoth() {
  const first = await memberWithEmailCode(product, 'Ada')
  const ada = await addApp(first)
  expect(await becomes(ada, 'verifier')).toEqual([200, true])
  return { ...ada, recovery_codes: first.recovery_codes }
}

describe('Staff', () => {
  test('need an authenticator app for their role: codes by mail are not enough', async () => {
    const ada = await memberWithEmailCode(product, 'Ada')
    expect(await becomes(ada, 'verifier')).toEqual([409, 'mfa_required'])
    await addApp(ada)
    expect(await becomes(ada, 'verifier')).toEqual([200, true])
  })

  test('log in with the app or a recovery code, whatever else is on', async () => {
    const ada = await withBoth()
    const { mfa_token, methods } = await loginWithoutCode(product, ada)
    expect(methods).toEqual(['totp', 'recovery'])
    expect((await visitor('POST /auth/mfa', { mfa_token, code: ada.code(30) })).status).toBe(200)
    const repeatedLogin = await loginWithoutCode(product, ada)
    const code = ada.recovery_codes[0]
    const { status } = await visitor('POST /auth/mfa', { mfa_token: repeatedLogin.mfa_token, code })
    expect(status).toBe(200)
  })

  test('are sent no code for a login, and cannot use one', async () => {
    const ada = await withBoth()
    const { mfa_token } = await loginWithoutCode(product, ada)
    const send = visitor('POST /auth/mfa/send', { mfa_token, method: 'email' })
    expect(await statusAndCode(send)).toEqual([400, 'invalid_input'])
    const response = visitor('POST /auth/mfa', { mfa_token, code: '123456', method: 'email' })
    expect(await statusAndCode(response)).toEqual([400, 'invalid_input'])
  })

  test('cannot log in with a code that was sent before they were staff', async () => {
    const first = await memberWithEmailCode(product, 'Ada')
    const ada = await addApp(first)
    const { mfa_token } = await loginWithoutCode(product, ada)
    const send = () => visitor('POST /auth/mfa/send', { mfa_token, method: 'email' })
    const code = await receiveCode(product, ada, send)
    expect(await becomes(ada, 'verifier')).toEqual([200, true])
    expect((await visitor('POST /auth/mfa', { mfa_token, code })).status).toBe(400)
  })

  test('can set up only an app: no code is sent to them, and an earlier code has no effect', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const code = await requestCode(product, ada)
    expect(await becomes(ada, 'verifier')).toEqual([200, true])
    expect(await statusAndCode(ada.call('GET /settings/send-mfa'))).toEqual([409, 'mfa_required'])
    expect(await proveCode(ada, code)).toMatchObject({ code: 'mfa_required' })
    expect(await settingsOf(ada)).toMatchObject({ mfa_methods: ['totp'] })
  })
})
