import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, statusAndCode } from '#tests/harness/api.ts'
import { linkTo, mailsTo, mailTo } from '#tests/harness/mail/mails.ts'
import {
  member,
  newAddress,
  type Person,
  registrationBody,
  settingsOf,
} from '#tests/harness/people/people.ts'
import { reservedProduct, visitorCaller } from '#tests/harness/test-products.ts'

const product = reservedProduct()
const visitor = visitorCaller(product)

const fresh = () => newAddress('new')
const ask = ({ call }: Person, email: string) => statusAndCode(call('POST /settings', { email }))
const logsIn = async ({ password }: Person, email: string) =>
  (await visitor('POST /auth/login', { email, password })).status === 200

describe('Where answers hide who has an account,', () => {
  beforeAll(() => product.restart('api', { AUTH_ENUMERATION: 'generic' }))

  const password = 'a horse of my own choosing'
  /**
   * Compares the answers of a call for a known and an unknown address, and their times: as close as can be
   * measured.
   */
  async function alike(call: (email: string) => ReturnType<Caller>, knownEmail: string) {
    const responses = []
    for (const email of [knownEmail, fresh()]) {
      const began = performance.now()
      const { status, body } = await call(email)
      responses.push([status, body, performance.now() - began >= 790])
    }
    return responses
  }

  test('a password reset is answered alike for every address', async () => {
    const { email } = await member(product, 'Ada')
    const responses = await alike((each) => visitor('POST /auth/forgot-password', { email: each }), email)
    expect(responses).toEqual(Array(2).fill([200, { success: true }, true]))
    await linkTo(product, email, /\/reset-password\/([\w-]+)/)
  })

  test('a registration is answered alike, and the owner of a taken address is told by mail', async () => {
    const ada = await member(product, 'Ada')
    const register = (email: string) =>
      visitor('POST /auth/register', { ...registrationBody, email, password })
    const responses = await alike(register, ada.email)
    expect(responses).toEqual(Array(2).fill([200, { success: true }, true]))
    const mail = await mailTo(product, ada.email, 'You already have an account')
    expect(mail.text).toContain(`${product.web}/login`)
    expect(await logsIn(ada, ada.email)).toBe(true)
  })

  test('a login after registering does not show whether the address was free, however often it is tried', async () => {
    const ada = await member(product, 'Ada')
    await product.restart('api', { AUTH_ENUMERATION: 'generic', RATE_LIMITS: '1' })
    const tries = async (email: string) => {
      await visitor('POST /auth/register', { ...registrationBody, email, password })
      const responses = []
      for (let count = 1; count <= 11; count++) {
        const began = performance.now()
        const { status, body } = await visitor('POST /auth/login', { email, password })
        responses.push([status, body.code, body.detail, performance.now() - began >= 790])
      }
      return responses
    }
    const free = fresh()
    const [knownOutcomes, unknown] = await Promise.all([tries(ada.email), tries(free)])
    expect(unknown).toEqual(knownOutcomes)
    expect(knownOutcomes.map(([status]) => status)).toEqual([...Array(10).fill(400), 429])
    await product.restart('api', { AUTH_ENUMERATION: 'generic' })
    expect(await statusAndCode(visitor('POST /auth/login', { email: free, password }))).toEqual([
      400,
      'incorrect_credentials',
    ])
    await visitor(`GET /auth/verify/${await linkTo(product, free, /\/verify\/([\w-]+)/)}`)
    expect((await visitor('POST /auth/login', { email: free, password })).status).toBe(200)
  })

  test('an address that was registered and never verified goes to its owner by a reset, who then logs in', async () => {
    const email = fresh()
    await visitor('POST /auth/register', { ...registrationBody, email, password })
    await visitor('POST /auth/forgot-password', { email })
    const link = await mailTo(product, email, 'Choose a new password')
    const [, user_id, tmp_uuid] = /\/reset-password\/([\w-]+)\/([\w-]+)/.exec(link.text) ?? []
    const reset = { user_id, tmp_uuid, password: `${password}!` }
    expect(await statusAndCode(visitor('POST /auth/reset-password', reset))).toEqual([200, true])
    expect((await visitor('POST /auth/login', { email, password })).status).toBe(400)
    expect((await visitor('POST /auth/login', { email, password: `${password}!` })).status).toBe(200)
  })

  test('a reset link of nobody is answered like an expired one', async () => {
    const user_id = '0192f7a0-0000-7000-8000-000000000001'
    const reset = { user_id, tmp_uuid: 'made-up', password }
    expect(await statusAndCode(visitor('POST /auth/reset-password', reset))).toEqual([200, false])
  })

  test('a new address that is taken is answered like any other, and its owner is told by mail', async () => {
    const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
    expect(await ask(ada, bo.email)).toEqual([200, true])
    expect((await settingsOf(ada)).email_pending).toBe(bo.email)
    await mailTo(product, bo.email, 'You already have an account')
    const letters = await mailsTo(product, bo.email)
    expect(letters.filter(({ subject }) => subject.includes('new email address'))).toEqual([])
  })
})
