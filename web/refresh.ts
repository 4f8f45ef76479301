import { NoAnswer } from './api-error.ts'
import { apiOrigin } from './config.ts'
import { accessToken, keepTokens, refreshToken, type Tokens } from './session.ts'

/**
 * A new access token in place of `stale`, or `undefined` when the session is over. One tab at a time: whoever waited
 * for the lock finds the token that the first one brought. Throws NoAnswer when the API cannot be reached.
 */
export const refreshed = (stale: string | null): Promise<string | undefined> =>
  navigator.locks.request('consilium.refresh', async () => {
    const newest = accessToken()
    if (newest !== null && newest !== stale) return newest
    return renew()
  })

async function renew(): Promise<string | undefined> {
  const held = refreshToken()
  if (held === null) {
    console.error('No refresh token')
    return undefined
  }
  const response = await fetch(`${apiOrigin}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: held }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw new NoAnswer()
  })
  // A server that stumbles says nothing about the session.
  if (response.status >= 500 || response.status === 429) throw new NoAnswer()
  if (!response.ok) {
    console.error('Failed to refresh token')
    return undefined
  }
  const tokens: Tokens = await response.json()
  keepTokens(tokens)
  return tokens.token
}
