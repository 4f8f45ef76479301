import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IPV6_NETWORKS, networkOf, networksOf } from '#commands/identity/limits/network.ts'
import { tooMany } from '../problem.ts'

const MINUTE = 60_000
const PER_SESSION = 600
const PER_IP = 1200
const KEPT = 20_000

type Check = (request: FastifyRequest) => Promise<void>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Polled by monitoring, or under a limit of its own. */
    unlimited?: boolean | undefined
  }
}

/**
 * Calls a minute, counted in this process: for each address, and for each session once it is known. Whatever is asked for
 * counts for the address: a call of the contract, a page of the description, and what does not exist.
 */
export async function addLimits(
  app: FastifyInstance,
  factor: number,
): Promise<{ ip: Check; session: Check }> {
  await app.register(rateLimit, { global: false, cache: KEPT })
  const check = (most: number, keyGenerator: (request: FastifyRequest) => string): Check => {
    if (factor <= 0) return async () => {}
    const count = app.createRateLimit({ max: Math.ceil(most * factor), timeWindow: MINUTE, keyGenerator })
    return async (request) => {
      const answer = await count(request)
      if (!answer.isAllowed && answer.isExceeded) throw tooMany(answer.ttlInSeconds)
    }
  }
  const networks = IPV6_NETWORKS.map(({ allowance }, at) =>
    check(PER_IP * allowance, ({ ip }) => networksOf(ip)[at]?.network ?? ip),
  )
  const ip: Check = async (request) => {
    for (const at of networksOf(request.ip).keys()) await networks[at]?.(request)
  }
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.unlimited) await ip(request)
  })
  return {
    ip,
    session: check(PER_SESSION, ({ bearer, ip }) => bearer?.session_id ?? networkOf(ip)),
  }
}
