import { DEVICES } from './appearance.ts'
import { local } from './storage.ts'

/**
 * The tokens by which the API knows that an account has logged in on this device before, so that nobody who guesses its
 * password elsewhere holds up its owner here. They let nobody in, and stay after a logout; addresses are stored as hashes.
 */
const MAX_DEVICES = 5

type Tokens = Record<string, string>

function stored(): Tokens {
  try {
    const tokens: unknown = JSON.parse(local.get(DEVICES) ?? '{}')
    return tokens !== null && typeof tokens === 'object' ? (tokens as Tokens) : {}
  } catch {
    return {}
  }
}

/** `undefined` on a page that was not loaded securely, where browsers hash nothing. */
async function hashOf(email: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase())
  const hash = await crypto.subtle?.digest('SHA-256', bytes)
  return hash && [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The token of an earlier login with this address on this device; `undefined` without one. */
export async function deviceToken(email: string): Promise<string | undefined> {
  const hash = await hashOf(email)
  const token: unknown = hash === undefined ? undefined : stored()[hash]
  return typeof token === 'string' ? token : undefined
}

/** Keeps the token of a login for the next ones with this address; of the newest few. */
export async function keepDeviceToken(email: string, token: string) {
  const hash = await hashOf(email)
  if (hash === undefined) return
  const { [hash]: _, ...others } = stored()
  const newest = [...Object.entries(others), [hash, token]].slice(-MAX_DEVICES)
  local.set(DEVICES, JSON.stringify(Object.fromEntries(newest)))
}
