import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { type TOTP, URI } from 'otpauth'
import { programs } from '#infra/build/programs.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import { type Caller, caller } from '../api.ts'
import type { RunningProduct } from '../product.ts'

export type Person = { user_id: string; email: string; password: string; token: string; call: Caller }

/** The password of every test person. */
export const PASSWORD = 'correct horse battery staple'
let count = 0

/** A new, unique email address. */
export const newAddress = (name: string) =>
  `${name.toLowerCase()}-${process.pid}-${Date.now().toString(36)}-${++count}@example.com`

/** A first name that nobody else has. */
export const newName = (name: string) =>
  name + Array.from({ length: 6 }, () => String.fromCharCode(97 + randomInt(26))).join('')

/** The body of a registration, without the address. */
export const registrationBody = {
  password: PASSWORD,
  first_name: 'Ada',
  last_name: 'Example',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
}

/** The optional profession fields of a registration. */
export const professionFields = { title: 'Wound care', categories: ['Wound care'], skills: ['Staging'] }

/** Registers, opens the link in the mail, and logs in. */
export async function member(
  product: Pick<RunningProduct, 'api' | 'mailbox'>,
  name: string,
): Promise<Person> {
  const { email, visitor } = await registerMember(product, name)
  const id = await linkTo(product, email, /\/verify\/([\w-]+)/)
  const verification = await visitor(`GET /auth/verify/${id}`)
  if (!verification.body?.success) throw new Error(`could not verify: ${JSON.stringify(verification.body)}`)
  return login(product, email)
}

/** Registers and logs in, without opening the mail. */
export const unverifiedMember = async (product: Pick<RunningProduct, 'api'>, name: string) =>
  login(product, (await registerMember(product, name)).email)

async function registerMember(product: Pick<RunningProduct, 'api'>, name: string) {
  const visitor = caller(product.api)
  const email = newAddress(name)
  const response = await visitor('POST /auth/register', {
    ...registrationBody,
    email,
    first_name: name,
    ...professionFields,
  })
  if (!response.body?.success) throw new Error(`could not register: ${JSON.stringify(response.body)}`)
  return { email, visitor }
}

export async function login(
  product: Pick<RunningProduct, 'api'>,
  email: string,
  password = PASSWORD,
): Promise<Person> {
  const { body } = await caller(product.api)('POST /auth/login', { email, password })
  if (!body?.token) throw new Error(`could not log in: ${JSON.stringify(body)}`)
  return {
    user_id: body.user_id,
    email,
    password,
    token: body.token,
    call: caller(product.api, body.token),
  }
}

/** A second login of the same person, as on another device. */
export const loginElsewhere = (product: Pick<RunningProduct, 'api'>, { email, password }: Person) =>
  login(product, email, password)

export const settingsOf = async ({ call }: Person) => (await call('GET /settings')).body.user

/**
 * Makes a staff account by the command of the server, at the time of `clock`. Without `name` it has the product's name. The result also has the current
 * code of its authenticator.
 */
export async function staffAccount(
  product: Pick<RunningProduct, 'settings'>,
  roles = 'verifier',
  clock?: string,
  name?: string,
) {
  const email = newAddress('staff')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      (await programs()).staff,
      'add',
      email,
      '--password',
      PASSWORD,
      '--roles',
      roles,
      '--json',
      ...(name ? ['--name', name] : []),
    ],
    {
      env: {
        ...process.env,
        ...product.settings,
        LOG_LEVEL: 'error',
        ...(clock !== undefined && { CLOCK_OFFSET: clock }),
      },
    },
  )
  return accountOf(email, stdout)
}

/** The staff account from the output of the command. */
export function accountOf(email: string, output: string) {
  const { otpauth_url, recovery_codes } = JSON.parse(output.slice(output.indexOf('{')))
  const app = URI.parse(otpauth_url) as TOTP
  const code = (seconds = 0) => app.generate({ timestamp: Date.now() + seconds * 1000 })
  return { email, password: PASSWORD, code, recovery_codes: recovery_codes as string[] }
}

/** Repeats a call that needs a proof after proving by the app, like a user of the web app. */
const proving =
  (call: Caller, code: () => string): Caller =>
  async (...args) => {
    const response = await call(...args)
    if (response.status !== 409 || response.body?.code !== 'proof_needed') return response
    await call('POST /auth/prove', { code: code() })
    return call(...args)
  }

/** An admin for more than a day, who may confirm what another admin asks for. */
export const confirmingAdmin = (product: Pick<RunningProduct, 'api' | 'settings'>) =>
  staff(product, 'admin', '-P1DT1H')

/** A staff account, logged in with password and code. */
export async function staff(
  product: Pick<RunningProduct, 'api' | 'settings'>,
  roles = 'verifier',
  clock?: string,
) {
  return loginStaff(product, await staffAccount(product, roles, clock))
}

/** This staff account, logged in with password and code. */
export async function loginStaff(
  product: Pick<RunningProduct, 'api'>,
  account: ReturnType<typeof accountOf>,
) {
  const { email, code } = account
  const visitor = caller(product.api)
  const first = await visitor('POST /auth/login', { email, password: PASSWORD })
  const { mfa_token } = first.body
  const { body } = await visitor('POST /auth/mfa', { mfa_token, code: code(), method: 'totp' })
  if (!body?.token) throw new Error(`staff could not log in: ${JSON.stringify([first.body, body])}`)
  const { user_id, token } = body as Pick<Person, 'user_id' | 'token'>
  return { ...account, user_id, token, call: proving(caller(product.api, token), code) }
}
