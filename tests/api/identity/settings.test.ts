import { describe, expect, test } from 'vitest'
import { type Caller, caller } from '#tests/harness/api.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import { login, loginElsewhere, member, type Person, settingsOf } from '#tests/harness/people/people.ts'
import { socket } from '#tests/harness/sockets.ts'
import { tables } from '#tests/harness/tables.ts'
import { runningProduct, setUpOnce, visitorCaller } from '#tests/harness/test-products.ts'

const product = runningProduct()
const visitor = visitorCaller(product)
const db = setUpOnce(async () => tables(product))

const NEW = 'another horse battery staple'
const outcomeOf = async (pending: ReturnType<Caller>) => {
  const { status, body } = await pending
  return [status, body.error ?? body.code ?? body.success]
}

describe('A new password', () => {
  const change = ({ call, password }: Person, changes: object = {}) =>
    call('POST /settings', { password: { old: password, new: NEW, verify: NEW, ...changes } })

  test('replaces the old one, and ends all other sessions and their sockets immediately', async () => {
    const ada = await member(product, 'Ada')
    const { refreshToken, token } = (await visitor('POST /auth/login', ada)).body
    const { closed } = await socket(product, token)
    const ownSocket = await socket(product, ada.token)
    expect(await outcomeOf(change(ada))).toEqual([200, true])
    expect((await caller(product.api, token)('GET /settings')).body.detail).toBe('invalid token')
    expect((await visitor('POST /auth/token', { refreshToken })).status).toBe(401)
    await expect.poll(() => closed).toEqual([4401])
    expect([(await settingsOf(ada)).email, ownSocket.closed]).toEqual([ada.email, []])
    expect((await visitor('POST /auth/login', ada)).status).toBe(400)
    expect((await login(product, ada.email, NEW)).user_id).toBe(ada.user_id)
  })

  test.each([
    ['Old Password Required', { old: '' }],
    ['Old Password Required', { old: '  ', new: '', verify: 'x' }],
    ['Old Password Required', { old: undefined }],
    ['Passwords Do Not Match', { verify: 'something else' }],
    ['Passwords Do Not Match', { new: '', verify: '' }],
    ['Passwords Do Not Match', { old: 'wrong', verify: '' }],
    ['Old Password Invalid', { old: 'wrong' }],
    ['Old Password Invalid', { old: 'wrong', new: 'weak', verify: 'weak' }],
  ])('is refused with "%s" for %j', async (error, changes) => {
    const ada = await member(product, 'Ada')
    expect(await outcomeOf(change(ada, changes))).toEqual([200, error])
    expect((await loginElsewhere(product, ada)).user_id).toBe(ada.user_id)
  })

  test('that is weak is refused beside its field', async () => {
    const ada = await member(product, 'Ada')
    for (const weak of ['elevenchars', 'x'.repeat(129), 'Password1234', ada.email, 'nul is no text \0']) {
      const { status, body } = await change(ada, { new: weak, verify: weak })
      expect([weak, status, body.code, body.errors?.[0].path]).toEqual([
        weak,
        400,
        'invalid_input',
        'password.new',
      ])
    }
  })

  test('is set by one of many who change it concurrently', async () => {
    const ada = await member(product, 'Ada')
    const otherLogins = await Promise.all([ada, ada, ada].map((person) => loginElsewhere(product, person)))
    const passwords = otherLogins.map((_, index) => `${NEW} ${index}`)
    const all = await Promise.all(
      otherLogins.map((each, index) => change(each, { new: passwords[index], verify: passwords[index] })),
    )
    const won = passwords.filter((_, index) => all[index]?.body.success)
    expect(won).toHaveLength(1)
    expect((await login(product, ada.email, won[0])).user_id).toBe(ada.user_id)
  })

  test('makes a reset link useless', async () => {
    const ada = await member(product, 'Ada')
    await visitor('POST /auth/forgot-password', ada)
    const tmp_uuid = await linkTo(product, ada.email, /\/reset-password\/[\w-]+\/([\w-]+)/)
    await change(ada)
    const reset = { user_id: ada.user_id, tmp_uuid, password: 'a third horse battery' }
    expect((await visitor('POST /auth/reset-password', reset)).body).toEqual({ success: false })
  })
})

describe('Settings', () => {
  test.each([
    ['+1 512 555 0100', '+15125550100'],
    ['(512) 555-0101', '+15125550101'],
    ['+44 20 7946 0018', '+442079460018'],
  ])('keep the phone number %s as %s', async (phone, storedPhone) => {
    const ada = await member(product, 'Ada')
    expect(await outcomeOf(ada.call('POST /settings', { phone }))).toEqual([200, true])
    expect((await settingsOf(ada)).phone).toBe(storedPhone)
  })

  test.each([[''], [' '], ['12345'], ['call me'], ['+0123456789']])('refuse %j as a phone', async (phone) => {
    const { call } = await member(product, 'Ada')
    const { status, body } = await call('POST /settings', { phone })
    expect([status, body.errors[0].path]).toEqual([400, 'phone'])
  })

  test('turn each kind of notification on and off', async () => {
    const ada = await member(product, 'Ada')
    for (const [emailEnabled, smsEnabled] of [
      [false, true],
      [true, false],
      [false, false],
    ]) {
      const notifications = { emailEnabled, smsEnabled }
      expect(await outcomeOf(ada.call('POST /settings', { notifications }))).toEqual([200, true])
      expect(await settingsOf(ada)).toMatchObject({
        email_notifications: emailEnabled,
        sms_notifications: smsEnabled,
      })
    }
  })

  test('store the mode of the account, which starts as consultant', async () => {
    const ada = await member(product, 'Ada')
    expect(await settingsOf(ada)).toMatchObject({ user_type: 'consultant', user_type_chosen: false })
    for (const user_type of ['consultant', 'seeker', 'seeker', 'consultant', 'seeker']) {
      expect(await outcomeOf(ada.call('POST /settings', { user_type }))).toEqual([200, true])
      expect(await settingsOf(ada)).toMatchObject({ user_type, user_type_chosen: true })
    }
    expect(await outcomeOf(ada.call('POST /settings', { user_type: 'admin' }))).toEqual([
      400,
      'invalid_input',
    ])
    expect((await settingsOf(await loginElsewhere(product, ada))).user_type).toBe('seeker')
  })

  test.each([{}, { phone: '5125550100', email: 'a@example.com' }, { notifications: { emailEnabled: true } }])(
    'change one field at a time, and not by %j',
    async (body) => {
      const { call } = await member(product, 'Ada')
      expect(await outcomeOf(call('POST /settings', body))).toEqual([400, 'invalid_input'])
    },
  )

  test('ignore fields that a member may not set', async () => {
    const ada = await member(product, 'Ada')
    await ada.call('POST /settings', { phone: '5125550100', roles: ['admin'], email_validated: true })
    expect(await settingsOf(ada)).toMatchObject({ roles: [], phone: '+15125550100' })
  })
})

describe('The list of sessions', () => {
  const list = async ({ call }: Person) => (await call('GET /settings/sessions')).body.sessions

  test('has the running ones, newest first, and marks the current one', async () => {
    const ada = await member(product, 'Ada')
    const other = await loginElsewhere(product, ada)
    const loggedOut = await loginElsewhere(product, ada)
    await loggedOut.call('POST /auth/logout')
    const sessions = await list(ada)
    expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([false, true])
    expect(sessions[0]).toEqual({
      id: expect.any(String),
      created_at: expect.stringMatching(/Z$/),
      last_used_at: expect.stringMatching(/Z$/),
      ip: '127.0.0.1',
      user_agent: expect.any(String),
      current: false,
    })
    expect((await list(other))[0]).toMatchObject({ id: sessions[0].id, current: true })
  })

  test('has the person’s last act in each, without calls that pages make by themselves', async () => {
    const ada = await member(product, 'Ada')
    const { token, refreshToken } = (await visitor('POST /auth/login', ada)).body
    const [{ id }] = await list(ada)
    const used = new Date(Date.now() - 3_600_000).toISOString()
    await db.sql`update sessions set last_used_at = ${used} where id = ${id}`
    const lastUsed = async () => (await list(ada)).find((each: { id: string }) => each.id === id).last_used_at
    const page = { 'x-background': 'true' }
    expect((await caller(product.api, token)('GET /settings', undefined, page)).status).toBe(200)
    expect(await lastUsed()).toBe(used)
    expect((await visitor('POST /auth/token', { refreshToken }, page)).status).toBe(200)
    expect(await lastUsed()).toBe(used)
    expect((await caller(product.api, token)('GET /settings')).status).toBe(200)
    expect(await lastUsed()).not.toBe(used)
  })

  test('can end another one immediately, with its tokens and its socket, and only once', async () => {
    const ada = await member(product, 'Ada')
    const { token, refreshToken } = (await visitor('POST /auth/login', ada)).body
    const { closed } = await socket(product, token)
    const [{ id }] = await list(ada)
    expect(await outcomeOf(ada.call(`DELETE /settings/sessions/${id}`))).toEqual([200, true])
    expect((await caller(product.api, token)('GET /settings')).status).toBe(401)
    expect((await visitor('POST /auth/token', { refreshToken })).status).toBe(401)
    await expect.poll(() => closed).toEqual([4401])
    expect(await outcomeOf(ada.call(`DELETE /settings/sessions/${id}`))).toEqual([404, 'not_found'])
    expect(await list(ada)).toHaveLength(1)
  })

  test('can end the current one, like a logout', async () => {
    const ada = await member(product, 'Ada')
    const [{ id }] = await list(ada)
    expect(await outcomeOf(ada.call(`DELETE /settings/sessions/${id}`))).toEqual([200, true])
    expect((await ada.call('GET /settings')).status).toBe(401)
  })
})
