import { describe, expect, test } from 'vitest'
import { type Caller, caller } from '#tests/harness/api.ts'
import { member } from '#tests/harness/people/people.ts'
import {
  answerChallenge,
  appCodeOf,
  loginWithoutCode,
  memberWithApp,
  memberWithEmailCode,
  receiveCode,
  requestCode,
  wrongCode,
} from '#tests/harness/people/second-factor.ts'
import { reservedProduct, visitorCaller } from '#tests/harness/test-products.ts'

const product = reservedProduct()
const visitor = visitorCaller(product)
const OVER = { success: false, error: 'This code is no longer valid. Send a new one.' }

const answer = answerChallenge(product)
const outcomeOf = ({ status, body }: Awaited<ReturnType<Caller>>) => [status, body.code, body.detail]

describe('A login with a second factor', () => {
  test('completes with a code of the app, which works once', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const { mfa_token, methods } = await loginWithoutCode(product, ada)
    expect(methods).toEqual(['totp', 'recovery'])
    const code = ada.code(30)
    const { status, body } = await answer(mfa_token, code, 'totp')
    expect([status, body.user_id]).toEqual([200, ada.user_id])
    const repeatedLogin = await loginWithoutCode(product, ada)
    expect(outcomeOf(await answer(repeatedLogin.mfa_token, code, 'totp'))).toEqual([
      400,
      'incorrect_credentials',
      'Incorrect Code',
    ])
  })

  test('refuses the code with which the app was set up', async () => {
    const ada = await member(product, 'Ada')
    const { otpauth_url } = (await ada.call('POST /settings/totp')).body
    const code = appCodeOf(otpauth_url)()
    await ada.call('POST /settings/totp/verify', { code })
    const { mfa_token } = await loginWithoutCode(product, ada)
    expect((await answer(mfa_token, code)).status).toBe(400)
  })

  test('sends no code before it is requested, then one by email', async () => {
    const ada = await memberWithEmailCode(product, 'Ada')
    const { mfa_token, methods } = await loginWithoutCode(product, ada)
    expect(methods).toEqual(['email', 'recovery'])
    const code = await receiveCode(product, ada, () =>
      visitor('POST /auth/mfa/send', { mfa_token, method: 'email' }),
    )
    expect((await answer(mfa_token, code, 'email')).body.user_id).toBe(ada.user_id)
  })

  test('accepts the code that was sent for it, and not one of another login', async () => {
    const ada = await memberWithEmailCode(product, 'Ada')
    const [first, second] = [await loginWithoutCode(product, ada), await loginWithoutCode(product, ada)]
    const code = await receiveCode(product, ada, () =>
      visitor('POST /auth/mfa/send', { mfa_token: first.mfa_token, method: 'email' }),
    )
    expect((await answer(second.mfa_token, code)).status).toBe(400)
    expect((await answer(first.mfa_token, code)).status).toBe(200)
  })

  test('sends codes only by methods that are on', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const { mfa_token } = await loginWithoutCode(product, ada)
    for (const method of ['email', 'sms'] as const) {
      const { status, body } = await visitor('POST /auth/mfa/send', { mfa_token, method })
      expect([status, body.code]).toEqual([400, 'invalid_input'])
      expect((await answer(mfa_token, '123456', method)).body.code).toBe('invalid_input')
    }
  })

  test('may be tried five times, however many guesses are concurrent', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const { mfa_token } = await loginWithoutCode(product, ada)
    const wrong = wrongCode(ada.code(30))
    const guesses = await Promise.all(Array.from({ length: 50 }, () => answer(mfa_token, wrong, 'totp')))
    const codes = guesses.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'incorrect_credentials')).toHaveLength(5)
    expect(codes.filter((code) => code === 'mfa_expired')).toHaveLength(45)
    expect(outcomeOf(await answer(mfa_token, ada.code(30)))).toEqual([
      400,
      'mfa_expired',
      'This login took too long or too many tries. Start again with your password.',
    ])
    const lateAnswer = await visitor('POST /auth/mfa/send', { mfa_token, method: 'email' })
    expect([lateAnswer.status, lateAnswer.body.code]).toEqual([400, 'mfa_expired'])
  })

  test('accepts each recovery code once, however it is typed', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const code = String(ada.recovery_codes[0])
    const first = await loginWithoutCode(product, ada)
    expect((await answer(first.mfa_token, ` ${code.toUpperCase()} `, 'recovery')).status).toBe(200)
    const second = await loginWithoutCode(product, ada)
    expect((await answer(second.mfa_token, code)).status).toBe(400)
    const bare = String(ada.recovery_codes[1]).replace('-', '')
    expect((await answer(second.mfa_token, bare)).status).toBe(200)
  })

  test('is given once to one of many with the same code', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const tokens = await Promise.all(Array.from({ length: 6 }, () => loginWithoutCode(product, ada)))
    const code = ada.code(30)
    const all = await Promise.all(tokens.map(({ mfa_token }) => answer(mfa_token, code)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('A code lives for ten minutes, and so does a login that waits for one', async () => {
  const [ada, bo] = [await memberWithEmailCode(product, 'Ada'), await member(product, 'Bo')]
  const { mfa_token } = await loginWithoutCode(product, ada)
  const ask = () => visitor('POST /auth/mfa/send', { mfa_token, method: 'email' })
  const [sentCode, ownCode] = [await receiveCode(product, ada, ask), await requestCode(product, bo)]
  const { refreshToken } = (await visitor('POST /auth/login', bo)).body
  await product.setClock('PT10M1S', ['api'])
  expect(outcomeOf(await answer(mfa_token, sentCode))[1]).toBe('mfa_expired')
  const { token } = (await visitor('POST /auth/token', { refreshToken })).body
  const call = caller(product.api, token)
  await call('POST /auth/prove', { password: bo.password })
  const laterAnswer = await call('POST /settings/send-mfa', { code: ownCode })
  expect([laterAnswer.status, laterAnswer.body]).toEqual([200, OVER])
})
