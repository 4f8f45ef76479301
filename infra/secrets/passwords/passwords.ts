import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { passwordForm } from '#domain/identity/password-rules.ts'

// OWASP's first choice for argon2id. Two at a time: each takes 19 MiB and a core for some 20 ms, and a burst of logins
// must not starve everything else of the thread pool.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const limit = pLimit(2)

export const hashPassword = (password: string) => limit(() => hash(passwordForm(password), COST))

let nobody: Promise<string> | undefined

/**
 * Whether the password matches the hash: `right`, or `as_typed` for a hash from before passwords were normalized. Without
 * a hash a dummy is checked, so that the time does not tell whether there is one.
 */
export async function matchOf(
  password: string,
  stored: string | undefined,
): Promise<'right' | 'as_typed' | 'wrong'> {
  nobody ??= hash('nobody has this password', COST)
  const against = stored ?? (await nobody)
  const form = passwordForm(password)
  const matches = (text: string) => limit(() => verify(against, text))
  if ((await matches(form)) && stored !== undefined) return 'right'
  return form !== password && (await matches(password)) && stored !== undefined ? 'as_typed' : 'wrong'
}
