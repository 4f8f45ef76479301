import { invalid } from '../http/problem.ts'
import type { Settings } from '../http/services.ts'
import type { Access } from './access.ts'

const MOST = 128

/**
 * What a new password needs: NIST SP 800-63B, so length, and no password that is tried first. Each check throws 400 with
 * the field's `path`; the one against the address stands alone, for callers that learn the address later.
 */
export const strength = (
  access: Pick<Access, 'isCommon'>,
  { passwordMinLength }: Pick<Settings, 'passwordMinLength'>,
) => ({
  strong(password: string, path = 'password') {
    if (!password.isWellFormed() || password.includes('\0'))
      throw invalid(path, 'has characters that are not text')
    const length = [...password].length
    if (length < passwordMinLength) throw invalid(path, `needs at least ${passwordMinLength} characters`)
    if (length > MOST) throw invalid(path, `has more than ${MOST} characters`)
    if (access.isCommon(password)) throw invalid(path, 'is one of the passwords that are tried first')
  },
  notAddress(password: string, email: string, path = 'password') {
    if (password.trim().toLowerCase() === email) throw invalid(path, 'is the email address')
  },
})
