import type { MfaMethod } from '#commands/ports/identity/second-factors.ts'
import type { account } from '#domain/identity/account/account.ts'
import type { StateOf } from '#domain/kernel/decider.ts'
import type { Needs } from '../dependencies.ts'

type Account = Pick<StateOf<typeof account>['context'], 'user_id' | 'mfa_methods' | 'roles'>

/** Staff never use codes that are sent: a stolen mailbox or phone number would be enough. */
export const isForStaff = (method: MfaMethod) => method === 'totp' || method === 'recovery'

/** The methods that this account can log in with now, the app first. */
export async function loginMethods(
  { secondFactors }: Needs<'secondFactors'>,
  { user_id, mfa_methods, roles }: Account,
): Promise<MfaMethod[]> {
  const methods = await secondFactors.methods(user_id, mfa_methods)
  return roles.length > 0 ? methods.filter(isForStaff) : methods
}

/** The methods that prove who is in a session of this account: of staff only the app. */
export const proofMethods = async (deps: Needs<'secondFactors'>, account: Account) =>
  (await loginMethods(deps, account)).filter((each) => each === 'totp' || account.roles.length === 0)
