import { describe, expect, test } from 'vitest'
import { said } from '#tests/harness/api.ts'
import { type Person, settingsOf, staff } from '#tests/harness/people/people.ts'
import {
  askFor,
  codeSent,
  loginWithoutCode,
  memberWithApp,
  prove,
  withApp,
  withEmail,
} from '#tests/harness/people/second-factor.ts'
import { act } from '#tests/harness/people/staff.ts'
import { before, running, visiting } from '#tests/harness/running.ts'

const product = running()
const visitor = visiting(product)
const admin = before(() => staff(product, 'admin'))

const becomes = (person: Person, ...roles: string[]) => said(act(admin, 'roles', person.user_id, { roles }))

/** Somebody with codes by mail and an authenticator app, who then becomes staff. */
async function withBoth() {
  const first = await withEmail(product, 'Ada')
  const ada = await withApp(first)
  expect(await becomes(ada, 'verifier')).toEqual([200, true])
  return { ...ada, recovery_codes: first.recovery_codes }
}

describe('Staff', () => {
  test('do not become so with codes by mail alone, and do with an authenticator app', async () => {
    const ada = await withEmail(product, 'Ada')
    expect(await becomes(ada, 'verifier')).toEqual([409, 'mfa_required'])
    await withApp(ada)
    expect(await becomes(ada, 'verifier')).toEqual([200, true])
  })

  test('log in with the app or a recovery code, of whatever else is on', async () => {
    const ada = await withBoth()
    const { mfa_token, methods } = await loginWithoutCode(product, ada)
    expect(methods).toEqual(['totp', 'recovery'])
    expect((await visitor('POST /auth/mfa', { mfa_token, code: ada.code(30) })).status).toBe(200)
    const again = await loginWithoutCode(product, ada)
    const code = ada.recovery_codes[0]
    const { status } = await visitor('POST /auth/mfa', { mfa_token: again.mfa_token, code })
    expect(status).toBe(200)
  })

  test('are sent no code for a login, and none is taken of them', async () => {
    const ada = await withBoth()
    const { mfa_token } = await loginWithoutCode(product, ada)
    const send = visitor('POST /auth/mfa/send', { mfa_token, method: 'email' })
    expect(await said(send)).toEqual([400, 'invalid_input'])
    const answer = visitor('POST /auth/mfa', { mfa_token, code: '123456', method: 'email' })
    expect(await said(answer)).toEqual([400, 'invalid_input'])
  })

  test('cannot log in by a code that was sent before they were staff', async () => {
    const first = await withEmail(product, 'Ada')
    const ada = await withApp(first)
    const { mfa_token } = await loginWithoutCode(product, ada)
    const send = () => visitor('POST /auth/mfa/send', { mfa_token, method: 'email' })
    const code = await codeSent(product, ada, send)
    expect(await becomes(ada, 'verifier')).toEqual([200, true])
    expect((await visitor('POST /auth/mfa', { mfa_token, code })).status).toBe(400)
  })

  test('set up nothing but an app: no code is sent to them, and one sent before turns nothing on', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const code = await askFor(product, ada)
    expect(await becomes(ada, 'verifier')).toEqual([200, true])
    expect(await said(ada.call('GET /settings/send-mfa'))).toEqual([409, 'mfa_required'])
    expect(await prove(ada, code)).toMatchObject({ code: 'mfa_required' })
    expect(await settingsOf(ada)).toMatchObject({ mfa_methods: ['totp'] })
  })
})
