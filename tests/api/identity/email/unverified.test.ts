import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { said } from '#tests/harness/api.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import { login, newAddress, newcomer, type Person, settingsOf } from '#tests/harness/people/people.ts'
import { running, visiting } from '#tests/harness/running.ts'

const product = running()
const visitor = visiting(product)

const UNVERIFIED = [409, 'email_unverified']
const NEXT = 'seven quiet herons at the weir'
const RESET = /\/reset-password\/[\w-]+\/([\w-]+)/

/** Somebody who registered an address and never opened the link. */
async function unverified() {
  const email = newAddress('stranger')
  await visitor('POST /auth/register', { ...newcomer, email })
  return login(product, email)
}

const takeBack = async ({ user_id, email }: Person) => {
  await visitor('POST /auth/forgot-password', { email })
  const tmp_uuid = await linkTo(product, email, RESET)
  return said(visitor('POST /auth/reset-password', { user_id, tmp_uuid, password: NEXT }))
}

describe('An unverified address', () => {
  const id = randomUUID()
  test.each<[string, (person: Person) => ReturnType<Person['call']>]>([
    ['an authenticator app', ({ call }) => call('POST /settings/totp')],
    ['the code of an app', ({ call }) => call('POST /settings/totp/verify', { code: '123456' })],
    ['a code by mail', ({ call }) => call('GET /settings/send-mfa')],
    ['the answer to such a code', ({ call }) => call('POST /settings/send-mfa', { code: '123456' })],
    ['premium', ({ call }) => call('POST /consultant/tokens/premium')],
    ['a payout email', ({ call }) => call('POST /payments/email', { email: newAddress('pay') })],
    [
      'an upload',
      ({ call }) => call('POST /files/request/upload', { contentType: 'text/plain', fileName: 'a.txt' }),
    ],
    ['a grant', ({ call }) => call(`GET /files/access/grant/${id}/${id}`)],
    ['an attached file', ({ call }) => call(`POST /files/attach/${id}/${id}/${id}`)],
  ])('allows no %s', async (_, call) => {
    expect(await said(call(await unverified()))).toEqual(UNVERIFIED)
  })

  test('allows no code by text message either', async () => {
    const ada = await unverified()
    await ada.call('POST /settings', { phone: '5125550111' })
    expect(await said(ada.call('GET /settings/send-mfa'))).toEqual(UNVERIFIED)
  })
})

describe('A password reset', () => {
  test('gives an address that was never verified back to its owner, whole and verified', async () => {
    const stranger = await unverified()
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
      roles: [],
      user_type: 'consultant',
      user_type_chosen: false,
    })
  })

  test('of a verified address leaves everything as it is', async () => {
    const ada = await unverified()
    await visitor(`GET /auth/verify/${await linkTo(product, ada.email, /\/verify\/([\w-]+)/)}`)
    await ada.call('POST /settings', { phone: '5125550113' })
    expect(await takeBack(ada)).toEqual([200, true])
    const again = await login(product, ada.email, NEXT)
    expect(await settingsOf(again)).toMatchObject({ phone: '+15125550113', email_validated: true })
  })
})
