import { randomInt } from 'node:crypto'
import { type TOTP, URI } from 'otpauth'
import { mailsTo, textsTo } from '#tests/harness/mail/mails.ts'
import { caller, until } from '../api.ts'
import type { Running } from '../product.ts'
import { member, type Person } from './people.ts'

type Product = Pick<Running, 'api' | 'mailbox'>

/** The newest code in the mailbox that was not there before `ask`. */
export async function codeSent(
  product: Product,
  where: { email: string } | { phone: string },
  ask: () => Promise<unknown>,
) {
  const all = () => ('phone' in where ? textsTo(product, where.phone) : mailsTo(product, where.email))
  const before = new Set((await all()).map(({ id }) => id))
  await ask()
  return until('the code', async () => {
    const fresh = (await all()).filter(({ id }) => !before.has(id))
    return fresh.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((code) => code !== undefined)
  })
}

/** Requests the code that confirms a delivery method in the settings. */
export const askFor = (
  product: Product,
  person: Person,
  where: { email: string } | { phone: string } = person,
) => codeSent(product, where, () => person.call('GET /settings/send-mfa'))

export const prove = async ({ call }: Person, code: string) =>
  (await call('POST /settings/send-mfa', { code })).body

/** A member whose second factor is a code by mail. */
export async function withEmail(product: Product, name: string) {
  const person = await member(product, name)
  const { recovery_codes } = await prove(person, await askFor(product, person))
  return { ...person, recovery_codes: recovery_codes as string[] }
}

/** The code of an authenticator app, now or the given seconds from now. */
export const shownBy = (otpauth_url: string) => {
  const app = URI.parse(otpauth_url) as TOTP
  return (seconds = 0) => app.generate({ timestamp: Date.now() + seconds * 1000 })
}

/** Turns on an authenticator app; `code(30)` is the first that was not used to prove it. */
export async function withApp(person: Person) {
  const { otpauth_url } = (await person.call('POST /settings/totp')).body
  const code = shownBy(otpauth_url)
  const { body } = await person.call('POST /settings/totp/verify', { code: code() })
  if (!body?.success) throw new Error(`could not prove the app: ${JSON.stringify(body)}`)
  return { ...person, code, recovery_codes: body.recovery_codes as string[] }
}

export const memberWithApp = async (product: Product, name: string) => withApp(await member(product, name))

/** Logs in with the password only; returns the challenge for the second factor. */
export async function loginWithoutCode(
  { api }: Product,
  { email, password }: Pick<Person, 'email' | 'password'>,
) {
  const { status, body } = await caller(api)('POST /auth/login', { email, password })
  if (!body?.mfa_token) throw new Error(`no second factor was asked for: ${status}`)
  return body as { mfa_token: string; methods: string[] }
}

/** Any code but this one. */
export const otherThan = (code: string) =>
  String((Number(code) + 1 + randomInt(900_000)) % 1_000_000).padStart(6, '0')

/** Gives the code for a login that waits for one. */
export const answering =
  (product: Pick<Running, 'api'>) => (mfa_token: string, code: string, method?: string) =>
    caller(product.api)('POST /auth/mfa', { mfa_token, code, ...(method && { method }) })
