import type { SampleLogin } from '#infra/cli/demo/seed.ts'
import { type ApiResponse, caller } from '#tests/harness/api.ts'
import type { Login } from '#tests/harness/browser/page-actions.ts'
import { type Person, staffAccount } from '#tests/harness/people/people.ts'
import type { RunningProduct } from '#tests/harness/product.ts'

/** A person of the demo, with a new login for each series of pictures. */
export type Insider = Pick<Person, 'user_id' | 'call'> & { logIn(): Promise<Login> }
type Account = Pick<SampleLogin, 'email' | 'password'> & { recovery_codes?: string[] }

/** An account, which logs in with one more of its recovery codes each time if it has a second factor. */
export async function visitorOf(
  product: Pick<RunningProduct, 'api'>,
  { email, password, recovery_codes = [] }: Account,
): Promise<Insider> {
  const visitor = caller(product.api)
  const codes = [...recovery_codes]
  async function logIn(): Promise<Login> {
    const first = await visitor('POST /auth/login', { email, password })
    const { mfa_token } = first.body
    if (!mfa_token) return sessionIn(first)
    return sessionIn(await visitor('POST /auth/mfa', { mfa_token, code: codes.shift(), method: 'recovery' }))
  }
  const { user_id, token } = await logIn()
  return { user_id, call: caller(product.api, token), logIn }
}

function sessionIn({ status, body }: ApiResponse): Login {
  if (!body?.token) throw new Error(`a login was refused: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Everybody who can log in to the demo, by the first name. */
export async function demoPeople(product: RunningProduct, logins: readonly SampleLogin[]) {
  const people: Record<string, Insider> = {}
  for (const login of logins) people[login.email.split('.')[0] ?? ''] = await visitorOf(product, login)
  return people
}

const STAFF_NAMES: { [role in string]?: string } = {
  verifier: 'Ines Valdovinos',
  support: 'Theo Lindqvist',
  compliance: 'Amara Osei',
  admin: 'Jonas Petrov',
}

/** A member of staff with this role alone, made at the time of `clock`. */
export const staffWithRole = async (product: RunningProduct, role: string, clock: string) =>
  visitorOf(product, await staffAccount(product, role, clock, STAFF_NAMES[role]))
