import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './problem.ts'

const NOT_OURS = new Set(['navigate', 'no-cors', 'websocket'])

/**
 * Stands before documented GETs that change state: a browser that follows a link, loads an image or fetches ahead
 * says so in its metadata and is turned away; callers that send no metadata are fine.
 */
export function guardChange({ headers }: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  const mode = headers['sec-fetch-mode']
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz'], headers['x-purpose']]
  const ahead = purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')))
  if (ahead || (typeof mode === 'string' && NOT_OURS.has(mode.toLowerCase())))
    throw new Refusal(400, 'not_a_call', 'This changes something, so it cannot be opened or fetched ahead.')
}
