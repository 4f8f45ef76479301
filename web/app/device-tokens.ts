import { browserStorage, DEVICE_TOKENS_KEY } from './storage.ts'

/**
 * Tokens by which the API knows that an account has logged in on this device before. Somebody who guesses the
 * password elsewhere can then not lock out the owner here. They are no credentials and stay after a logout;
 * addresses are stored as hashes.
 */
const MAX_DEVICE_TOKENS = 5

type TokensByHash = Record<string, string>

function storedTokens(): TokensByHash {
  try {
    const tokens: unknown = JSON.parse(browserStorage.get(DEVICE_TOKENS_KEY) ?? '{}')
    return tokens !== null && typeof tokens === 'object' ? (tokens as TokensByHash) : {}
  } catch {
    return {}
  }
}

/**
 * The hash of an email address; `undefined` on a page that was not loaded securely, where browsers offer no
 * hashing.
 */
async function hashOf(email: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase())
  const hash = await crypto.subtle?.digest('SHA-256', bytes)
  return hash && [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The token of an earlier login with this address on this device, if there is one. */
export async function deviceToken(email: string): Promise<string | undefined> {
  const hash = await hashOf(email)
  const token: unknown = hash === undefined ? undefined : storedTokens()[hash]
  return typeof token === 'string' ? token : undefined
}

/** Stores the token of a login for later logins with this address. Only the newest few are kept. */
export async function saveDeviceToken(email: string, token: string) {
  const hash = await hashOf(email)
  if (hash === undefined) return
  const { [hash]: _, ...otherTokens } = storedTokens()
  const newestTokens = [...Object.entries(otherTokens), [hash, token]].slice(-MAX_DEVICE_TOKENS)
  browserStorage.set(DEVICE_TOKENS_KEY, JSON.stringify(Object.fromEntries(newestTokens)))
}
