import type { FastifyRequest } from 'fastify'
import { networksOf } from '#commands/identity/limits/network.ts'
import { tooMany } from '../problem.ts'

const MINUTE = 60_000
const KEPT = 20_000

type Count = { failed: number; until: number }

/**
 * Limits the attempts a minute of each network that failed or are in progress, counted in this process; those that
 * succeed are not limited.
 */
export function attemptLimit(most: number, factor: number) {
  const counts = new Map<string, Count>()

  function countOf(network: string): Count {
    const known = counts.get(network)
    if (known && Date.now() < known.until) return known
    const [oldest] = counts.keys()
    if (counts.size >= KEPT && oldest !== undefined) counts.delete(oldest)
    const count = { failed: 0, until: Date.now() + MINUTE }
    counts.delete(network)
    counts.set(network, count)
    return count
  }
  const countsOf = ({ ip }: FastifyRequest) =>
    networksOf(ip).map(({ network, allowance }) => {
      const limit = factor > 0 ? Math.ceil(most * allowance * factor) : Number.POSITIVE_INFINITY
      return { count: countOf(network), limit }
    })

  return {
    /** Counts an attempt. Throws 429 when its address, or a network around it, has failed too often. */
    begin(request: FastifyRequest) {
      const all = countsOf(request)
      const over = all.find(({ count, limit }) => count.failed >= limit)
      if (over) throw tooMany((over.count.until - Date.now()) / 1000)
      for (const { count } of all) count.failed++
    },
    /** The attempt no longer counts. */
    succeeded(request: FastifyRequest) {
      for (const { count } of countsOf(request)) count.failed = Math.max(0, count.failed - 1)
    },
  }
}
