import type { Passwords } from '#commands/ports/identity/passwords.ts'
import { isAddress, type Weakness, weaknessOf } from '#domain/identity/password-rules.ts'
import type { Policy } from '../dependencies.ts'
import type { WeakPassword } from '../outcomes.ts'

/** Needs only the list of common passwords from the port. */
type Rules = { passwords: Pick<Passwords, 'isCommon'>; policy: Pick<Policy, 'passwordMinLength'> }

/** Why this password is not accepted; `email`: the account's address, where it is known already. */
export function refuseWeak(rules: Rules, password: string, email?: string): WeakPassword | undefined {
  const { passwordMinLength } = rules.policy
  const weakness = weaknessOf(password, { passwordMinLength, isCommon: rules.passwords.isCommon })
  if (weakness) return weak(rules, weakness)
  return email === undefined ? undefined : refuseAddress(rules, password, email)
}

/** The check that needs the address. */
export const refuseAddress = (rules: Pick<Rules, 'policy'>, password: string, email: string) =>
  isAddress(password, email) ? weak(rules, 'is_address') : undefined

const weak = ({ policy }: Pick<Rules, 'policy'>, weakness: Weakness): WeakPassword => ({
  refused: 'weak_password',
  weakness,
  least: policy.passwordMinLength,
})
