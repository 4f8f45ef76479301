import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { caller, statusAndCode } from '#tests/harness/api.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import {
  login,
  member,
  newAddress,
  type Person,
  registrationBody,
  settingsOf,
  staff,
  unverifiedMember,
} from '#tests/harness/people/people.ts'
import { VERIFY_PATH } from '#tests/harness/people/registration.ts'
import { socket } from '#tests/harness/sockets.ts'
import { newJob } from '#tests/harness/stories/hiring.ts'
import { runningProduct, visitorCaller } from '#tests/harness/test-products.ts'

const product = runningProduct()
const visitor = visitorCaller(product)

describe('Registering', () => {
  test('takes the address trimmed and in lower case, once', async () => {
    const email = newAddress('auth')
    const first = await visitor('POST /auth/register', {
      ...registrationBody,
      email: `  ${email.toUpperCase()} `,
    })
    expect([first.status, first.body]).toEqual([200, { success: true }])
    const second = await visitor('POST /auth/register', { ...registrationBody, email })
    expect([second.status, second.body]).toEqual([200, { success: false }])
    expect((await login(product, email)).user_id).toMatch(/^[\da-f-]{14}7/)
  })

  test('gives the account to one of many concurrent requests', async () => {
    const email = newAddress('auth')
    const all = await Promise.all(
      Array.from({ length: 6 }, () => visitor('POST /auth/register', { ...registrationBody, email })),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(all.filter(({ body }) => body.success)).toHaveLength(1)
  })

  test.each([
    ['password', 'elevenchars'],
    ['password', 'password1234'],
    ['password', 'x'.repeat(129)],
    ['email', 'nobody'],
    ['state', 'XX'],
    ['zip', '7870'],
    ['first_name', ' '],
  ])('is refused for a bad %s', async (path, value) => {
    const { status, body } = await visitor('POST /auth/register', {
      ...registrationBody,
      email: newAddress('auth'),
      [path]: value,
    })
    expect([status, body.code, body.errors.map((each: { path: string }) => each.path)]).toEqual([
      400,
      'invalid_input',
      [path],
    ])
  })

  test('is refused when the password is the address', async () => {
    const email = newAddress('auth')
    const { body } = await visitor('POST /auth/register', {
      ...registrationBody,
      email,
      password: email.toUpperCase(),
    })
    expect(body.errors).toMatchObject([{ path: 'password' }])
  })

  test('works without title, categories and skills, and takes lists as one text', async () => {
    const email = newAddress('auth')
    await visitor('POST /auth/register', { ...registrationBody, email, categories: 'Wounds, , Burns,Wounds' })
    const { call } = await login(product, email)
    const { body } = await call('GET /client/profile')
    expect(body.profile).toMatchObject({ title: '', categories: ['Wounds', 'Burns'], skills: [] })
  })
})

describe('Logging in', () => {
  test('is refused alike for a wrong password and an unknown address', async () => {
    const { email } = await member(product, 'Ada')
    const wrong = await visitor('POST /auth/login', { email, password: 'wrong' })
    const unknown = await visitor('POST /auth/login', { email: newAddress('auth'), password: 'wrong' })
    expect([wrong.status, wrong.body.detail]).toEqual([400, 'Incorrect Credentials'])
    expect(unknown.body).toEqual(wrong.body)
  })

  test('asks staff for the second factor', async () => {
    const { call } = await staff(product)
    expect((await call('GET /staff/licenses')).status).toBe(200)
    const wrong = await visitor('POST /auth/mfa', { mfa_token: 'made up', code: '123456' })
    expect(wrong.status).toBe(400)
  })
})

describe('A refresh', () => {
  test('by two tabs two hundred times concurrently ends no session', async () => {
    const ada = await member(product, 'Ada')
    const { refreshToken } = (await visitor('POST /auth/login', ada)).body
    const all = await Promise.all(
      Array.from({ length: 200 }, () => visitor('POST /auth/token', { refreshToken })),
    )
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    const next = new Set(all.map(({ body }) => body.refreshToken))
    expect(next.size).toBe(1)
    expect((await visitor('POST /auth/token', { refreshToken: [...next][0] })).status).toBe(200)
    const settings = await Promise.all(
      all.slice(0, 20).map(({ body }) => caller(product.api, body.token)('GET /settings')),
    )
    expect(new Set(settings.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('with a stolen old token ends that session and its socket, and no other', async () => {
    const ada = await member(product, 'Ada')
    const first = (await visitor('POST /auth/login', ada)).body
    const second = (await visitor('POST /auth/token', first)).body
    expect((await caller(product.api, second.token)('GET /settings')).status).toBe(200)
    const third = (await visitor('POST /auth/token', second)).body
    const { closed } = await socket(product, third.token)
    const stolen = await visitor('POST /auth/token', first)
    expect([stolen.status, stolen.body.detail]).toEqual([401, 'invalid token'])
    expect((await visitor('POST /auth/token', third)).status).toBe(401)
    expect((await caller(product.api, third.token)('GET /settings')).status).toBe(401)
    await expect.poll(() => closed).toEqual([4401])
    expect((await settingsOf(ada)).email).toBe(ada.email)
  })
})

describe('A verification link', () => {
  test('that is made up is refused, whatever it looks like', async () => {
    for (const id of ['made-up', '0192f7a0-0000-7000-8000-000000000001', '%00', 'x'.repeat(150)]) {
      const { status, body } = await visitor(`GET /auth/verify/${id}`)
      expect([status, body]).toEqual([200, { success: false }])
    }
  })

  test('can be requested again, and nobody learns whether the address is known', async () => {
    const { status, body } = await visitor('POST /auth/verify/resend', { email: newAddress('auth') })
    expect([status, body]).toEqual([200, { success: true }])
  })

  test('is mailed once more to an address that is not verified yet', async () => {
    const { email } = await unverifiedMember(product, 'Ada')
    await linkTo(product, email, VERIFY_PATH)
    await visitor('POST /auth/verify/resend', { email })
    expect(await linkTo(product, email, VERIFY_PATH, 2)).toMatch(VERIFY_PATH)
  })
})

const UNVERIFIED = [409, 'email_unverified']
const NEXT = 'seven quiet herons at the weir'
const RESET = /\/reset-password\/[\w-]+\/([\w-]+)/

const takeBack = async ({ user_id, email }: Person) => {
  await visitor('POST /auth/forgot-password', { email })
  const tmp_uuid = await linkTo(product, email, RESET)
  return statusAndCode(visitor('POST /auth/reset-password', { user_id, tmp_uuid, password: NEXT }))
}

describe('An unverified address', () => {
  const id = randomUUID()
  test.each<[string, (person: Person) => ReturnType<Person['call']>]>([
    ['an authenticator app', ({ call }) => call('POST /settings/totp')],
    ['the code of an app', ({ call }) => call('POST /settings/totp/verify', { code: '123456' })],
    ['a code by mail', ({ call }) => call('GET /settings/send-mfa')],
    ['the answer to such a code', ({ call }) => call('POST /settings/send-mfa', { code: '123456' })],
    ['job', ({ call }) => call('POST /client/jobs', newJob)],
    ['premium', ({ call }) => call('POST /consultant/tokens/premium')],
    ['a payout email', ({ call }) => call('POST /payments/email', { email: newAddress('pay') })],
    [
      'an upload',
      ({ call }) => call('POST /files/request/upload', { contentType: 'text/plain', fileName: 'a.txt' }),
    ],
    ['a grant', ({ call }) => call(`GET /files/access/grant/${id}/${id}`)],
    ['an attached file', ({ call }) => call(`POST /files/attach/${id}/${id}/${id}`)],
  ])('allows no %s', async (_, call) => {
    expect(await statusAndCode(call(await unverifiedMember(product, 'Ada')))).toEqual(UNVERIFIED)
  })

  test('cannot receive a code by text message either', async () => {
    const ada = await unverifiedMember(product, 'Ada')
    await ada.call('POST /settings', { phone: '5125550111' })
    expect(await statusAndCode(ada.call('GET /settings/send-mfa'))).toEqual(UNVERIFIED)
  })
})

describe('A password reset', () => {
  test('returns an address that was never verified to its owner, whole and verified', async () => {
    const stranger = await unverifiedMember(product, 'Eve')
    await stranger.call('POST /settings', { phone: '5125550112' })
    const notifications = { emailEnabled: false, smsEnabled: true }
    await stranger.call('POST /settings', { notifications })
    await stranger.call('POST /settings', { email: newAddress('theirs') })
    expect(await takeBack(stranger)).toEqual([200, true])
    expect((await stranger.call('GET /settings')).status).toBe(401)
    expect((await visitor('POST /auth/login', stranger)).status).toBe(400)
    const owner = await login(product, stranger.email, NEXT)
    expect(await settingsOf(owner)).toEqual({
      email: stranger.email,
      email_validated: true,
      mfa_enabled: false,
      mfa_methods: [],
      email_notifications: true,
      sms_notifications: false,
      password_changed_at: expect.any(String),
      phone_confirmed: false,
      phone_textable: false,
      roles: [],
      user_type: 'consultant',
      user_type_chosen: false,
    })
  })

  test('of a verified address changes nothing else', async () => {
    const ada = await unverifiedMember(product, 'Ada')
    await visitor(`GET /auth/verify/${await linkTo(product, ada.email, /\/verify\/([\w-]+)/)}`)
    await ada.call('POST /settings', { phone: '5125550113' })
    expect(await takeBack(ada)).toEqual([200, true])
    const secondLogin = await login(product, ada.email, NEXT)
    expect(await settingsOf(secondLogin)).toMatchObject({ phone: '+15125550113', email_validated: true })
  })
})
