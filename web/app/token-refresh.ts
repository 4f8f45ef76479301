import { backgroundHeader } from './activity.ts'
import { NoResponse } from './api-error.ts'
import { apiOrigin } from './config.ts'
import { accessToken, refreshToken, storeTokens, type Tokens } from './session.ts'
import { isExpiring } from './token-age.ts'

/**
 * In ms. Two attempts fit in the 10 s of a call. After a lost response the second attempt sends the used
 * token, which the server still accepts for a short time.
 */
const REQUEST_TIMEOUT_MS = 5_000

/**
 * Returns a new access token in place of `staleToken`, or `undefined` when the session has ended. A lock lets
 * one tab refresh at a time; the others then find the token that it stored. Throws NoResponse when the
 * API cannot be reached.
 */
export const refreshAccessToken = (staleToken: string | null): Promise<string | undefined> =>
  navigator.locks.request('consilium.refresh', async () => {
    const currentToken = accessToken()
    if (currentToken !== null && currentToken !== staleToken) return currentToken
    return renewTokens()
  })

/**
 * The token for the next call, refreshed if it is about to expire. If no new one can be had, returns the old
 * one: the refusal of the call then gives the reason.
 */
export async function usableToken(): Promise<string | null> {
  const token = accessToken()
  if (token === null || !isExpiring(token)) return token
  const newToken = await refreshAccessToken(token).catch(() => undefined)
  return newToken ?? accessToken()
}

async function renewTokens(): Promise<string | undefined> {
  const storedRefreshToken = refreshToken()
  if (storedRefreshToken === null) {
    console.error('No refresh token')
    return undefined
  }
  const response = await requestTokens(storedRefreshToken).catch(() => requestTokens(storedRefreshToken))
  // A server error does not mean that the session has ended.
  if (response.status >= 500 || response.status === 429) throw new NoResponse()
  const tokens: Tokens | undefined = response.ok ? await response.json().catch(throwNoResponse) : undefined
  // Another tab logged out or in while this one waited: do not overwrite what it stored.
  if (refreshToken() !== storedRefreshToken) return accessToken() ?? undefined
  if (tokens === undefined) {
    console.error('Failed to refresh token')
    return undefined
  }
  storeTokens(tokens)
  return tokens.token
}

/**
 * Ends the session on the server, with a new token if the stored one has expired. Does not change what the
 * browser stores.
 */
export async function endSession(token: string | null, storedRefreshToken: string | null): Promise<void> {
  if (token === null) return
  const isDone = !isExpiring(token) && (await logOutWith(token)).status !== 401
  if (isDone || storedRefreshToken === null) return
  const response = await requestTokens(storedRefreshToken)
  if (!response.ok) return
  const tokens: Tokens = await response.json()
  await logOutWith(tokens.token)
}

const throwNoResponse = () => {
  throw new NoResponse()
}

const logOutWith = (token: string) => post('/auth/logout', { headers: { authorization: `Bearer ${token}` } })

const requestTokens = (refreshToken: string) =>
  post('/auth/token', {
    headers: { 'content-type': 'application/json', ...backgroundHeader() },
    body: JSON.stringify({ refreshToken }),
  })

const post = (path: string, options: RequestInit) =>
  fetch(`${apiOrigin}${path}`, {
    method: 'POST',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    ...options,
  }).catch(throwNoResponse)
