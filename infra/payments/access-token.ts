import { z } from 'zod'
import { ProviderFailed } from '#commands/ports/payments.ts'

const TokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

type Credentials = { url: string; client_id: string; client_secret: string; timeout_ms: number }

const RENEWAL_MARGIN_SECONDS = 60

/**
 * The provider's access token. Concurrent callers share one request. It is renewed shortly before it expires,
 * and after `refused` reports that the provider refused it. Throws `ProviderFailed`.
 */
export function accessToken({ url, client_id, client_secret, timeout_ms }: Credentials) {
  let pendingToken: Promise<{ token: string; until: number }> | undefined

  async function request() {
    const response = await fetch(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`,
        accept: 'application/json',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      signal: AbortSignal.timeout(timeout_ms),
    })
    if (!response.ok) throw new ProviderFailed(`the provider gives no access token (${response.status})`)
    const { access_token, expires_in } = TokenResponse.parse(await response.json())
    const seconds = Math.max(expires_in - RENEWAL_MARGIN_SECONDS, expires_in / 2)
    return { token: access_token, until: Date.now() + seconds * 1000 }
  }

  async function token(): Promise<string> {
    pendingToken ??= request()
    const tokenRequest = pendingToken
    try {
      const { token: validToken, until } = await tokenRequest
      if (Date.now() < until) return validToken
    } catch (error) {
      if (pendingToken === tokenRequest) pendingToken = undefined
      if (error instanceof ProviderFailed) throw error
      throw new ProviderFailed('the provider gives no access token', { cause: error })
    }
    if (pendingToken === tokenRequest) pendingToken = undefined
    return token()
  }

  return {
    token,
    /** Discards a token that the provider refused: the next call requests another. */
    async refused(refusedToken: string) {
      const currentToken = await pendingToken?.catch(() => undefined)
      if (currentToken?.token === refusedToken) pendingToken = undefined
    },
  }
}
