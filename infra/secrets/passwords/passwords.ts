import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

// OWASP's first choice for argon2id. Two at a time: each takes 19 MiB and a core for some 20 ms, and a burst of logins
// must not starve everything else of the thread pool.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const limit = pLimit(2)

export const hashPassword = (password: string) => limit(() => hash(password, COST))

let nobody: Promise<string> | undefined

/** Whether the password matches the hash. Without a hash a dummy is checked, so that the time does not tell whether there is one. */
export async function isPassword(password: string, stored: string | undefined) {
  nobody ??= hash('nobody has this password', COST)
  const against = stored ?? (await nobody)
  const right = await limit(() => verify(against, password))
  return right && stored !== undefined
}
