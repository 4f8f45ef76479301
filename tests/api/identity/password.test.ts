import { describe, expect, test } from 'vitest'
import { caller } from '#tests/harness/api.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import { login, member, staff, staffAccount } from '#tests/harness/people/people.ts'
import { socket } from '#tests/harness/sockets.ts'
import { reservedProduct, visitorCaller } from '#tests/harness/test-products.ts'

const product = reservedProduct()
const visitor = visitorCaller(product)

const NEW = 'another horse battery staple'
const UNKNOWN = '0192f7a0-0000-7000-8000-000000000001'

/** Requests a link and reads it from the mail, the last of `count` mails. */
async function requestReset(email: string, count = 1) {
  const { status, body } = await visitor('POST /auth/forgot-password', { email })
  expect([status, body]).toEqual([200, { success: true }])
  const link = await linkTo(product, email, /\/reset-password\/([\w-]+\/[\w-]+)/, count)
  const [user_id = '', tmp_uuid = ''] = link.split('/')
  return { user_id, tmp_uuid }
}
const reset = (link: { user_id: string; tmp_uuid: string }, password = NEW) =>
  visitor('POST /auth/reset-password', { ...link, password })
const answer = async (pending: ReturnType<typeof reset>) => {
  const { status, body } = await pending
  return [status, body.success ?? body.detail]
}

describe('A password reset', () => {
  test('is requested for an address that has an account, in any letter case', async () => {
    const { email, user_id } = await member(product, 'Ada')
    expect((await visitor('POST /auth/forgot-password', { email: ` ${email.toUpperCase()}` })).status).toBe(
      200,
    )
    const link = await linkTo(product, email, /\/reset-password\/([\w-]+)\//)
    expect(link).toBe(user_id)
  })

  test('is not found for an unknown address', async () => {
    const { status, body } = await visitor('POST /auth/forgot-password', { email: 'nobody@example.com' })
    expect([status, body.detail, body.errors]).toEqual([400, 'Email not found', undefined])
  })

  test.each(['', 'nobody', 'a@b', 'a@exa mple.com'])('needs an address, which %j is not', async (email) => {
    const { status, body } = await visitor('POST /auth/forgot-password', { email })
    expect([status, body.errors?.[0].path]).toEqual([400, 'email'])
  })
})

describe('A reset link', () => {
  test('changes the password, and ends every session and its socket at once', async () => {
    const ada = await member(product, 'Ada')
    const { refreshToken } = (await visitor('POST /auth/login', ada)).body
    const { closed } = await socket(product, ada.token)
    expect(await answer(reset(await requestReset(ada.email)))).toEqual([200, true])
    expect((await ada.call('GET /settings')).status).toBe(401)
    expect((await visitor('POST /auth/token', { refreshToken })).status).toBe(401)
    await expect.poll(() => closed).toEqual([4401])
    const old = await visitor('POST /auth/login', ada)
    expect([old.status, old.body.detail]).toEqual([400, 'Incorrect Credentials'])
    expect((await login(product, ada.email, NEW)).user_id).toBe(ada.user_id)
  })

  test('works once', async () => {
    const { email } = await member(product, 'Ada')
    const link = await requestReset(email)
    await reset(link)
    expect(await answer(reset(link, 'a third horse battery staple'))).toEqual([200, false])
    expect((await login(product, email, NEW)).email).toBe(email)
  })

  test('works for one of many concurrent uses, with that password', async () => {
    const { email } = await member(product, 'Ada')
    const link = await requestReset(email)
    const passwords = Array.from({ length: 10 }, (_, index) => `${NEW} ${index}`)
    const all = await Promise.all(passwords.map((password) => reset(link, password)))
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const won = passwords.filter((_, index) => all[index]?.body.success)
    expect(won).toHaveLength(1)
    expect((await login(product, email, won[0])).email).toBe(email)
  })

  test('ends as soon as a newer one is requested', async () => {
    const { email } = await member(product, 'Ada')
    const older = await requestReset(email)
    await visitor('POST /auth/forgot-password', { email })
    expect(await answer(reset(older))).toEqual([200, false])
    const newer = await linkTo(product, email, /\/reset-password\/[\w-]+\/([\w-]+)/, 2)
    expect(await answer(reset({ ...older, tmp_uuid: newer }))).toEqual([200, true])
  })

  test('does not work for another account, nor a made-up one for its own', async () => {
    const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
    const { tmp_uuid } = await requestReset(ada.email)
    expect(await answer(reset({ user_id: bo.user_id, tmp_uuid }))).toEqual([200, false])
    expect(await answer(reset({ user_id: ada.user_id, tmp_uuid: 'made-up' }))).toEqual([200, false])
    expect(await answer(reset({ user_id: ada.user_id, tmp_uuid }))).toEqual([200, true])
  })

  test('of an unknown id is not found', async () => {
    const { status, body } = await reset({ user_id: UNKNOWN, tmp_uuid: 'made-up' })
    expect([status, body.detail, body.errors]).toEqual([400, 'Email not found', undefined])
  })

  test('refuses a weak password, and can be used again after that', async () => {
    const { email } = await member(product, 'Ada')
    const link = await requestReset(email)
    for (const weak of ['', 'elevenchars', 'x'.repeat(129), 'password1234', email.toUpperCase()]) {
      const { status, body } = await reset(link, weak)
      expect([weak, status, body.code, body.errors?.[0].path]).toEqual([
        weak,
        400,
        'invalid_input',
        'password',
      ])
    }
    expect(await answer(reset(link))).toEqual([200, true])
  })

  test('does not reveal to whose address an id belongs', async () => {
    const { email, user_id } = await member(product, 'Ada')
    expect(await answer(reset({ user_id, tmp_uuid: 'made-up' }, email))).toEqual([200, false])
  })

  test('keeps the second factor', async () => {
    const { email } = await staffAccount(product)
    expect(await answer(reset(await requestReset(email)))).toEqual([200, true])
    const { body } = await visitor('POST /auth/login', { email, password: NEW })
    expect([body.mfa_required, body.token]).toEqual([true, undefined])
  })

  test('can be requested by a suspended account, and does not let it in', async () => {
    const [ada, admin] = [await member(product, 'Ada'), await staff(product, 'admin')]
    const suspension = await admin.call(`POST /staff/accounts/${ada.user_id}/suspend`, { reason: 'Tried' })
    expect(suspension.status).toBe(200)
    expect(await answer(reset(await requestReset(ada.email)))).toEqual([200, true])
    const { status, body } = await visitor('POST /auth/login', { email: ada.email, password: NEW })
    expect([status, body.code]).toEqual([403, 'account_suspended'])
  })

  test('ends a login that waits for its code', async () => {
    const { email, code } = await staffAccount(product)
    const pendingLogin = await visitor('POST /auth/login', {
      email,
      password: 'correct horse battery staple',
    })
    await reset(await requestReset(email))
    const { mfa_token } = pendingLogin.body
    expect((await visitor('POST /auth/mfa', { mfa_token, code: code(), method: 'totp' })).status).toBe(400)
  })

  test('leaves no session to concurrent logins with the old password', async () => {
    const { email, password } = await member(product, 'Ada')
    const link = await requestReset(email)
    const logins = Array.from({ length: 12 }, () => visitor('POST /auth/login', { email, password }))
    const [resetOutcome, ...all] = await Promise.all([answer(reset(link)), ...logins])
    expect(resetOutcome).toEqual([200, true])
    const tokens = all.flatMap(({ body }) => body.token ?? [])
    const sessionResponses = await Promise.all(
      tokens.map((token) => caller(product.api, token)('GET /settings')),
    )
    expect(sessionResponses.filter(({ status }) => status === 200)).toEqual([])
  })

  test('expires after an hour', async () => {
    const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
    const [young, old] = [await requestReset(ada.email), await requestReset(bo.email)]
    await product.setClock('PT59M', ['api'])
    expect(await answer(reset(young))).toEqual([200, true])
    await product.setClock('PT61M', ['api'])
    expect(await answer(reset(old))).toEqual([200, false])
  })
})
