import { readFileSync } from 'node:fs'

const COMMON = new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'))

/** Whether people use this password, or one that differs in letter case only, all the time. */
export const isCommon = (password: string) => COMMON.has(password.toLowerCase())
