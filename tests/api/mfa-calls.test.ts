import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Caller, caller, until } from '../harness/api.ts'
import { lettersTo } from '../harness/letters.ts'
import { login, member, type Person, staff } from '../harness/people.ts'
import { running, visiting } from '../harness/running.ts'
import { codeSent, halfIn, memberWithApp, shownBy, withApp } from '../harness/second-factor.ts'

const product = running()
const visitor = visiting(product)

const INCORRECT = { success: false, error: 'Incorrect Code' }
const OVER = { success: false, error: 'This code is no longer valid. Send a new one.' }

const askFor = (person: Person, where: { email: string } | { phone: string } = person) =>
  codeSent(product, where, () => person.call('GET /settings/send-mfa'))
const prove = async (person: Person, code: string) =>
  (await person.call('POST /settings/send-mfa', { code })).body
const settingsOf = async (person: Person) => (await person.call('GET /settings')).body.user
const other = (code: string) => String((Number(code) + 1 + randomInt(900_000)) % 1_000_000).padStart(6, '0')

async function withEmail(name: string) {
  const person = await member(product, name)
  const { recovery_codes } = await prove(person, await askFor(person))
  return { ...person, recovery_codes: recovery_codes as string[] }
}

const answer = (mfa_token: string, code: string, method?: string) =>
  visitor('POST /auth/mfa', { mfa_token, code, ...(method && { method }) })
const told = ({ status, body }: Awaited<ReturnType<Caller>>) => [status, body.code, body.detail]

describe('A code for the settings', () => {
  test('goes to the address of the account and makes email its second factor', async () => {
    const ada = await member(product, 'Ada')
    const code = await askFor(ada)
    expect(await prove(ada, other(code))).toEqual(INCORRECT)
    const { success, recovery_codes } = await prove(ada, code)
    expect([success, new Set(recovery_codes).size]).toEqual([true, 10])
    expect(await settingsOf(ada)).toMatchObject({ mfa_enabled: true, mfa_methods: ['email'] })
  })

  test('arrives within seconds', async () => {
    const ada = await member(product, 'Ada')
    const asked = Date.now()
    await askFor(ada)
    expect(Date.now() - asked).toBeLessThan(5000)
  })

  test('is refused while the address is not proved', async () => {
    const email = `unproved-${process.pid}@example.com`
    const password = 'correct horse battery staple'
    const about = { first_name: 'Ada', last_name: 'Example', city: 'Austin', state: 'TX', zip: '78701' }
    await visitor('POST /auth/register', { email, password, ...about })
    const { call } = await login(product, email)
    const { status, body } = await call('GET /settings/send-mfa')
    expect([status, body.code]).toEqual([409, 'email_unverified'])
  })

  test('is good once', async () => {
    const ada = await member(product, 'Ada')
    const code = await askFor(ada)
    await prove(ada, code)
    expect(await prove(ada, code)).toEqual(INCORRECT)
  })

  test('may be typed with a space', async () => {
    const ada = await member(product, 'Ada')
    const code = await askFor(ada)
    expect(await prove(ada, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ success: true })
  })

  test('gives way to a newer one', async () => {
    const ada = await member(product, 'Ada')
    const first = await askFor(ada)
    const second = await askFor(ada)
    expect(await prove(ada, first)).toEqual(INCORRECT)
    expect(await prove(ada, second)).toMatchObject({ success: true })
  })

  test('may be guessed at five times, however many guesses come at once', async () => {
    const ada = await member(product, 'Ada')
    const code = await askFor(ada)
    const guesses = await Promise.all(Array.from({ length: 50 }, () => prove(ada, other(code))))
    expect(guesses.filter(({ error }) => error === INCORRECT.error)).toHaveLength(5)
    expect(guesses.filter(({ error }) => error === OVER.error)).toHaveLength(45)
    expect(await prove(ada, code)).toEqual(OVER)
    expect(await settingsOf(ada)).toMatchObject({ mfa_enabled: false })
  })

  test('is needed: a blank one is wrong', async () => {
    const ada = await member(product, 'Ada')
    expect(await prove(ada, ' ')).toEqual(INCORRECT)
  })
})

describe('A code by text message', () => {
  let numbers = 0
  const withPhone = async (name: string) => {
    const phone = `+1512${String(process.pid).padStart(5, '0').slice(-5)}${String(++numbers).padStart(2, '0')}`
    const person = await member(product, name)
    await person.call('POST /settings', { phone })
    return { ...person, phone }
  }
  const sendFor = (mfa_token: string) => () => visitor('POST /auth/mfa/send', { mfa_token, method: 'sms' })

  test('goes to the phone where one is set, and makes it the second factor', async () => {
    const ada = await withPhone('Ada')
    const code = await askFor(ada, { phone: ada.phone })
    expect((await prove(ada, code)).recovery_codes).toHaveLength(10)
    expect(await settingsOf(ada)).toMatchObject({ mfa_methods: ['sms'] })
    const { mfa_token, methods } = await halfIn(product, ada)
    expect(methods).toEqual(['sms', 'recovery'])
    const sent = await codeSent(product, ada, sendFor(mfa_token))
    expect((await answer(mfa_token, sent, 'sms')).body.user_id).toBe(ada.user_id)
  })

  test('goes to the number that was proved, until another one is', async () => {
    const ada = await withPhone('Ada')
    await prove(ada, await askFor(ada, { phone: ada.phone }))
    const other = await withPhone('Nobody')
    await ada.call('POST /settings', { phone: other.phone })
    const first = await halfIn(product, ada)
    await codeSent(product, { phone: ada.phone }, sendFor(first.mfa_token))
    const again = await prove(ada, await askFor(ada, { phone: other.phone }))
    expect(again).toEqual({ success: true })
    const second = await halfIn(product, ada)
    await codeSent(product, { phone: other.phone }, sendFor(second.mfa_token))
  })
})

describe('An authenticator app', () => {
  test('counts once a code of it is given, and brings ten recovery codes', async () => {
    const ada = await member(product, 'Ada')
    const { otpauth_url } = (await ada.call('POST /settings/totp')).body
    expect(otpauth_url).toContain(encodeURIComponent(ada.email))
    expect(await settingsOf(ada)).toMatchObject({ mfa_enabled: false })
    const code = shownBy(otpauth_url)
    const wrong = await ada.call('POST /settings/totp/verify', { code: other(code()) })
    expect(wrong.body).toEqual(INCORRECT)
    const right = await ada.call('POST /settings/totp/verify', { code: code() })
    expect([right.body.success, right.body.recovery_codes.length]).toEqual([true, 10])
    expect(await settingsOf(ada)).toMatchObject({ mfa_methods: ['totp'] })
  })

  test('stays in force until the next one is proved', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const { otpauth_url } = (await ada.call('POST /settings/totp')).body
    const next = shownBy(otpauth_url)
    const early = await halfIn(product, ada)
    expect((await answer(early.mfa_token, next())).status).toBe(400)
    expect((await answer(early.mfa_token, ada.code(30))).status).toBe(200)
    const proved = await ada.call('POST /settings/totp/verify', { code: next() })
    expect(proved.body).toEqual({ success: true })
    const late = await halfIn(product, ada)
    expect((await answer(late.mfa_token, ada.code(30))).status).toBe(400)
    expect((await answer(late.mfa_token, next(30))).status).toBe(200)
  })

  test('that takes the place of another one is told to the owner, as the first one was', async () => {
    const ada = await memberWithApp(product, 'Ada')
    await withApp(ada)
    await until('both letters', async () => {
      const letters = await lettersTo(product, ada.email)
      return letters.filter(({ subject }) => subject === 'A second factor is on').length === 2
    })
  })

  test('adds itself to a factor that is there, without further recovery codes', async () => {
    const ada = await withEmail('Ada')
    expect((await withApp(ada)).recovery_codes).toBeUndefined()
    expect((await halfIn(product, ada)).methods).toEqual(['totp', 'email', 'recovery'])
  })
})

describe('Turning the second factor off', () => {
  test('needs the password', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const wrong = await ada.call('DELETE /settings/mfa', { password: 'wrong' })
    expect(told(wrong)).toEqual([400, 'incorrect_credentials', 'Incorrect Password'])
    expect(await settingsOf(ada)).toMatchObject({ mfa_enabled: true })
  })

  test('makes the password enough, and forgets the secrets', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const under_way = await halfIn(product, ada)
    expect((await ada.call('DELETE /settings/mfa', { password: ada.password })).body).toEqual({
      success: true,
    })
    expect(await settingsOf(ada)).toMatchObject({ mfa_enabled: false, mfa_methods: [] })
    await login(product, ada.email)
    expect(told(await answer(under_way.mfa_token, ada.code(30)))[1]).toBe('mfa_expired')
    expect((await withEmailAgain(ada)).recovery_codes).toHaveLength(10)
    const { mfa_token } = await halfIn(product, ada)
    expect((await answer(mfa_token, String(ada.recovery_codes[0]))).status).toBe(400)
  })

  test('does no harm when it is off', async () => {
    const ada = await member(product, 'Ada')
    const { status, body } = await ada.call('DELETE /settings/mfa', { password: ada.password })
    expect([status, body]).toEqual([200, { success: true }])
  })

  test('is not for staff', async () => {
    const { call, password } = await staff(product)
    const { status, body } = await call('DELETE /settings/mfa', { password })
    expect([status, body.code]).toEqual([409, 'mfa_required'])
  })

  const withEmailAgain = async (person: Person) => prove(person, await askFor(person))
})

describe('A login with a second factor', () => {
  test('is over with a code of the app, which is good once', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const { mfa_token, methods } = await halfIn(product, ada)
    expect(methods).toEqual(['totp', 'recovery'])
    const code = ada.code(30)
    const { status, body } = await answer(mfa_token, code, 'totp')
    expect([status, body.user_id]).toEqual([200, ada.user_id])
    const again = await halfIn(product, ada)
    expect(told(await answer(again.mfa_token, code, 'totp'))).toEqual([
      400,
      'incorrect_credentials',
      'Incorrect Code',
    ])
  })

  test('takes no code with which the app was proved', async () => {
    const ada = await member(product, 'Ada')
    const { otpauth_url } = (await ada.call('POST /settings/totp')).body
    const code = shownBy(otpauth_url)()
    await ada.call('POST /settings/totp/verify', { code })
    const { mfa_token } = await halfIn(product, ada)
    expect((await answer(mfa_token, code)).status).toBe(400)
  })

  test('sends nothing before it is asked to, then a code by email', async () => {
    const ada = await withEmail('Ada')
    const { mfa_token, methods } = await halfIn(product, ada)
    expect(methods).toEqual(['email', 'recovery'])
    const code = await codeSent(product, ada, () =>
      visitor('POST /auth/mfa/send', { mfa_token, method: 'email' }),
    )
    expect((await answer(mfa_token, code, 'email')).body.user_id).toBe(ada.user_id)
  })

  test('takes the code that was sent for it, and not one of another login', async () => {
    const ada = await withEmail('Ada')
    const [first, second] = [await halfIn(product, ada), await halfIn(product, ada)]
    const code = await codeSent(product, ada, () =>
      visitor('POST /auth/mfa/send', { mfa_token: first.mfa_token, method: 'email' }),
    )
    expect((await answer(second.mfa_token, code)).status).toBe(400)
    expect((await answer(first.mfa_token, code)).status).toBe(200)
  })

  test('sends codes only by a way that is on', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const { mfa_token } = await halfIn(product, ada)
    for (const method of ['email', 'sms'] as const) {
      const { status, body } = await visitor('POST /auth/mfa/send', { mfa_token, method })
      expect([status, body.code]).toEqual([400, 'invalid_input'])
      expect((await answer(mfa_token, '123456', method)).body.code).toBe('invalid_input')
    }
  })

  test('may be tried five times, however many guesses come at once', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const { mfa_token } = await halfIn(product, ada)
    const wrong = other(ada.code(30))
    const guesses = await Promise.all(Array.from({ length: 50 }, () => answer(mfa_token, wrong, 'totp')))
    const codes = guesses.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'incorrect_credentials')).toHaveLength(5)
    expect(codes.filter((code) => code === 'mfa_expired')).toHaveLength(45)
    expect(told(await answer(mfa_token, ada.code(30)))).toEqual([
      400,
      'mfa_expired',
      'This login took too long or too many tries. Begin again with your password.',
    ])
    const late = await visitor('POST /auth/mfa/send', { mfa_token, method: 'email' })
    expect([late.status, late.body.code]).toEqual([400, 'mfa_expired'])
  })

  test('takes each recovery code once, however it is typed', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const code = String(ada.recovery_codes[0])
    const first = await halfIn(product, ada)
    expect((await answer(first.mfa_token, ` ${code.toUpperCase()} `, 'recovery')).status).toBe(200)
    const second = await halfIn(product, ada)
    expect((await answer(second.mfa_token, code)).status).toBe(400)
    const bare = String(ada.recovery_codes[1]).replace('-', '')
    expect((await answer(second.mfa_token, bare)).status).toBe(200)
  })

  test('is given once to one of many with the same code', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const tokens = await Promise.all(Array.from({ length: 6 }, () => halfIn(product, ada)))
    const code = ada.code(30)
    const all = await Promise.all(tokens.map(({ mfa_token }) => answer(mfa_token, code)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('A code lives for ten minutes, and so does a login that waits for one', async () => {
  const [ada, bo] = [await withEmail('Ada'), await member(product, 'Bo')]
  const { mfa_token } = await halfIn(product, ada)
  const ask = () => visitor('POST /auth/mfa/send', { mfa_token, method: 'email' })
  const [sent, own] = [await codeSent(product, ada, ask), await askFor(bo)]
  const { refreshToken } = (await visitor('POST /auth/login', bo)).body
  await product.restart('api', { CLOCK_OFFSET: 'PT10M1S' })
  expect(told(await answer(mfa_token, sent))[1]).toBe('mfa_expired')
  const { token } = (await visitor('POST /auth/token', { refreshToken })).body
  const late = await caller(product.api, token)('POST /settings/send-mfa', { code: own })
  expect([late.status, late.body]).toEqual([200, OVER])
}, 120_000)
