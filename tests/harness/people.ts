import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type TOTP, URI } from 'otpauth'
import { type Caller, caller, until } from './api.ts'
import type { Running } from './product.ts'

export type Person = { user_id: string; email: string; password: string; token: string; call: Caller }

const password = 'correct horse battery staple'
let count = 0

const someone = (name: string) =>
  `${name.toLowerCase()}-${process.pid}-${Date.now().toString(36)}-${++count}@example.com`

/** Registers, opens the link in the mail and logs in, as a person would. */
export async function member(product: Pick<Running, 'api' | 'mailbox'>, name: string): Promise<Person> {
  const visitor = caller(product.api)
  const email = someone(name)
  const registered = await visitor('POST /auth/register', {
    email,
    password,
    first_name: name,
    last_name: 'Example',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    title: 'Wound care',
    categories: ['Wound care'],
    skills: ['Staging'],
  })
  if (!registered.body?.success) throw new Error(`could not register: ${JSON.stringify(registered.body)}`)
  const id = await until(`the mail to ${email}`, async () => {
    const { body } = await caller(product.mailbox)(`GET /email?to=${encodeURIComponent(email)}`)
    return /\/verify\/([\w-]+)/.exec(body[0]?.text ?? '')?.[1]
  })
  const verified = await visitor(`GET /auth/verify/${id}`)
  if (!verified.body?.success) throw new Error(`could not verify: ${JSON.stringify(verified.body)}`)
  return login(product, email, password)
}

export async function login(
  product: Pick<Running, 'api'>,
  email: string,
  secret = password,
): Promise<Person> {
  const { body } = await caller(product.api)('POST /auth/login', { email, password: secret })
  if (!body?.token) throw new Error(`could not log in: ${JSON.stringify(body)}`)
  return {
    user_id: body.user_id,
    email,
    password: secret,
    token: body.token,
    call: caller(product.api, body.token),
  }
}

type Mail = { subject: string; text: string; html: string }

/** The newest mail to this address whose subject says so, once it has come. */
export const mailTo = (product: Pick<Running, 'mailbox'>, email: string, subject: string) =>
  until(`the mail "${subject}" to ${email}`, async () => {
    const { body } = await caller(product.mailbox)(`GET /email?to=${encodeURIComponent(email)}`)
    return (body as Mail[]).find((mail) => mail.subject.includes(subject))
  })

/** Makes a staff account with the command on the server; `code` is what its authenticator shows now. */
export async function staffAccount(product: Pick<Running, 'settings'>, roles = 'verifier') {
  const email = someone('staff')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['infra/staff.ts', 'add', email, '--password', password, '--roles', roles, '--json'],
    { env: { ...process.env, ...product.settings, LOG_LEVEL: 'error' } },
  )
  const { otpauth_url } = JSON.parse(stdout.slice(stdout.indexOf('{')))
  return { email, code: () => (URI.parse(otpauth_url) as TOTP).generate() }
}

/** A staff account, logged in with password and code. */
export async function staff(product: Running, roles = 'verifier'): Promise<Person> {
  const { email, code } = await staffAccount(product, roles)
  const visitor = caller(product.api)
  const first = await visitor('POST /auth/login', { email, password })
  const { mfa_token } = first.body
  const { body } = await visitor('POST /auth/mfa', { mfa_token, code: code(), method: 'totp' })
  if (!body?.token) throw new Error(`staff could not log in: ${JSON.stringify([first.body, body])}`)
  return { user_id: body.user_id, email, password, token: body.token, call: caller(product.api, body.token) }
}
