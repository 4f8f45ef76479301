import { readFileSync } from 'node:fs'

const COMMON_PASSWORDS = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'),
)

/** Whether the password, whatever its letter case, is in the list of common passwords. */
export const isCommonPassword = (password: string) => COMMON_PASSWORDS.has(password.toLowerCase())
