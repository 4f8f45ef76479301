import { execFile } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type TOTP, URI } from 'otpauth'
import { days, minutes } from '#domain/kernel/time/duration.ts'
import type { Life, SeededProduct } from './life.ts'
import { durationText } from './moments.ts'

// biome-ignore lint/suspicious/noExplicitAny: sample data follows the answers where they lead
type ApiResponse = any

export type SampleMember = {
  email: string
  user_id: string
  post(path: string, body?: object): Promise<ApiResponse>
}

export const PASSWORD = 'quiet river under the bridge'

/** An access token is good for ten minutes, a session for a week without a call, and for thirty days. */
const TOKEN_MS = minutes(9)
const MAIL_TIMEOUT_MS = minutes(2)
const IDLE_MS = days(6.9)
const SESSION_MS = days(29)

async function call(
  { api }: SeededProduct,
  path: string,
  body: object | undefined,
  token?: string,
): Promise<ApiResponse> {
  const response = await fetch(`${api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const apiResponse = (await response.json()) as ApiResponse
  if (!response.ok || apiResponse.success === false)
    throw new Error(`${path}: ${JSON.stringify(apiResponse)}`)
  return apiResponse
}

type Session = { token: string; refreshToken: string; user_id: string }

/** Somebody whose calls log in whenever their last session is over, as people do who come back after weeks. */
async function memberOf(
  product: SeededProduct,
  { clock }: Pick<Life, 'clock'>,
  email: string,
  logIn: () => Promise<Session>,
  canRefresh = true,
): Promise<SampleMember> {
  let session = await logIn()
  let [startedAt, renewedAt, usedAt] = [clock(), clock(), clock()]
  let renewal: Promise<void> | undefined

  async function renew() {
    const isOver = !canRefresh || clock() - usedAt > IDLE_MS || clock() - startedAt > SESSION_MS
    if (isOver) {
      session = await logIn()
      startedAt = clock()
    } else {
      const { refreshToken } = session
      session = { ...session, ...(await call(product, '/auth/token', { refreshToken })) }
    }
    renewedAt = clock()
  }

  return {
    email,
    user_id: session.user_id,
    async post(path, body) {
      if (clock() - renewedAt > TOKEN_MS)
        renewal ??= renew().finally(() => {
          renewal = undefined
        })
      await renewal
      usedAt = clock()
      return call(product, path, body, session.token)
    },
  }
}

/** What somebody tells at registration. */
export type SampleRegistration = {
  first_name: string
  last_name: string
  title: string
  city: string
  state: string
  zip: string
  categories: readonly string[]
  skills: readonly string[]
}

/** Registers somebody, opens the link in the mail and logs in. */
export async function registerMember(product: SeededProduct, life: Life, registration: SampleRegistration) {
  const { first_name, last_name } = registration
  const email = `${first_name}.${last_name}@example.com`.toLowerCase()
  const credentials = { email, password: PASSWORD }
  await call(product, '/auth/register', { ...registration, ...credentials })
  await fetch(`${product.api}/auth/verify/${await waitForMailedId(product, email)}`)
  return memberOf(product, life, email, () => call(product, '/auth/login', credentials))
}

async function waitForMailedId({ mailbox }: SeededProduct, email: string): Promise<string> {
  for (const deadline = performance.now() + MAIL_TIMEOUT_MS; performance.now() < deadline; ) {
    const mails = (await (
      await fetch(`${mailbox}/email?to=${encodeURIComponent(email)}`)
    ).json()) as ApiResponse
    const [, id] = /\/verify\/([\w-]+)/.exec(mails[0]?.text ?? '') ?? []
    if (id) return id
    await sleep(50)
  }
  throw new Error(`no mail with a link came for ${email}`)
}

/** A member of staff, with what logs them in. */
export type SampleStaff = SampleMember & { otpauth_url: string; recovery_codes: string[] }

/** Creates a member of staff with all roles by the staff command, and logs in with the second factor. */
export async function createStaff(
  product: SeededProduct,
  life: Life,
  email: string,
  name: string,
): Promise<SampleStaff> {
  const { otpauth_url, recovery_codes } = await runStaffCommand(product, life, email, name)
  const app = URI.parse(otpauth_url) as TOTP
  const logIn = async () => {
    const { mfa_token } = await call(product, '/auth/login', { email, password: PASSWORD })
    const code = app.generate({ timestamp: life.clock() })
    return call(product, '/auth/mfa', { mfa_token, code, method: 'totp' })
  }
  // A session of staff ends after fifteen minutes without a call.
  return { ...(await memberOf(product, life, email, logIn, false)), otpauth_url, recovery_codes }
}

async function runStaffCommand({ settings }: SeededProduct, { clock }: Life, email: string, name: string) {
  const roles = 'verifier,support,compliance,admin'
  const staffCommand = promisify(execFile)(
    process.execPath,
    ['infra/cli/staff.ts', 'add', email, '--password', '-', '--roles', roles, '--name', name, '--json'],
    {
      env: {
        ...process.env,
        ...settings,
        CLOCK_SETTABLE: '',
        CLOCK_OFFSET: durationText(clock() - Date.now()),
      },
    },
  )
  staffCommand.child.stdin?.end(PASSWORD)
  const { stdout } = await staffCommand
  return JSON.parse(stdout) as Pick<SampleStaff, 'otpauth_url' | 'recovery_codes'>
}
