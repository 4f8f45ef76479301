import type { FastifyRequest } from 'fastify'
import { networkOf } from '#commands/identity/limits/network.ts'
import { tooMany } from '../problem.ts'

const MINUTE = 60_000
const KEPT = 20_000

/**
 * Limits the attempts a minute of each address that failed or are in progress, counted in this process; those that
 * succeed are not limited.
 */
export function attemptLimit(most: number, factor: number) {
  const counts = new Map<string, { failed: number; until: number }>()
  const limit = factor > 0 ? Math.ceil(most * factor) : Number.POSITIVE_INFINITY

  function countOf({ ip }: FastifyRequest) {
    const network = networkOf(ip)
    const known = counts.get(network)
    if (known && Date.now() < known.until) return known
    const [oldest] = counts.keys()
    if (counts.size >= KEPT && oldest !== undefined) counts.delete(oldest)
    const count = { failed: 0, until: Date.now() + MINUTE }
    counts.delete(network)
    counts.set(network, count)
    return count
  }

  return {
    /** Counts an attempt. Throws 429 when the address has failed too often. */
    begin(request: FastifyRequest) {
      const count = countOf(request)
      if (count.failed >= limit) throw tooMany((count.until - Date.now()) / 1000)
      count.failed++
    },
    /** The attempt no longer counts. */
    succeeded(request: FastifyRequest) {
      const count = countOf(request)
      count.failed = Math.max(0, count.failed - 1)
    },
  }
}
