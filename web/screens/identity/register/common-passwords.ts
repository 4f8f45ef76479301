/** The common passwords, in lower case: a script of its own, loaded once. */
let loaded: Promise<Set<string>> | undefined

export async function commonPasswords(): Promise<Set<string>> {
  loaded ??= import('virtual:common-passwords').then(({ COMMON }) => new Set(COMMON.split('\n')))
  loaded.catch(() => {
    loaded = undefined
  })
  return loaded
}
