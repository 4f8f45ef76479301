import type { Passwords } from '#commands/ports/identity/passwords.ts'
import { isPasswordAddress, type PasswordWeakness, weaknessOf } from '#domain/identity/password-rules.ts'
import type { Policy } from '../dependencies.ts'
import type { WeakPassword } from '../outcomes.ts'

/** Of the passwords port, only the list of common passwords is needed. */
type PasswordRules = { passwords: Pick<Passwords, 'isCommon'>; policy: Pick<Policy, 'passwordMinLength'> }

/** Returns why this password is not accepted. `email` is the account's address, if it is known already. */
export function refuseWeakPassword(
  rules: PasswordRules,
  password: string,
  email?: string,
): WeakPassword | undefined {
  const { passwordMinLength } = rules.policy
  const weakness = weaknessOf(password, { passwordMinLength, isCommon: rules.passwords.isCommon })
  if (weakness) return weakPassword(rules, weakness)
  return email === undefined ? undefined : refuseAddressAsPassword(rules, password, email)
}

/** Refuses a password that equals the account's address. */
export const refuseAddressAsPassword = (
  rules: Pick<PasswordRules, 'policy'>,
  password: string,
  email: string,
) => (isPasswordAddress(password, email) ? weakPassword(rules, 'is_address') : undefined)

const weakPassword = (
  { policy }: Pick<PasswordRules, 'policy'>,
  weakness: PasswordWeakness,
): WeakPassword => ({
  refused: 'weak_password',
  weakness,
  minLength: policy.passwordMinLength,
})
