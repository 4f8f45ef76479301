// A product of its own: it needs to know who the last admin is.
import { describe, expect, test } from 'vitest'
import { type ApiResponse, caller, until } from '#tests/harness/api.ts'
import { mailsTo, mailTo } from '#tests/harness/mail/mails.ts'
import { changeAccount, reasonBody } from '#tests/harness/people/account-changes.ts'
import { login, member, staff } from '#tests/harness/people/people.ts'
import {
  addApp,
  loginWithoutCode,
  memberWithApp,
  memberWithEmailCode,
  receiveCode,
} from '#tests/harness/people/second-factor.ts'
import { ownProduct, setUpOnce, visitorCaller } from '#tests/harness/test-products.ts'

const product = ownProduct()
const visitor = visitorCaller(product)
let admin = setUpOnce(() => staff(product, 'admin'))

const outcomeOf = ({ status, body }: ApiResponse) => [status, body.code]
const accountOf = async (id: string) => (await admin.call(`GET /staff/accounts/${id}`)).body

describe('Roles', () => {
  test('count at once, and so does their end', async () => {
    const ada = await memberWithApp(product, 'Ada')
    expect(outcomeOf(await ada.call('GET /staff/licenses'))).toEqual([404, 'not_found'])
    expect((await changeAccount(admin, 'roles', ada.user_id, { roles: ['verifier'] })).body).toEqual({
      success: true,
    })
    expect((await ada.call('GET /staff/licenses')).status).toBe(200)
    expect((await accountOf(ada.user_id)).roles).toEqual(['verifier'])
    await changeAccount(admin, 'roles', ada.user_id, { roles: [] })
    expect((await ada.call('GET /staff/licenses')).status).toBe(404)
    expect((await ada.call('GET /settings')).status).toBe(200)
  })

  test('need a second factor', async () => {
    const ada = await member(product, 'Ada')
    const response = await changeAccount(admin, 'roles', ada.user_id, { roles: ['support'] })
    expect(outcomeOf(response)).toEqual([409, 'mfa_required'])
  })

  test('end the sessions that began with a password alone', async () => {
    const ada = await member(product, 'Ada')
    const elsewhere = await login(product, ada.email)
    await addApp(ada)
    await changeAccount(admin, 'roles', ada.user_id, { roles: ['verifier'] })
    expect((await ada.call('GET /staff/licenses')).status).toBe(200)
    expect((await elsewhere.call('GET /settings')).status).toBe(401)
  })

  test('end the sessions that began with a sent code and only set up the app', async () => {
    const ada = await memberWithEmailCode(product, 'Ada')
    const { mfa_token } = await loginWithoutCode(product, ada)
    const send = () => visitor('POST /auth/mfa/send', { mfa_token, method: 'email' })
    const code = await receiveCode(product, ada, send)
    const { token } = (await visitor('POST /auth/mfa', { mfa_token, code })).body
    const byMail = { ...ada, call: caller(product.api, token) }
    await addApp(byMail)
    await changeAccount(admin, 'roles', ada.user_id, { roles: ['verifier'] })
    expect((await byMail.call('GET /settings')).status).toBe(401)
  })

  test('are announced by mail to their account and once to every admin, without names', async () => {
    const other = await staff(product, 'admin')
    const hal = await memberWithApp(product, 'Hal')
    await changeAccount(admin, 'roles', hal.user_id, { roles: ['admin', 'support'] })
    const ownMail = await mailTo(product, hal.email, 'Your staff roles have changed')
    expect(ownMail.text).toContain('Your account now has these roles: support, admin.')
    for (const { email } of [admin, other]) {
      const about = async () =>
        (await mailsTo(product, email)).filter(({ text }) => text.includes(`/staff/accounts/${hal.user_id}`))
      const [adminMail] = await until('the mail', async () =>
        (await about()).length > 0 ? about() : undefined,
      )
      expect(adminMail?.text).toContain('The account now has these roles: support, admin.')
      expect(adminMail?.text).not.toContain('Hal')
      expect(await about()).toHaveLength(1)
    }
    await changeAccount(admin, 'roles', hal.user_id, { roles: [] })
    await changeAccount(admin, 'roles', other.user_id, { roles: [] })
    await until('the mail', async () =>
      (await mailsTo(product, hal.email)).find(({ text }) =>
        text.includes('Your account has no staff roles now.'),
      ),
    )
  })

  test('must be in the list of roles', async () => {
    const response = await changeAccount(admin, 'roles', admin.user_id, { roles: ['owner'] })
    expect(outcomeOf(response)).toEqual([400, 'invalid_input'])
  })
})

describe('An admin', () => {
  test('cannot change their own account', async () => {
    for (const [what, body] of [
      ['suspend', reasonBody],
      ['restore', undefined],
      ['roles', { roles: [] }],
      ['roles', { roles: ['admin', 'support'] }],
      ['reset-mfa', reasonBody],
    ] as const)
      expect(outcomeOf(await changeAccount(admin, what, admin.user_id, body))).toEqual([404, 'not_found'])
  })

  test('remains when two take the role from each other concurrently', async () => {
    const otherAdmins = await Promise.all([staff(product, 'admin'), staff(product, 'admin')])
    const [first, second] = otherAdmins
    const responses = await Promise.all([
      changeAccount(first, 'roles', second.user_id, { roles: [] }),
      changeAccount(second, 'suspend', first.user_id, reasonBody),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404])
    // Whichever of the two was removed finds out at the next call.
    for (const { user_id } of otherAdmins) {
      await changeAccount(admin, 'roles', user_id, { roles: ['support'] })
      await changeAccount(admin, 'restore', user_id)
    }
  })

  test('stays if it is the last one, whatever happens concurrently', async () => {
    const second = await staff(product, 'admin')
    const responses = await Promise.all([
      changeAccount(admin, 'roles', second.user_id, { roles: [] }),
      changeAccount(second, 'roles', admin.user_id, { roles: [] }),
    ])
    const [doneOutcome, refused] = responses.map(outcomeOf).toSorted()
    expect(doneOutcome).toEqual([200, undefined])
    // An admin whose role was removed before their own call is checked is no admin any more.
    expect([
      [409, 'last_admin'],
      [404, 'not_found'],
    ]).toContainEqual(refused)
    const remainingAdmin = (await admin.call('GET /staff/accounts')).status === 200 ? admin : second
    expect((await remainingAdmin.call('GET /staff/accounts')).status).toBe(200)
    admin = remainingAdmin
  })
})

describe('A lost second factor', () => {
  test('is reset with the roles and every session, and the password is enough', async () => {
    const ada = await memberWithApp(product, 'Ada')
    await changeAccount(admin, 'roles', ada.user_id, { roles: ['support'] })
    expect((await changeAccount(admin, 'reset-mfa', ada.user_id, reasonBody)).body).toEqual({ success: true })
    expect(outcomeOf(await ada.call('GET /settings'))[0]).toBe(401)
    expect(await accountOf(ada.user_id)).toMatchObject({ roles: [], mfa_enabled: false })
    const { call } = await login(product, ada.email)
    expect((await call('GET /settings')).body.user).toMatchObject({ mfa_methods: [], roles: [] })
  })

  test('is announced to its owner by mail', async () => {
    const ada = await memberWithApp(product, 'Ada')
    await changeAccount(admin, 'reset-mfa', ada.user_id, reasonBody)
    await mailTo(product, ada.email, 'reset your two-factor authentication')
  })
})
