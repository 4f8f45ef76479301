import { emailAddress } from './email.ts'

const MOST = 128

/** Why a new password is not accepted; `weaknessText` has the text of each. */
export type Weakness = 'not_text' | 'too_short' | 'too_long' | 'common' | 'is_address'

type Rules = { passwordMinLength: number; isCommon(password: string): boolean }

/** The form of a password that is hashed and compared (NFKC): keyboards differ in how they compose a letter. */
export const passwordForm = (password: string): string => password.normalize('NFKC')

/** What is wrong with a new password, by NIST SP 800-63B: its length (in characters), or that it is a common one. */
export function weaknessOf(typed: string, { passwordMinLength, isCommon }: Rules): Weakness | undefined {
  if (!typed.isWellFormed() || typed.includes('\0')) return 'not_text'
  const password = passwordForm(typed)
  const length = [...password].length
  if (length < passwordMinLength) return 'too_short'
  if (length > MOST) return 'too_long'
  return isCommon(password) ? 'common' : undefined
}

/** Whether the password is the address. Separate from `weaknessOf`, since some callers learn the address later. */
export const isAddress = (password: string, email: string) => addressForm(password) === addressForm(email)

const addressForm = (text: string) =>
  emailAddress(passwordForm(text)) ?? passwordForm(text).trim().toLowerCase()

/** The rest of a sentence whose subject is the password. */
export const weaknessText = ({ weakness, least }: { weakness: Weakness; least: number }) =>
  ({
    not_text: 'has characters that are not allowed',
    too_short: `needs at least ${least} characters`,
    too_long: `has more than ${MOST} characters`,
    common: 'is a common password that attackers try first. Choose another one',
    is_address: 'is the email address',
  })[weakness]
