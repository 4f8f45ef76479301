import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { login, member, settingsOf } from '#tests/harness/people/people.ts'
import { askFor, codeSent, loginWithoutCode, prove } from '#tests/harness/people/second-factor.ts'
import { running, visiting } from '#tests/harness/running.ts'

const product = running()
const visitor = visiting(product)

const INCORRECT = { success: false, error: 'Incorrect Code' }
const OVER = { success: false, error: 'This code is no longer valid. Send a new one.' }

const other = (code: string) => String((Number(code) + 1 + randomInt(900_000)) % 1_000_000).padStart(6, '0')

const answer = (mfa_token: string, code: string, method?: string) =>
  visitor('POST /auth/mfa', { mfa_token, code, ...(method && { method }) })

describe('A code for the settings', () => {
  test('goes to the address of the account and makes email its second factor', async () => {
    const ada = await member(product, 'Ada')
    const code = await askFor(product, ada)
    expect(await prove(ada, other(code))).toEqual(INCORRECT)
    const { success, recovery_codes } = await prove(ada, code)
    expect([success, new Set(recovery_codes).size]).toEqual([true, 10])
    expect(await settingsOf(ada)).toMatchObject({ mfa_enabled: true, mfa_methods: ['email'] })
  })

  test('arrives within seconds', async () => {
    const ada = await member(product, 'Ada')
    const asked = Date.now()
    await askFor(product, ada)
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
    const code = await askFor(product, ada)
    await prove(ada, code)
    expect(await prove(ada, code)).toEqual(INCORRECT)
  })

  test('may be typed with a space', async () => {
    const ada = await member(product, 'Ada')
    const code = await askFor(product, ada)
    expect(await prove(ada, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ success: true })
  })

  test('gives way to a newer one', async () => {
    const ada = await member(product, 'Ada')
    const first = await askFor(product, ada)
    const second = await askFor(product, ada)
    expect(await prove(ada, first)).toEqual(INCORRECT)
    expect(await prove(ada, second)).toMatchObject({ success: true })
  })

  test('may be guessed at five times, however many guesses come at once', async () => {
    const ada = await member(product, 'Ada')
    const code = await askFor(product, ada)
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
    const code = await askFor(product, ada, { phone: ada.phone })
    expect((await prove(ada, code)).recovery_codes).toHaveLength(10)
    expect(await settingsOf(ada)).toMatchObject({ mfa_methods: ['sms'] })
    const { mfa_token, methods } = await loginWithoutCode(product, ada)
    expect(methods).toEqual(['sms', 'recovery'])
    const sent = await codeSent(product, ada, sendFor(mfa_token))
    expect((await answer(mfa_token, sent, 'sms')).body.user_id).toBe(ada.user_id)
  })

  test('goes to the number that was proved, until another one is', async () => {
    const ada = await withPhone('Ada')
    await prove(ada, await askFor(product, ada, { phone: ada.phone }))
    const other = await withPhone('Nobody')
    await ada.call('POST /settings', { phone: other.phone })
    const first = await loginWithoutCode(product, ada)
    await codeSent(product, { phone: ada.phone }, sendFor(first.mfa_token))
    const again = await prove(ada, await askFor(product, ada, { phone: other.phone }))
    expect(again).toEqual({ success: true })
    const second = await loginWithoutCode(product, ada)
    await codeSent(product, { phone: other.phone }, sendFor(second.mfa_token))
  })
})
