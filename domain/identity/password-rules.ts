import { parseEmailAddress } from './email.ts'

const MAX_PASSWORD_LENGTH = 128

/** Why a new password is not accepted; `weaknessMessage` has the text of each. */
export type PasswordWeakness = 'not_text' | 'too_short' | 'too_long' | 'common' | 'is_address'

type PasswordRules = { passwordMinLength: number; isCommon(password: string): boolean }

/**
 * Returns the form of a password that is hashed and compared (NFKC), since keyboards compose letters
 * differently.
 */
export const normalizePassword = (password: string): string => password.normalize('NFKC')

/**
 * Returns what is wrong with a new password by NIST SP 800-63B: its length (in characters), or that it is
 * common.
 */
export function weaknessOf(
  input: string,
  { passwordMinLength, isCommon }: PasswordRules,
): PasswordWeakness | undefined {
  if (!input.isWellFormed() || input.includes('\0')) return 'not_text'
  const password = normalizePassword(input)
  const length = [...password].length
  if (length < passwordMinLength) return 'too_short'
  if (length > MAX_PASSWORD_LENGTH) return 'too_long'
  return isCommon(password) ? 'common' : undefined
}

/**
 * Whether the password is the address. Separate from `weaknessOf`, since some callers learn the address
 * later.
 */
export const isPasswordAddress = (password: string, email: string) =>
  normalizeAddress(password) === normalizeAddress(email)

const normalizeAddress = (text: string) =>
  parseEmailAddress(normalizePassword(text)) ?? normalizePassword(text).trim().toLowerCase()

/** Returns the rest of a sentence whose subject is the password. */
export const weaknessMessage = ({ weakness, minLength }: { weakness: PasswordWeakness; minLength: number }) =>
  ({
    not_text: 'has characters that are not allowed',
    too_short: `needs at least ${minLength} characters`,
    too_long: `has more than ${MAX_PASSWORD_LENGTH} characters`,
    common: 'is a common password that attackers try first. Choose another one',
    is_address: 'is the email address',
  })[weakness]
