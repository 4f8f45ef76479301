import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Caller, until } from '#tests/harness/api.ts'
import { mailsTo } from '#tests/harness/mail/mails.ts'
import { login, member, type Person, settingsOf, staff } from '#tests/harness/people/people.ts'
import {
  askFor,
  loginWithoutCode,
  memberWithApp,
  prove,
  shownBy,
  withApp,
  withEmail,
} from '#tests/harness/people/second-factor.ts'
import { running, visiting } from '#tests/harness/running.ts'

const product = running()
const visitor = visiting(product)

const INCORRECT = { success: false, error: 'Incorrect Code' }

const other = (code: string) => String((Number(code) + 1 + randomInt(900_000)) % 1_000_000).padStart(6, '0')

const answer = (mfa_token: string, code: string, method?: string) =>
  visitor('POST /auth/mfa', { mfa_token, code, ...(method && { method }) })
const told = ({ status, body }: Awaited<ReturnType<Caller>>) => [status, body.code, body.detail]
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
    const early = await loginWithoutCode(product, ada)
    expect((await answer(early.mfa_token, next())).status).toBe(400)
    expect((await answer(early.mfa_token, ada.code(30))).status).toBe(200)
    const proved = await ada.call('POST /settings/totp/verify', { code: next() })
    expect(proved.body).toEqual({ success: true })
    const late = await loginWithoutCode(product, ada)
    expect((await answer(late.mfa_token, ada.code(30))).status).toBe(400)
    expect((await answer(late.mfa_token, next(30))).status).toBe(200)
  })

  test('that takes the place of another one is told to the owner, as the first one was', async () => {
    const ada = await memberWithApp(product, 'Ada')
    await withApp(ada)
    await until('both letters', async () => {
      const letters = await mailsTo(product, ada.email)
      return letters.filter(({ subject }) => subject === 'A second factor is on').length === 2
    })
  })

  test('adds itself to a factor that is there, without further recovery codes', async () => {
    const ada = await withEmail(product, 'Ada')
    expect((await withApp(ada)).recovery_codes).toBeUndefined()
    expect((await loginWithoutCode(product, ada)).methods).toEqual(['totp', 'email', 'recovery'])
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
    const under_way = await loginWithoutCode(product, ada)
    expect((await ada.call('DELETE /settings/mfa', { password: ada.password })).body).toEqual({
      success: true,
    })
    expect(await settingsOf(ada)).toMatchObject({ mfa_enabled: false, mfa_methods: [] })
    await login(product, ada.email)
    expect(told(await answer(under_way.mfa_token, ada.code(30)))[1]).toBe('mfa_expired')
    expect((await withEmailAgain(ada)).recovery_codes).toHaveLength(10)
    const { mfa_token } = await loginWithoutCode(product, ada)
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

  const withEmailAgain = async (person: Person) => prove(person, await askFor(product, person))
})
