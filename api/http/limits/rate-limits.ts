import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IPV6_NETWORKS, networkOf, networksOf } from '#commands/identity/limits/network.ts'
import { rateLimitExceeded } from '../problem.ts'

const MINUTE_MS = 60_000
const MAX_CALLS_PER_SESSION = 600
const MAX_CALLS_PER_ADDRESS = 1200
const MAX_TRACKED_KEYS = 20_000

type LimitCheck = (request: FastifyRequest) => Promise<void>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes that monitoring polls, or that have their own limit. */
    unlimited?: boolean | undefined
  }
}

/**
 * Limits the calls per minute of each address, and of each session once it is known, counted in this process.
 * Every request counts for its address, including pages of the description and paths that do not exist.
 */
export async function addRateLimits(
  app: FastifyInstance,
  factor: number,
): Promise<{ ip: LimitCheck; session: LimitCheck }> {
  await app.register(rateLimit, { global: false, cache: MAX_TRACKED_KEYS })
  const check = (maxPerMinute: number, keyGenerator: (request: FastifyRequest) => string): LimitCheck => {
    if (factor <= 0) return async () => {}
    const count = app.createRateLimit({
      max: Math.ceil(maxPerMinute * factor),
      timeWindow: MINUTE_MS,
      keyGenerator,
    })
    return async (request) => {
      const result = await count(request)
      if (!result.isAllowed && result.isExceeded) throw rateLimitExceeded(result.ttlInSeconds)
    }
  }
  const networks = IPV6_NETWORKS.map(({ allowance }, index) =>
    check(MAX_CALLS_PER_ADDRESS * allowance, ({ ip }) => networksOf(ip)[index]?.network ?? ip),
  )
  const ip: LimitCheck = async (request) => {
    for (const index of networksOf(request.ip).keys()) await networks[index]?.(request)
  }
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.unlimited) await ip(request)
  })
  return {
    ip,
    session: check(MAX_CALLS_PER_SESSION, ({ bearer, ip }) => bearer?.session_id ?? networkOf(ip)),
  }
}
