import { type Caller, caller, said } from '../api.ts'
import { linkTo } from '../mail/mails.ts'
import type { Own, Running } from '../product.ts'
import { newAddress, type Person } from './people.ts'
import { loginWithoutCode, shownBy } from './second-factor.ts'

/** After so long, in seconds, a session has lost its proof. */
export const LATER_S = 302

/** Lets so much time pass for the API that every session from before has lost its proof. */
export const laterOn = (product: Pick<Own, 'setClock'>) => product.setClock(`PT${LATER_S}S`, ['api'])

/** Every sensitive call, as the contract names it, with a body that a session with a fresh proof may send. */
export const sensitiveCalls: Record<string, (person: Person) => ReturnType<Caller>> = {
  'POST /settings email': ({ call }) => call('POST /settings', { email: newAddress('next') }),
  'POST /settings phone': ({ call }) => call('POST /settings', { phone: '5125550123' }),
  'GET /settings/send-mfa': ({ call }) => call('GET /settings/send-mfa'),
  'POST /settings/send-mfa': ({ call }) => call('POST /settings/send-mfa', { code: '123456' }),
  'POST /settings/totp': ({ call }) => call('POST /settings/totp'),
  'POST /settings/totp/verify': ({ call }) => call('POST /settings/totp/verify', { code: '123456' }),
  'DELETE /settings/mfa': ({ call, password }) => call('DELETE /settings/mfa', { password }),
  'GET /settings/export': ({ call }) => call('GET /settings/export'),
  'POST /payments/email': ({ call }) => call('POST /payments/email', { email: newAddress('pay') }),
}

/** The link in the mail to a new address of the account. */
export const openLinkTo = async (product: Running, visitor: Caller, email: string) =>
  said(visitor(`GET /auth/verify/${await linkTo(product, email, /\/verify\/([\w-]+)/)}`))

/** A second login of the same person, as on another device, by a recovery code. */
export async function recovered(product: Running, person: Person, code: string | undefined): Promise<Person> {
  const { mfa_token } = await loginWithoutCode(product, person)
  const { body } = await caller(product.api)('POST /auth/mfa', { mfa_token, code, method: 'recovery' })
  return { ...person, token: body.token, call: caller(product.api, body.token) }
}

/** Sets up an authenticator app in a session, which may do so. */
export async function setUpApp({ call }: Person, seconds = 0) {
  const { body } = await call('POST /settings/totp')
  const code = shownBy(body.otpauth_url)
  return { code, confirmed: await call('POST /settings/totp/verify', { code: code(seconds) }) }
}
