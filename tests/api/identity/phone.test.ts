import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Caller } from '#tests/harness/api.ts'
import { textsTo } from '#tests/harness/mail/mails.ts'
import { member, type Person, settingsOf } from '#tests/harness/people/people.ts'
import {
  confirmPhone,
  loginWithoutCode,
  proveCode,
  receiveCode,
  requestCode,
  wrongCode,
} from '#tests/harness/people/second-factor.ts'
import { runningProduct } from '#tests/harness/test-products.ts'

const product = runningProduct()

const newPhone = () => `+1512${randomInt(2_000_000, 9_999_999)}`
const set = ({ call }: Person, phone: string) => call('POST /settings', { phone })
const confirm = ({ call }: Person, code: string) => call('POST /settings/phone/confirm', { code })
const outcomeOf = async (pending: ReturnType<Caller>) => {
  const { status, body } = await pending
  return [status, body.code ?? body.success]
}
const WRONG = [400, 'incorrect_code']

/** Sets a number; returns the code that was sent to it. */
const codeFor = (person: Person, phone: string) =>
  receiveCode(product, { phone }, () => set(person, phone), true)

describe('A phone number', () => {
  test('is confirmed by the code that was sent to it, once', async () => {
    const [ada, phone] = [await member(product, 'Ada'), newPhone()]
    const code = await codeFor(ada, phone)
    expect(await settingsOf(ada)).toMatchObject({ phone, phone_confirmed: false, phone_textable: true })
    expect(await outcomeOf(confirm(ada, wrongCode(code)))).toEqual(WRONG)
    expect((await settingsOf(ada)).phone_confirmed).toBe(false)
    expect(await outcomeOf(confirm(ada, ` ${code.slice(0, 3)} ${code.slice(3)} `))).toEqual([200, true])
    expect((await settingsOf(ada)).phone_confirmed).toBe(true)
    expect(await outcomeOf(confirm(ada, code))).toEqual(WRONG)
    // Saving the same number again changes nothing, and sends nothing.
    expect(await outcomeOf(set(ada, phone))).toEqual([200, true])
    expect((await settingsOf(ada)).phone_confirmed).toBe(true)
    expect(await textsTo(product, phone)).toHaveLength(1)
  })

  test('is not confirmed by the code of another account, of another number, or without a code', async () => {
    const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
    const ofAda = await codeFor(ada, newPhone())
    expect(await outcomeOf(confirm(bo, ofAda))).toEqual(WRONG)
    await set(ada, newPhone())
    expect(await outcomeOf(confirm(ada, ofAda))).toEqual(WRONG)
    expect((await settingsOf(ada)).phone_confirmed).toBe(false)
  })

  test('allows five guesses a code: then the right one is wrong too, and a new one works', async () => {
    const [ada, phone] = [await member(product, 'Ada'), newPhone()]
    const code = await codeFor(ada, phone)
    for (let count = 1; count <= 5; count++)
      expect(await outcomeOf(confirm(ada, wrongCode(code)))).toEqual(WRONG)
    expect(await outcomeOf(confirm(ada, code))).toEqual(WRONG)
    expect(await outcomeOf(confirm(ada, await codeFor(ada, phone)))).toEqual([200, true])
  })

  test('is unconfirmed after a change, also when the first number returns', async () => {
    const [ada, first, second] = [await member(product, 'Ada'), newPhone(), newPhone()]
    await confirmPhone(product, ada, first)
    await set(ada, second)
    expect((await settingsOf(ada)).phone_confirmed).toBe(false)
    await set(ada, first)
    expect(await settingsOf(ada)).toMatchObject({ phone: first, phone_confirmed: false })
  })

  test('is confirmed by a second factor whose code went there', async () => {
    const [ada, phone] = [await member(product, 'Ada'), newPhone()]
    await codeFor(ada, phone)
    await proveCode(ada, await requestCode(product, ada, { phone }))
    expect(await settingsOf(ada)).toMatchObject({ mfa_methods: ['sms'], phone_confirmed: true })
  })
})

describe('A number that gets no text messages', () => {
  test.each(['+8819123456789', '+37190000000', '+18095550123', '+14165550123'])(
    '%s is stored, and codes go by mail',
    async (phone) => {
      const ada = await member(product, 'Ada')
      expect(await outcomeOf(set(ada, phone))).toEqual([200, true])
      expect(await settingsOf(ada)).toMatchObject({ phone, phone_confirmed: false, phone_textable: false })
      await ada.call('POST /settings', { notifications: { emailEnabled: true, smsEnabled: true } })
      // The code comes by mail, although a phone is set.
      const code = await requestCode(product, ada, ada)
      expect((await proveCode(ada, code)).success).toBe(true)
      expect((await loginWithoutCode(product, ada)).methods).toEqual(['email', 'recovery'])
      expect(await textsTo(product, phone)).toEqual([])
    },
  )
})
