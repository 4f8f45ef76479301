import { browserStorage, TOKEN_RECEIVED_KEY } from './storage.ts'

/** In ms: a token is replaced this long before it expires, so that it is still valid when a call arrives. */
const RENEWAL_MARGIN_MS = 30_000

/** The lifetime of a token in ms, from when it was issued; `undefined` if the token does not say. */
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
 * Whether the stored token has expired or almost has, so that it is replaced before a call is refused. If the
 * clock was set back, the age is unknown and the result is false.
 */
export function isExpiring(token: string): boolean {
  const [lifetime, receivedAt] = [
    lifetimeOf(token),
    Number(browserStorage.get(TOKEN_RECEIVED_KEY) ?? Number.NaN),
  ]
  const age = Date.now() - receivedAt
  return lifetime !== undefined && age >= 0 && age > lifetime - Math.min(RENEWAL_MARGIN_MS, lifetime / 4)
}
