import { randomInt } from 'node:crypto'
import { type TOTP, URI } from 'otpauth'
import { linkTo, mailsTo, textsTo } from '#tests/harness/mail/mails.ts'
import { type Caller, caller, statusAndCode, until } from '../api.ts'
import type { OwnProduct, RunningProduct } from '../product.ts'
import { member, newAddress, type Person } from './people.ts'

type Product = Pick<RunningProduct, 'api' | 'mailbox'>

/** The text in a message to a phone number that was just set. */
const CONFIRMS = 'to confirm this phone number'

/**
 * The newest code in the mailbox that was not there before `ask`. `confirms`: a code that confirms a number.
 */
export async function receiveCode(
  product: Product,
  recipient: { email: string } | { phone: string },
  ask: () => Promise<unknown>,
  confirms = false,
) {
  const all = () =>
    'phone' in recipient ? textsTo(product, recipient.phone) : mailsTo(product, recipient.email)
  const earlierIds = new Set((await all()).map(({ id }) => id))
  await ask()
  return until('the code', async () => {
    const fresh = (await all()).filter(
      ({ id, text }) => !earlierIds.has(id) && text.includes(CONFIRMS) === confirms,
    )
    return fresh.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((code) => code !== undefined)
  })
}

/** Requests the code that confirms a delivery method in the settings. */
export const requestCode = (
  product: Product,
  person: Person,
  where: { email: string } | { phone: string } = person,
) => receiveCode(product, where, () => person.call('GET /settings/send-mfa'))

export const proveCode = async ({ call }: Person, code: string) =>
  (await call('POST /settings/send-mfa', { code })).body

/** Sets this number and enters the code that was sent to it. */
export async function confirmPhone(product: Product, { call }: Pick<Person, 'call'>, phone: string) {
  const code = await receiveCode(product, { phone }, () => call('POST /settings', { phone }), true)
  const { status } = await call('POST /settings/phone/confirm', { code })
  if (status !== 200) throw new Error(`the number was not confirmed: ${status}`)
}

/** A member whose second factor is a code by mail. */
export async function memberWithEmailCode(product: Product, name: string) {
  const person = await member(product, name)
  const { recovery_codes } = await proveCode(person, await requestCode(product, person))
  return { ...person, recovery_codes: recovery_codes as string[] }
}

/** The code of an authenticator app, now or the given number of seconds from now. */
export const appCodeOf = (otpauth_url: string) => {
  const app = URI.parse(otpauth_url) as TOTP
  return (seconds = 0) => app.generate({ timestamp: Date.now() + seconds * 1000 })
}

/** Turns on an authenticator app. `code(30)` is the first code that was not used to set it up. */
export async function addApp(person: Person) {
  const { code, confirmed } = await setUpApp(person)
  const { body } = confirmed
  if (!body?.success) throw new Error(`could not prove the app: ${JSON.stringify(body)}`)
  return { ...person, code, recovery_codes: body.recovery_codes as string[] }
}

export const memberWithApp = async (product: Product, name: string) => addApp(await member(product, name))

/** Logs in with the password only; returns the challenge for the second factor. */
export async function loginWithoutCode(
  { api }: Product,
  { email, password }: Pick<Person, 'email' | 'password'>,
) {
  const { status, body } = await caller(api)('POST /auth/login', { email, password })
  if (!body?.mfa_token) throw new Error(`no second factor was asked for: ${status}`)
  return body as { mfa_token: string; methods: string[] }
}

/** A wrong code: any other than this one. */
export const wrongCode = (code: string) =>
  String((Number(code) + 1 + randomInt(900_000)) % 1_000_000).padStart(6, '0')

/** Gives the code to a login that waits for it. */
export const answerChallenge =
  (product: Pick<RunningProduct, 'api'>) => (mfa_token: string, code: string, method?: string) =>
    caller(product.api)('POST /auth/mfa', { mfa_token, code, ...(method && { method }) })

/** In seconds: after this time the proof of a session has expired. */
export const PROOF_EXPIRY_SECONDS = 302

/** Moves the API's clock so far that the proof of every session has expired. */
export const expireProofs = (product: Pick<OwnProduct, 'setClock'>) =>
  product.setClock(`PT${PROOF_EXPIRY_SECONDS}S`, ['api'])

/** Every sensitive call with a body that a session with a fresh proof may send, by the name of its route. */
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

/** Every sensitive action of staff on an account, a dispute or a payment with this id. */
export const sensitiveActs: Record<string, (person: Person, id: string) => ReturnType<Caller>> = {
  'POST /staff/accounts/{id}/suspend': ({ call }, id) => call(`POST /staff/accounts/${id}/suspend`, because),
  'POST /staff/accounts/{id}/restore': ({ call }, id) => call(`POST /staff/accounts/${id}/restore`),
  'POST /staff/accounts/{id}/roles': ({ call }, id) =>
    call(`POST /staff/accounts/${id}/roles`, { roles: ['admin'] }),
  'POST /staff/accounts/{id}/reset-mfa': ({ call }, id) =>
    call(`POST /staff/accounts/${id}/reset-mfa`, because),
  'POST /staff/accounts/{id}/erase': ({ call }, id) => call(`POST /staff/accounts/${id}/erase`, because),
  'POST /staff/accounts/{id}/erase/confirm': ({ call }, id) =>
    call(`POST /staff/accounts/${id}/erase/confirm`),
  'POST /staff/accounts/{id}/erase/withdraw': ({ call }, id) =>
    call(`POST /staff/accounts/${id}/erase/withdraw`),
  'POST /staff/disputes/{id}/resolve': ({ call }, id) =>
    call(`POST /staff/disputes/${id}/resolve`, { outcome: 'release', note: 'The work is done.' }),
  'POST /staff/payouts/{id}/retry': ({ call }, id) => call(`POST /staff/payouts/${id}/retry`),
}

const because = { reason: 'Asked by phone, identity checked' }

/** Opens the link in the mail to a new address of the account. */
export const openLinkTo = async (product: RunningProduct, visitor: Caller, email: string) =>
  statusAndCode(visitor(`GET /auth/verify/${await linkTo(product, email, /\/verify\/([\w-]+)/)}`))

/** A second login of the same person by a recovery code, as on another device. */
export async function loginByRecoveryCode(
  product: RunningProduct,
  person: Person,
  code: string | undefined,
): Promise<Person> {
  const { mfa_token } = await loginWithoutCode(product, person)
  const { body } = await caller(product.api)('POST /auth/mfa', { mfa_token, code, method: 'recovery' })
  return { ...person, token: body.token, call: caller(product.api, body.token) }
}

/** Sets up an authenticator app in a session that may do so. */
export async function setUpApp({ call }: Person, seconds = 0) {
  const { body } = await call('POST /settings/totp')
  const code = appCodeOf(body.otpauth_url)
  return { code, confirmed: await call('POST /settings/totp/verify', { code: code(seconds) }) }
}
