import { describe, expect, test } from 'vitest'
import { type ApiResponse, caller } from '#tests/harness/api.ts'
import { changeAccount, reasonBody } from '#tests/harness/people/account-changes.ts'
import { login, member, newName, staff } from '#tests/harness/people/people.ts'
import { loginWithoutCode, memberWithApp } from '#tests/harness/people/second-factor.ts'
import { socket } from '#tests/harness/sockets.ts'
import { runningProduct, setUpOnce, visitorCaller } from '#tests/harness/test-products.ts'

const product = runningProduct()
const visitor = visitorCaller(product)
const admin = setUpOnce(() => staff(product, 'admin'))

const outcomeOf = ({ status, body }: ApiResponse) => [status, body.code]
const accountOf = async (id: string) => (await admin.call(`GET /staff/accounts/${id}`)).body

describe('The list of accounts', () => {
  test('finds by the beginnings of email and names', async () => {
    const name = newName('Zephyrine')
    const person = await member(product, name)
    const [local = ''] = person.email.split('@')
    for (const search of [name.slice(0, -1), `${name.toUpperCase()} exam`, local, person.email]) {
      const { status, body } = await admin.call(`GET /staff/accounts?search=${encodeURIComponent(search)}`)
      expect([status, body.total, body.totalPages, body.state]).toEqual([200, 1, 1, ''])
      expect(body.list).toEqual([await accountOf(person.user_id)])
    }
    for (const search of [name.slice(1), `${name} nobody`, '%', `_${name.slice(1)}`])
      expect(
        (await admin.call(`GET /staff/accounts?search=${encodeURIComponent(search)}`)).body.list,
      ).toEqual([])
  })

  test('has the name and state of each account', async () => {
    const person = await member(product, 'Ada')
    expect(await accountOf(person.user_id)).toEqual({
      user_id: person.user_id,
      email: person.email,
      first_name: 'Ada',
      last_name: 'Example',
      roles: [],
      status: 'active',
      email_validated: true,
      mfa_enabled: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(await accountOf(admin.user_id)).toMatchObject({ roles: ['admin'], mfa_enabled: true })
  })

  test('comes in pages of 20, newest first; a page past the end is empty', async () => {
    const newest = await member(product, 'Ada')
    const { list, total } = (await admin.call('GET /staff/accounts')).body
    const ids = list.map(({ user_id }: { user_id: string }) => user_id)
    expect(ids).toContain(newest.user_id)
    const times = list.map(({ created_at }: { created_at: string }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(list.length).toBe(Math.min(20, total))
    expect((await admin.call('GET /staff/accounts?page=500')).body.list).toEqual([])
  })
})

describe('A suspended account', () => {
  test('is refused with that reason at every call, at its socket and at its next login', async () => {
    const ada = await member(product, 'Ada')
    const { refreshToken, token } = (await visitor('POST /auth/login', ada)).body
    const { closed } = await socket(product, ada.token)
    expect((await changeAccount(admin, 'suspend', ada.user_id, reasonBody)).body).toEqual({ success: true })
    await expect.poll(() => closed).toEqual([4403])
    for (const call of [ada.call, caller(product.api, token)])
      for (const path of ['GET /settings', 'GET /client/jobs', 'GET /consultant/licenses'] as const)
        expect(outcomeOf(await call(path))).toEqual([403, 'account_suspended'])
    expect(outcomeOf(await visitor('POST /auth/login', ada))).toEqual([403, 'account_suspended'])
    expect(outcomeOf(await visitor('POST /auth/login', { ...ada, password: 'wrong' }))[0]).toBe(400)
    expect((await visitor('POST /auth/token', { refreshToken })).status).toBe(401)
    expect((await accountOf(ada.user_id)).status).toBe('suspended')
  })

  test('cannot complete a login with the second step', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const { mfa_token } = await loginWithoutCode(product, ada)
    await changeAccount(admin, 'suspend', ada.user_id, reasonBody)
    const response = await visitor('POST /auth/mfa', { mfa_token, code: ada.code(30) })
    expect(outcomeOf(response)).toEqual([403, 'account_suspended'])
  })

  test('is as before after it is restored and logs in again; its old sessions stay ended', async () => {
    const ada = await member(product, 'Ada')
    await changeAccount(admin, 'suspend', ada.user_id, reasonBody)
    expect((await changeAccount(admin, 'restore', ada.user_id)).body).toEqual({ success: true })
    expect(outcomeOf(await ada.call('GET /settings'))[0]).toBe(401)
    const { call } = await login(product, ada.email)
    expect((await call('GET /settings')).status).toBe(200)
    expect((await accountOf(ada.user_id)).status).toBe('active')
  })

  test('may be suspended and restored again without harm', async () => {
    const ada = await member(product, 'Ada')
    for (const action of ['restore', 'suspend', 'suspend', 'restore', 'restore'] as const)
      expect((await changeAccount(admin, action, ada.user_id, reasonBody)).status).toBe(200)
    await login(product, ada.email)
  })

  test('needs a reason', async () => {
    const ada = await member(product, 'Ada')
    expect(outcomeOf(await changeAccount(admin, 'suspend', ada.user_id, { reason: ' ' }))).toEqual([
      400,
      'invalid_input',
    ])
  })
})
