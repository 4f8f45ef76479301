import { beforeAll, describe, expect, test } from 'vitest'
import type { RouteDeclaration } from '#api/wire/route.ts'
import { routes } from '#api/wire/wire.ts'
import { caller, statusAndCode } from '#tests/harness/api.ts'
import { changeAccount } from '#tests/harness/people/account-changes.ts'
import { loginElsewhere, member, type Person, staff, staffAccount } from '#tests/harness/people/people.ts'
import {
  appCodeOf,
  expireProofs,
  loginByRecoveryCode,
  memberWithApp,
  memberWithEmailCode,
  PROOF_EXPIRY_SECONDS,
  receiveCode,
  sensitiveActs,
  sensitiveCalls,
} from '#tests/harness/people/second-factor.ts'
import { reservedProduct, visitorCaller } from '#tests/harness/test-products.ts'

const product = reservedProduct()
const visitor = visitorCaller(product)

const OLD = [409, 'proof_needed']
const WRONG = [400, 'incorrect_credentials']
const NOT_ENABLED = [400, 'invalid_input']

const prove = ({ call }: Person, proof: object) => statusAndCode(call('POST /auth/prove', proof))
const asks = ({ call }: Person, phone = '5125550123') => statusAndCode(call('POST /settings', { phone }))

/** People who logged in before the clock is moved. */
const people = {} as Record<'plain' | 'refreshed' | 'wrong' | 'guard', Person> & {
  second: Awaited<ReturnType<typeof memberWithApp>>
  app: Awaited<ReturnType<typeof memberWithApp>>
  mail: Awaited<ReturnType<typeof memberWithEmailCode>>
  staff: Awaited<ReturnType<typeof staff>>
  /** An admin of whose session a thief has a token, and nothing else. */
  thief: Awaited<ReturnType<typeof staff>>
  refreshToken: string
  /** The code sent as the proof of the person `mail`. */
  sent: string
}

beforeAll(async () => {
  const [plain, refreshed, wrong, guard] = await Promise.all(
    ['Ada', 'Bo', 'Cy', 'Di'].map((name) => member(product, name)),
  )
  Object.assign(people, { plain, refreshed, wrong, guard })
  people.refreshToken = (await visitor('POST /auth/login', people.refreshed)).body.refreshToken
  people.app = await memberWithApp(product, 'Ed')
  people.second = await memberWithApp(product, 'Gil')
  people.mail = await memberWithEmailCode(product, 'Flo')
  const send = () => people.mail.call('POST /auth/prove/send', { method: 'email' })
  people.sent = await receiveCode(product, people.mail, send)
  const staffPerson = async (roles?: string) => {
    const person = await staff(product, roles)
    return { ...person, call: caller(product.api, person.token) }
  }
  people.staff = await staffPerson()
  people.thief = await staffPerson('admin,support,verifier,compliance')
  await expireProofs(product)
})

const sensitive = Object.entries<RouteDeclaration>(routes).filter(([, route]) => route.sensitive)

describe('A session without a recent proof', () => {
  test('is tried with every sensitive call of the wire', () => {
    const sensitiveFields = sensitive.flatMap(([key, { sensitive }]) =>
      Array.isArray(sensitive) ? sensitive.map((field) => `${key} ${field}`) : [key],
    )
    const triedCalls = [...Object.keys(sensitiveCalls), ...Object.keys(sensitiveActs)]
    expect(triedCalls.sort()).toEqual(sensitiveFields.sort())
  })

  test.each(Object.entries(sensitiveCalls))('is refused %s', async (_, call) => {
    expect(await statusAndCode(call(people.guard))).toEqual(OLD)
  })

  test.each(Object.entries(sensitiveActs))('of staff is refused %s', async (_, act) => {
    expect(await statusAndCode(act(people.thief, people.app.user_id))).toEqual(OLD)
  })

  test('may change everything else, also the other fields of the same call', async () => {
    const { call, password: old } = people.guard
    const notifications = { emailEnabled: false, smsEnabled: false }
    expect(await statusAndCode(call('POST /settings', { notifications }))).toEqual([200, true])
    const password = { old, new: `${old}!`, verify: `${old}!` }
    expect(await statusAndCode(call('POST /settings', { password }))).toEqual([200, true])
  })

  test('stays without one when its tokens are refreshed', async () => {
    const { token } = (await visitor('POST /auth/token', { refreshToken: people.refreshToken })).body
    expect(await asks({ ...people.refreshed, call: caller(product.api, token) })).toEqual(OLD)
  })

  test('is refused before an Idempotency-Key is used', async () => {
    const headers = { 'idempotency-key': 'proof-first' }
    const change = () => people.refreshed.call('POST /payments/email', { email: 'pay@example.com' }, headers)
    expect(await statusAndCode(change())).toEqual(OLD)
    expect(await prove(people.refreshed, { password: people.refreshed.password })).toEqual([200, true])
    expect(await statusAndCode(change())).toEqual([200, true])
  })
})

describe('A proof', () => {
  test('is the password, and a wrong one is refused', async () => {
    expect(await prove(people.wrong, { password: 'not it at all' })).toEqual(WRONG)
    expect(await asks(people.wrong)).toEqual(OLD)
    expect(await prove(people.wrong, { password: people.wrong.password })).toEqual([200, true])
    expect(await asks(people.wrong)).toEqual([200, true])
  })

  test.each([{}, { password: 'a', code: 'b' }, { password: '' }, { code: ' ' }])(
    'has either a password or a code, not %j',
    async (proof) => expect(await prove(people.plain, proof)).toEqual(NOT_ENABLED),
  )

  test('cannot be a code without a second factor', async () => {
    expect(await prove(people.plain, { code: '123456' })).toEqual(NOT_ENABLED)
  })

  test('counts only for the session that gave it', async () => {
    const other = await loginElsewhere(product, people.plain)
    expect(await asks(other)).toEqual([200, true])
    expect(await asks(people.plain)).toEqual(OLD)
  })

  test('cannot be the password if a second factor is on', async () => {
    const { app } = people
    expect(await prove(app, { password: app.password })).toEqual([400, 'code_needed'])
    expect(await asks(app)).toEqual(OLD)
  })

  test('is a code of the app, which works once', async () => {
    const { app } = people
    expect(await prove(app, { code: '000000', method: 'totp' })).toEqual(WRONG)
    expect(await prove(app, { code: '123456', method: 'sms' })).toEqual(NOT_ENABLED)
    const code = app.code(PROOF_EXPIRY_SECONDS)
    expect(await prove(app, { code })).toEqual([200, true])
    expect(await prove(app, { code })).toEqual(WRONG)
    expect(await asks(app)).toEqual([200, true])
  })

  test('is a code that was sent for this session, or a recovery code', async () => {
    const { mail } = people
    const other = await loginByRecoveryCode(product, mail, mail.recovery_codes[1])
    const code = people.sent
    expect(await prove(other, { code, method: 'email' })).toEqual(WRONG)
    expect(await prove(mail, { code, method: 'email' })).toEqual([200, true])
    expect(await prove(mail, { code })).toEqual(WRONG)
    expect(await prove(other, { code: mail.recovery_codes[0], method: 'recovery' })).toEqual([200, true])
    expect(await statusAndCode(mail.call('POST /auth/prove/send', { method: 'sms' }))).toEqual(NOT_ENABLED)
  })

  test('of staff is a code of the app only', async () => {
    const { staff } = people
    expect(await prove(staff, { password: staff.password })).toEqual([400, 'code_needed'])
    expect(await prove(staff, { code: staff.recovery_codes[0] })).toEqual(WRONG)
    expect(await prove(staff, { code: staff.recovery_codes[0], method: 'recovery' })).toEqual(NOT_ENABLED)
    expect(await statusAndCode(staff.call('POST /auth/prove/send', { method: 'email' }))).toEqual(NOT_ENABLED)
    expect(await asks(staff)).toEqual(OLD)
    expect(await prove(staff, { code: staff.code(PROOF_EXPIRY_SECONDS) })).toEqual([200, true])
    expect(await asks(staff)).toEqual([200, true])
  })

  test('needs a session', async () => {
    expect((await visitor('POST /auth/prove', { password: 'x' })).status).toBe(401)
  })
})

test('A thief of an admin’s session cannot appoint staff, and the admin can with the app', async () => {
  const { thief, app } = people
  expect(await statusAndCode(changeAccount(thief, 'roles', app.user_id, { roles: ['admin'] }))).toEqual(OLD)
  for (const proof of [{ password: thief.password }, { code: thief.recovery_codes[0], method: 'recovery' }])
    expect((await prove(thief, proof))[0]).toBe(400)
  expect(await statusAndCode(changeAccount(thief, 'roles', app.user_id, { roles: ['admin'] }))).toEqual(OLD)
  expect(await statusAndCode(app.call('GET /staff/accounts'))).toEqual([404, 'not_found'])
  expect(await prove(thief, { code: thief.code(PROOF_EXPIRY_SECONDS) })).toEqual([200, true])
  expect(await statusAndCode(changeAccount(thief, 'roles', app.user_id, { roles: ['admin'] }))).toEqual([
    200,
    true,
  ])
})

test('A login by a recovery code is no proof by the app: it acts as staff only after one', async () => {
  const account = await staffAccount(product, 'admin')
  const unknown = { user_id: '', token: '', call: visitor }
  const byCode = await loginByRecoveryCode(product, { ...account, ...unknown }, account.recovery_codes[0])
  expect((await byCode.call('GET /staff/accounts')).status).toBe(200)
  expect(
    await statusAndCode(changeAccount(byCode, 'roles', people.second.user_id, { roles: ['admin'] })),
  ).toEqual(OLD)
  expect(await prove(byCode, { code: account.code(PROOF_EXPIRY_SECONDS) })).toEqual([200, true])
  expect(await statusAndCode(changeAccount(byCode, 'roles', people.guard.user_id, { roles: [] }))).toEqual([
    200,
    true,
  ])
})

test('The set-up of a new app does not replace the old one without a proof and the codes of both', async () => {
  const { second } = people
  const fresh = await loginByRecoveryCode(product, second, second.recovery_codes[0])
  const next = appCodeOf((await fresh.call('POST /settings/totp')).body.otpauth_url)
  const logIn = async (code: string) => {
    const { mfa_token } = (await visitor('POST /auth/login', second)).body
    return statusAndCode(visitor('POST /auth/mfa', { mfa_token, code, method: 'totp' }))
  }
  expect(
    await statusAndCode(second.call('POST /settings/totp/verify', { code: next(PROOF_EXPIRY_SECONDS) })),
  ).toEqual(OLD)
  expect(await logIn(next(PROOF_EXPIRY_SECONDS))).toEqual(WRONG)
  expect((await logIn(second.code(PROOF_EXPIRY_SECONDS)))[0]).toBe(200)
})
