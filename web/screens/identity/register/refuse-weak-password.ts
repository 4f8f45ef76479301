import { COMMON } from 'virtual:common-passwords'
import { isPasswordAddress, weaknessMessage, weaknessOf } from '#domain/identity/password-rules.ts'
import { ApiError } from '#web/app/api-error.ts'
import { passwordMinLength } from '#web/app/config.ts'

const commonPasswords = new Set(COMMON.split('\n'))
/** Whether the server refuses this password because attackers try it first. */
export const isCommon = (password: string): boolean => commonPasswords.has(password.toLowerCase())

/**
 * Throws the API's refusal of this password, so that it is shown where the password is typed and not after
 * the last step.
 */
export function refuseWeakPassword(email: string, password: string) {
  const weakness = isPasswordAddress(password, email)
    ? 'is_address'
    : weaknessOf(password, { passwordMinLength, isCommon })
  if (weakness === undefined) return
  const message = weaknessMessage({ weakness, minLength: passwordMinLength })
  throw new ApiError(400, { code: 'invalid_input', errors: [{ path: 'password', message }] })
}
