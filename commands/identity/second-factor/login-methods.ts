import type { MfaMethod } from '#commands/ports/identity/second-factors.ts'
import type { account } from '#domain/identity/account/account.ts'
import type { StateOf } from '#domain/kernel/decider.ts'
import type { Needs } from '../dependencies.ts'
import { acceptsTextMessages } from '../text-message-numbers.ts'

type Account = Pick<StateOf<typeof account>['context'], 'user_id' | 'mfa_methods' | 'mfa_phone' | 'roles'>
type MethodDependencies = Needs<'secondFactors' | 'policy'>

/** Staff never use codes that are sent: a stolen mailbox or phone number would be enough. */
export const isAllowedForStaff = (method: MfaMethod) => method === 'totp' || method === 'recovery'

/**
 * The methods that this account can log in with now, the app first. The codes of a number that gets no texts come by
 * mail instead, so that nobody is locked out by a country that was taken off the list.
 */
export async function loginMethods(
  { secondFactors, policy }: MethodDependencies,
  { user_id, mfa_methods, mfa_phone = '', roles }: Account,
): Promise<MfaMethod[]> {
  const sentCodeMethod = acceptsTextMessages(mfa_phone, policy.smsCountries) ? 'sms' : 'email'
  const enabled = new Set(mfa_methods.map((each) => (each === 'sms' ? sentCodeMethod : each)))
  const methods = await secondFactors.methods(user_id, [...enabled])
  return roles.length > 0 ? methods.filter(isAllowedForStaff) : methods
}

/** The methods that prove who is in a session of this account: of staff only the app. */
export const proofMethods = async (deps: MethodDependencies, account: Account) =>
  (await loginMethods(deps, account)).filter((each) => each === 'totp' || account.roles.length === 0)
