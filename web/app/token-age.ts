import { browserStorage, TOKEN_RECEIVED_KEY } from './storage.ts'

/** In ms: a token is replaced this long before it expires, so that it is still valid when a call arrives. */
const RENEWAL_MARGIN_MS = 30_000

/** When a token was issued, and for how long it is valid, in ms; `undefined` if the token does not say. */
function validityOf(token: string): { issuedAt: number; lifetime: number } | undefined {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { iat, exp } = JSON.parse(atob(claims))
    return Number.isFinite(exp - iat) ? { issuedAt: iat * 1_000, lifetime: (exp - iat) * 1_000 } : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the stored token has expired or almost has, so that it is replaced before a call is refused. It is as
 * old as it has been stored, by the clock of this device; where that was not stored, as it says itself. If the
 * clock was set back, the age is unknown and the result is false.
 */
export function isExpiring(token: string): boolean {
  const validity = validityOf(token)
  if (validity === undefined) return false
  const { issuedAt, lifetime } = validity
  const age = Date.now() - Number(browserStorage.get(TOKEN_RECEIVED_KEY) ?? issuedAt)
  return age >= 0 && age > lifetime - Math.min(RENEWAL_MARGIN_MS, lifetime / 4)
}
