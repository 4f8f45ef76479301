import { readFileSync } from 'node:fs'

const COMMON = new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'))

/** Whether the password, whatever its letter case, is in the list of common passwords. */
export const isCommon = (password: string) => COMMON.has(password.toLowerCase())
