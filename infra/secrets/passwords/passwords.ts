import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { normalizePassword } from '#domain/identity/password-rules.ts'

// OWASP's first choice for argon2id. Two at a time: each takes 19 MiB and a core for some 20 ms, and a burst of logins
// must not starve everything else of the thread pool.
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const hashLimit = pLimit(2)

export const hashPassword = (password: string) =>
  hashLimit(() => hash(normalizePassword(password), HASH_COST))

let dummyHash: Promise<string> | undefined

/**
 * Whether the password matches the hash: `right`, or `as_typed` for a hash from before passwords were
 * normalized. Without a hash a dummy is checked, so that the time does not reveal whether there is one.
 */
export async function comparePassword(
  password: string,
  storedHash: string | undefined,
): Promise<'right' | 'as_typed' | 'wrong'> {
  dummyHash ??= hash('nobody has this password', HASH_COST)
  const comparedHash = storedHash ?? (await dummyHash)
  const normalizedPassword = normalizePassword(password)
  const matches = (text: string) => hashLimit(() => verify(comparedHash, text))
  if ((await matches(normalizedPassword)) && storedHash !== undefined) return 'right'
  return normalizedPassword !== password && (await matches(password)) && storedHash !== undefined
    ? 'as_typed'
    : 'wrong'
}
