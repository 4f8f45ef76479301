import { backgroundHeader } from './activity.ts'
import { NoAnswer } from './api-error.ts'
import { apiOrigin } from './config.ts'
import { accessToken, refreshToken, storeTokens, type Tokens } from './session.ts'
import { isWornOut } from './token-age.ts'

/**
 * Two attempts fit in the 10 s of a call. After a lost response the second attempt sends the used token, which the
 * server still accepts for a short time.
 */
const TRY_MS = 5_000

/**
 * Returns a new access token in place of `stale`, or `undefined` when the session is over. A lock lets one tab refresh
 * at a time: the others then find the token that it stored. Throws NoAnswer when the API cannot be reached.
 */
export const refreshAccessToken = (stale: string | null): Promise<string | undefined> =>
  navigator.locks.request('consilium.refresh', async () => {
    const newest = accessToken()
    if (newest !== null && newest !== stale) return newest
    return renew()
  })

/**
 * The token to call with: a new one in place of one that is at its end. Where none can be had now, the old one, whose
 * refusal then says more.
 */
export async function freshToken(): Promise<string | null> {
  const token = accessToken()
  if (token === null || !isWornOut(token)) return token
  const next = await refreshAccessToken(token).catch(() => undefined)
  return next ?? accessToken()
}

async function renew(): Promise<string | undefined> {
  const held = refreshToken()
  if (held === null) {
    console.error('No refresh token')
    return undefined
  }
  const response = await askWith(held).catch(() => askWith(held))
  // A server error does not mean that the session is over.
  if (response.status >= 500 || response.status === 429) throw new NoAnswer()
  const tokens: Tokens | undefined = response.ok ? await response.json().catch(noAnswer) : undefined
  // Another tab logged out or in while this one waited: do not overwrite what it stored.
  if (refreshToken() !== held) return accessToken() ?? undefined
  if (tokens === undefined) {
    console.error('Failed to refresh token')
    return undefined
  }
  storeTokens(tokens)
  return tokens.token
}

/**
 * Ends the session on the server, with a new token if the stored one has expired. Does not change what the browser
 * stores.
 */
export async function endSession(token: string | null, held: string | null): Promise<void> {
  if (token === null) return
  const isDone = !isWornOut(token) && (await logOutWith(token)).status !== 401
  if (isDone || held === null) return
  const response = await askWith(held)
  if (!response.ok) return
  const tokens: Tokens = await response.json()
  await logOutWith(tokens.token)
}

const noAnswer = () => {
  throw new NoAnswer()
}

const logOutWith = (token: string) => post('/auth/logout', { headers: { authorization: `Bearer ${token}` } })

const askWith = (refreshToken: string) =>
  post('/auth/token', {
    headers: { 'content-type': 'application/json', ...backgroundHeader() },
    body: JSON.stringify({ refreshToken }),
  })

const post = (path: string, said: RequestInit) =>
  fetch(`${apiOrigin}${path}`, { method: 'POST', signal: AbortSignal.timeout(TRY_MS), ...said }).catch(
    noAnswer,
  )
