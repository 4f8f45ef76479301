import { isAddress, weaknessOf, weaknessText } from '#domain/identity/password-rules.ts'
import { ApiError } from '#web/app/api-error.ts'
import { passwordMinLength } from '#web/app/config.ts'
import { commonPasswords } from './common-passwords.ts'

/**
 * Throws what the API would answer to this password at the end of the wizard, so that it is said where the password is
 * typed. Without the list of common ones the API still refuses them.
 */
export async function refuseWeak(email: string, password: string) {
  const common = await commonPasswords().catch(() => new Set<string>())
  const isCommon = (each: string) => common.has(each.toLowerCase())
  const weakness = isAddress(password, email.trim().toLowerCase())
    ? 'is_address'
    : weaknessOf(password, { passwordMinLength, isCommon })
  if (weakness === undefined) return
  const message = weaknessText({ weakness, least: passwordMinLength })
  throw new ApiError(400, { code: 'invalid_input', errors: [{ path: 'password', message }] })
}
