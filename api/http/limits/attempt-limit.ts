import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { networksOf } from '#commands/identity/limits/network.ts'
import { rateLimitExceeded } from '../problem.ts'

const MINUTE_MS = 60_000
const MAX_TRACKED_NETWORKS = 20_000

type AttemptCount = { failed: number; until: number }

/**
 * Limits the attempts per minute of each network that failed or are in progress, counted in this process.
 * Successful attempts are not limited.
 */
export function attemptLimit(maxPerMinute: number, factor: number) {
  const counts = new LRUCache<string, AttemptCount>({
    max: MAX_TRACKED_NETWORKS,
    ttl: MINUTE_MS,
    perf: Date,
    memoMethod: () => ({ failed: 0, until: Date.now() + MINUTE_MS }),
  })
  const countsOf = ({ ip }: FastifyRequest) =>
    networksOf(ip).map(({ network, allowance }) => {
      const limit = factor > 0 ? Math.ceil(maxPerMinute * allowance * factor) : Number.POSITIVE_INFINITY
      return { count: counts.memo(network), limit }
    })

  return {
    /** Counts an attempt. Throws 429 when its address, or a network around it, has failed too often. */
    countAttempt(request: FastifyRequest) {
      const networkCounts = countsOf(request)
      const exceeded = networkCounts.find(({ count, limit }) => count.failed >= limit)
      if (exceeded) throw rateLimitExceeded((exceeded.count.until - Date.now()) / 1000)
      for (const { count } of networkCounts) count.failed++
    },
    /** Stops counting the attempt. */
    recordSuccess(request: FastifyRequest) {
      for (const { count } of countsOf(request)) count.failed = Math.max(0, count.failed - 1)
    },
  }
}
