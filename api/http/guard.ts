import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './problem.ts'

const NOT_OURS = new Set(['navigate', 'no-cors', 'websocket'])

/**
 * Protects documented GETs that change state: a browser that follows a link, loads an image or prefetches is recognized
 * by its Sec-Fetch headers and refused; callers without these headers are accepted.
 */
export function guardChange({ headers }: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  const mode = headers['sec-fetch-mode']
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz'], headers['x-purpose']]
  const ahead = purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')))
  if (ahead || (typeof mode === 'string' && NOT_OURS.has(mode.toLowerCase())))
    throw new Refusal(400, 'not_a_call', 'This changes something, so it cannot be opened or fetched ahead.')
}
