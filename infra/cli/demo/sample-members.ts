import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type TOTP, URI } from 'otpauth'
import type { Product } from '#infra/processes/product.ts'

// biome-ignore lint/suspicious/noExplicitAny: sample data follows the answers where they lead
type ApiResponse = any

export type SampleMember = {
  who: string
  user_id: string
  email: string
  password: string
  post(path: string, body?: object): Promise<ApiResponse>
}

const PASSWORD = 'quiet river under the bridge'

async function call(
  product: Product,
  path: string,
  body: object | undefined,
  token?: string,
): Promise<ApiResponse> {
  const response = await fetch(`${product.api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const apiResponse = (await response.json()) as ApiResponse
  if (!response.ok || apiResponse.success === false)
    throw new Error(`${path}: ${JSON.stringify(apiResponse)}`)
  return apiResponse
}

type Login = { token: string; user_id: string }

const toMember = (product: Product, who: string, email: string, { token, user_id }: Login): SampleMember => ({
  who,
  user_id,
  email,
  password: PASSWORD,
  post: (path, body) => call(product, path, body, token),
})

/** Registers a sample client, who from then on logs in as one. */
export async function registerClient(...who: Parameters<typeof registerMember>) {
  const member = await registerMember(...who)
  await member.post('/settings', { user_type: 'seeker' })
  return member
}

/** Registers a sample person, opens the link in the mail and logs in. */
export async function registerMember(product: Product, first_name: string, last_name: string, title: string) {
  const email = `${first_name}.${last_name}@example.com`.toLowerCase()
  const registration = {
    email,
    password: PASSWORD,
    first_name,
    last_name,
    title,
    city: 'Austin',
    state: 'TX',
    zip: '78701',
  }
  await call(product, '/auth/register', {
    ...registration,
    categories: ['Consulting'],
    skills: ['Protocols'],
  })
  await fetch(`${product.api}/auth/verify/${await waitForMailedId(product, email)}`)
  return toMember(product, title, email, await call(product, '/auth/login', { email, password: PASSWORD }))
}

async function waitForMailedId(product: Product, email: string): Promise<string> {
  for (;;) {
    const mails = (await (
      await fetch(`${product.mailbox}/email?to=${encodeURIComponent(email)}`)
    ).json()) as ApiResponse
    const [, id] = /\/verify\/([\w-]+)/.exec(mails[0]?.text ?? '') ?? []
    if (id) return id
    await sleep(100)
  }
}

/** Creates a verifier with the staff command, and logs in with the second factor. */
export async function createVerifier(product: Product): Promise<SampleMember> {
  const email = 'victor.stone@example.com'
  const staffCommand = promisify(execFile)(
    process.execPath,
    [
      'infra/cli/staff.ts',
      'add',
      email,
      '--password',
      '-',
      '--roles',
      'verifier,support,compliance,admin',
      '--name',
      'Victor Stone',
      '--json',
    ],
    { env: { ...process.env, ...product.settings } },
  )
  staffCommand.child.stdin?.end(PASSWORD)
  const { stdout } = await staffCommand
  const { otpauth_url, recovery_codes } = JSON.parse(stdout)
  const { mfa_token } = await call(product, '/auth/login', { email, password: PASSWORD })
  const code = (URI.parse(otpauth_url) as TOTP).generate()
  const login = await call(product, '/auth/mfa', { mfa_token, code, method: 'totp' })
  const who = `staff; second factor: a recovery code (${recovery_codes.slice(0, 3).join(', ')}) or ${otpauth_url}`
  return toMember(product, who, email, login)
}
