import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { MIN_PASSWORD_LENGTH } from '../../domain/kernel/terms.ts'

const MODULE_ID = 'virtual:common-passwords'
const LIST_FILE = join(import.meta.dirname, '../../infra/secrets/passwords/common-passwords.txt')

/**
 * The server's list of common passwords as a module. It has only those that are long enough to be chosen: a
 * third of the list, 22 kB compressed.
 */
export const commonPasswords: Plugin = {
  name: 'common-passwords',
  resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
  async load(id) {
    if (id !== `\0${MODULE_ID}`) return
    const all = (await readFile(LIST_FILE, 'utf8')).split('\n')
    const longEnough = all.filter((each) => each.length >= MIN_PASSWORD_LENGTH)
    return `export const COMMON = ${JSON.stringify(longEnough.join('\n'))}`
  },
}
