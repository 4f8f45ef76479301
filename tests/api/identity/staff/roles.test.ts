// A product of its own: it needs to know who the last admin is.
import { describe, expect, test } from 'vitest'
import { type Answer, caller, until } from '#tests/harness/api.ts'
import { mailsTo, mailTo } from '#tests/harness/mail/mails.ts'
import { login, member, staff } from '#tests/harness/people/people.ts'
import {
  codeSent,
  loginWithoutCode,
  memberWithApp,
  withApp,
  withEmail,
} from '#tests/harness/people/second-factor.ts'
import { act, reason } from '#tests/harness/people/staff.ts'
import { before, ownProduct, visiting } from '#tests/harness/running.ts'

const product = ownProduct()
const visitor = visiting(product)
let admin = before(() => staff(product, 'admin'))

const told = ({ status, body }: Answer) => [status, body.code]
const one = async (id: string) => (await admin.call(`GET /staff/accounts/${id}`)).body

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

  test('end the sessions that began with a sent code and only set up the app', async () => {
    const ada = await withEmail(product, 'Ada')
    const { mfa_token } = await loginWithoutCode(product, ada)
    const send = () => visitor('POST /auth/mfa/send', { mfa_token, method: 'email' })
    const code = await codeSent(product, ada, send)
    const { token } = (await visitor('POST /auth/mfa', { mfa_token, code })).body
    const byMail = { ...ada, call: caller(product.api, token) }
    await withApp(byMail)
    await act(admin, 'roles', ada.user_id, { roles: ['verifier'] })
    expect((await byMail.call('GET /settings')).status).toBe(401)
  })

  test('are mailed to their account and once to every admin, with nobody’s name', async () => {
    const other = await staff(product, 'admin')
    const hal = await memberWithApp(product, 'Hal')
    await act(admin, 'roles', hal.user_id, { roles: ['admin', 'support'] })
    const own = await mailTo(product, hal.email, 'Your staff roles have changed')
    expect(own.text).toContain('Your account now has these roles: support, admin.')
    for (const { email } of [admin, other]) {
      const about = async () =>
        (await mailsTo(product, email)).filter(({ text }) => text.includes(`/staff/accounts/${hal.user_id}`))
      const [told] = await until('the mail', async () => ((await about()).length > 0 ? about() : undefined))
      expect(told?.text).toContain('The account now has these roles: support, admin.')
      expect(told?.text).not.toContain('Hal')
      expect(await about()).toHaveLength(1)
    }
    await act(admin, 'roles', hal.user_id, { roles: [] })
    await act(admin, 'roles', other.user_id, { roles: [] })
    await until('the mail', async () =>
      (await mailsTo(product, hal.email)).find(({ text }) =>
        text.includes('Your account has no staff roles now.'),
      ),
    )
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
    const [done, refused] = answers.map(told).toSorted()
    expect(done).toEqual([200, undefined])
    // Whose role is gone before the own call is looked at, is no admin any more.
    expect([
      [409, 'last_admin'],
      [404, 'not_found'],
    ]).toContainEqual(refused)
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
