import { browserStorage, TOKEN_RECEIVED_KEY } from './storage.ts'

/** So long before its end a token is replaced: a call that begins now should find it good when it arrives. */
const RENEWAL_MARGIN_MS = 30_000

/** For how long a token is good from the moment it is given, in ms; `undefined` where it does not say. */
function lifetimeOf(token: string): number | undefined {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { iat, exp } = JSON.parse(atob(claims))
    return Number.isFinite(exp - iat) ? (exp - iat) * 1_000 : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the stored token is at its end, or almost: then it is replaced before it is used, and not after a refusal. A
 * clock that was set back says nothing of it.
 */
export function isExpiring(token: string): boolean {
  const [lifetime, receivedAt] = [
    lifetimeOf(token),
    Number(browserStorage.get(TOKEN_RECEIVED_KEY) ?? Number.NaN),
  ]
  const age = Date.now() - receivedAt
  return lifetime !== undefined && age >= 0 && age > lifetime - Math.min(RENEWAL_MARGIN_MS, lifetime / 4)
}
