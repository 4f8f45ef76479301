import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { PaymentFaults } from '../faults.ts'
import type { SandboxSettings } from '../settings.ts'
import { internalServerError, SandboxProblem } from './problem.ts'

const LIFETIME_SECONDS = 32_400
const MAX_TOKENS = 10_000
const isEqual = (one: string, other: string) =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())

/** Access tokens, in the memory of this process. */
export function openTokens(faults: PaymentFaults, settings: SandboxSettings) {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, SANDBOX_SLOW_MS } = settings
  const validTokens = new LRUCache<string, true>({
    max: MAX_TOKENS,
    ttl: LIFETIME_SECONDS * 1000,
    perf: Date,
  })
  const expectedAuthorization = `Basic ${Buffer.from(`${PAYPAL_CLIENT_ID}:${PAYPAL_CLIENT_SECRET}`).toString('base64')}`

  return {
    void: () => validTokens.clear(),
    async give(authorization: string | undefined) {
      const fault = faults.take('token')
      if (fault === 'fail_before') throw internalServerError()
      if (fault === 'slow' || fault === 'pending') await sleep(SANDBOX_SLOW_MS)
      const isRefused = fault === 'decline' || fault === 'denied' || fault === 'unclaimed'
      if (isRefused || !isEqual(authorization ?? '', expectedAuthorization))
        throw new SandboxProblem(401, 'invalid_client')
      const access_token = randomBytes(32).toString('base64url')
      validTokens.set(access_token, true)
      if (fault === 'fail_after') throw internalServerError()
      return {
        scope: '',
        access_token,
        token_type: 'Bearer',
        app_id: 'APP-SANDBOX',
        expires_in: LIFETIME_SECONDS,
      }
    },
    check(authorization: string | undefined) {
      const [, token = ''] = /^Bearer (.+)$/.exec(authorization ?? '') ?? []
      if (!validTokens.get(token)) throw new SandboxProblem(401, 'AUTHENTICATION_FAILURE')
    },
  }
}
export type AccessTokens = ReturnType<typeof openTokens>
