import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Answer, caller } from '../harness/api.ts'
import { mailTo } from '../harness/letters.ts'
import { login, member, type Person, staff } from '../harness/people.ts'
import { before, running, visiting } from '../harness/running.ts'
import { halfIn, memberWithApp, withApp } from '../harness/second-factor.ts'
import { socket } from '../harness/sockets.ts'

const product = running()
const visitor = visiting(product)
let admin = before(() => staff(product, 'admin'))

const told = ({ status, body }: Answer) => [status, body.code]
const reason = { reason: 'Asked by phone, identity checked' }
const act = (by: Person, what: 'suspend' | 'restore' | 'roles' | 'reset-mfa', id: string, body?: object) =>
  by.call(`POST /staff/accounts/${id}/${what}`, body)
const one = async (id: string) => (await admin.call(`GET /staff/accounts/${id}`)).body

describe('The list of accounts', () => {
  test('finds by the beginnings of email and names', async () => {
    const person = await member(product, 'Zephyrine')
    const [local = ''] = person.email.split('@')
    for (const search of ['zephy', 'ZEPHYRINE exam', local, person.email]) {
      const { status, body } = await admin.call(`GET /staff/accounts?search=${encodeURIComponent(search)}`)
      expect([status, body.total, body.totalPages, body.state]).toEqual([200, 1, 1, ''])
      expect(body.list).toEqual([await one(person.user_id)])
    }
    for (const search of ['ephyrine', 'zephyrine nobody', '%', '_ephyrine'])
      expect(
        (await admin.call(`GET /staff/accounts?search=${encodeURIComponent(search)}`)).body.list,
      ).toEqual([])
  })

  test('says of each who it is and how it stands', async () => {
    const person = await member(product, 'Ada')
    expect(await one(person.user_id)).toEqual({
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
    expect(await one(admin.user_id)).toMatchObject({ roles: ['admin'], mfa_enabled: true })
  })

  test('comes in pages of 20, newest first; a page past the end is empty', async () => {
    const newest = await member(product, 'Ada')
    const { list, total } = (await admin.call('GET /staff/accounts')).body
    expect(list[0].user_id).toBe(newest.user_id)
    expect(list.length).toBe(Math.min(20, total))
    expect((await admin.call('GET /staff/accounts?page=500')).body.list).toEqual([])
  })

  test('is there for admins only', async () => {
    for (const { call } of [await member(product, 'Ada'), await staff(product, 'support')]) {
      expect((await call('GET /staff/accounts')).status).toBe(404)
      expect((await call(`GET /staff/accounts/${admin.user_id}`)).status).toBe(404)
    }
  })

  test('knows nobody by an id that is made up', async () => {
    const nobody = randomUUID()
    expect((await admin.call(`GET /staff/accounts/${nobody}`)).status).toBe(404)
    for (const [what, body] of [
      ['suspend', reason],
      ['restore', undefined],
      ['roles', { roles: ['support'] }],
      ['reset-mfa', reason],
    ] as const)
      expect(told(await act(admin, what, nobody, body))).toEqual([404, 'not_found'])
  })
})

describe('A suspended account', () => {
  test('is told so at every call, at its socket and at its next login', async () => {
    const ada = await member(product, 'Ada')
    const { refreshToken, token } = (await visitor('POST /auth/login', ada)).body
    const { closed } = await socket(product, ada.token)
    expect((await act(admin, 'suspend', ada.user_id, reason)).body).toEqual({ success: true })
    await expect.poll(() => closed).toEqual([4403])
    for (const call of [ada.call, caller(product.api, token)])
      for (const path of ['GET /settings', 'GET /client/jobs', 'GET /consultant/licenses'] as const)
        expect(told(await call(path))).toEqual([403, 'account_suspended'])
    expect(told(await visitor('POST /auth/login', ada))).toEqual([403, 'account_suspended'])
    expect(told(await visitor('POST /auth/login', { ...ada, password: 'wrong' }))[0]).toBe(400)
    expect((await visitor('POST /auth/token', { refreshToken })).status).toBe(401)
    expect((await one(ada.user_id)).status).toBe('suspended')
  })

  test('logs in no more with the second half of a login', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const { mfa_token } = await halfIn(product, ada)
    await act(admin, 'suspend', ada.user_id, reason)
    const answer = await visitor('POST /auth/mfa', { mfa_token, code: ada.code(30) })
    expect(told(answer)).toEqual([403, 'account_suspended'])
  })

  test('is as before once restored, with a new login; its old sessions stay over', async () => {
    const ada = await member(product, 'Ada')
    await act(admin, 'suspend', ada.user_id, reason)
    expect((await act(admin, 'restore', ada.user_id)).body).toEqual({ success: true })
    expect(told(await ada.call('GET /settings'))[0]).toBe(401)
    const { call } = await login(product, ada.email)
    expect((await call('GET /settings')).status).toBe(200)
    expect((await one(ada.user_id)).status).toBe('active')
  })

  test('may be suspended and restored again without harm', async () => {
    const ada = await member(product, 'Ada')
    for (const what of ['restore', 'suspend', 'suspend', 'restore', 'restore'] as const)
      expect((await act(admin, what, ada.user_id, reason)).status).toBe(200)
    await login(product, ada.email)
  })

  test('needs a reason', async () => {
    const ada = await member(product, 'Ada')
    expect(told(await act(admin, 'suspend', ada.user_id, { reason: ' ' }))).toEqual([400, 'invalid_input'])
  })
})

describe('Roles', () => {
  test('count at once, and so does their end', async () => {
    const ada = await memberWithApp(product, 'Ada')
    expect(told(await ada.call('GET /staff/licenses'))).toEqual([404, 'not_found'])
    expect((await act(admin, 'roles', ada.user_id, { roles: ['verifier'] })).body).toEqual({ success: true })
    expect((await ada.call('GET /staff/licenses')).status).toBe(200)
    expect((await one(ada.user_id)).roles).toEqual(['verifier'])
    await act(admin, 'roles', ada.user_id, { roles: [] })
    expect((await ada.call('GET /staff/licenses')).status).toBe(404)
    expect((await ada.call('GET /settings')).status).toBe(200)
  })

  test('need a second factor', async () => {
    const ada = await member(product, 'Ada')
    const answer = await act(admin, 'roles', ada.user_id, { roles: ['support'] })
    expect(told(answer)).toEqual([409, 'mfa_required'])
  })

  test('end the sessions that began with a password alone', async () => {
    const ada = await member(product, 'Ada')
    const elsewhere = await login(product, ada.email)
    await withApp(ada)
    await act(admin, 'roles', ada.user_id, { roles: ['verifier'] })
    expect((await ada.call('GET /staff/licenses')).status).toBe(200)
    expect((await elsewhere.call('GET /settings')).status).toBe(401)
  })

  test('end the sessions that began so and only set up another factor beside one that was on', async () => {
    const ada = await member(product, 'Ada')
    const elsewhere = await login(product, ada.email)
    await withApp(ada)
    await withApp(elsewhere)
    await act(admin, 'roles', ada.user_id, { roles: ['verifier'] })
    expect((await ada.call('GET /staff/licenses')).status).toBe(200)
    expect((await elsewhere.call('GET /settings')).status).toBe(401)
  })

  test('are from the list', async () => {
    const answer = await act(admin, 'roles', admin.user_id, { roles: ['owner'] })
    expect(told(answer)).toEqual([400, 'invalid_input'])
  })
})

describe('An admin', () => {
  test('does none of this to themselves', async () => {
    for (const [what, body] of [
      ['suspend', reason],
      ['restore', undefined],
      ['roles', { roles: [] }],
      ['roles', { roles: ['admin', 'support'] }],
      ['reset-mfa', reason],
    ] as const)
      expect(told(await act(admin, what, admin.user_id, body))).toEqual([404, 'not_found'])
  })

  test('is left when two take the role from each other at the same moment', async () => {
    const others = await Promise.all([staff(product, 'admin'), staff(product, 'admin')])
    const [first, second] = others
    const answers = await Promise.all([
      act(first, 'roles', second.user_id, { roles: [] }),
      act(second, 'suspend', first.user_id, reason),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    // The other one finds out at the next call, whichever of both it was.
    for (const { user_id } of others) {
      await act(admin, 'roles', user_id, { roles: ['support'] })
      await act(admin, 'restore', user_id)
    }
  })

  test('stays the last one, whatever comes at the same moment', async () => {
    const second = await staff(product, 'admin')
    const answers = await Promise.all([
      act(admin, 'roles', second.user_id, { roles: [] }),
      act(second, 'roles', admin.user_id, { roles: [] }),
    ])
    expect(answers.map(told).toSorted()).toEqual([
      [200, undefined],
      [409, 'last_admin'],
    ])
    const left = (await admin.call('GET /staff/accounts')).status === 200 ? admin : second
    expect((await left.call('GET /staff/accounts')).status).toBe(200)
    admin = left
  })
})

describe('A lost second factor', () => {
  test('is taken away with the roles and every session, and the password is enough', async () => {
    const ada = await memberWithApp(product, 'Ada')
    await act(admin, 'roles', ada.user_id, { roles: ['support'] })
    expect((await act(admin, 'reset-mfa', ada.user_id, reason)).body).toEqual({ success: true })
    expect(told(await ada.call('GET /settings'))[0]).toBe(401)
    expect(await one(ada.user_id)).toMatchObject({ roles: [], mfa_enabled: false })
    const { call } = await login(product, ada.email)
    expect((await call('GET /settings')).body.user).toMatchObject({ mfa_methods: [], roles: [] })
  })

  test('is told to its owner by mail', async () => {
    const ada = await memberWithApp(product, 'Ada')
    await act(admin, 'reset-mfa', ada.user_id, reason)
    await mailTo(product, ada.email, 'reset your second factor')
  })
})
