import { randomBytes } from 'node:crypto'

/** A UUID, of whichever version. */
const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** How long after its call a trace still gets spans: what is looked at again and again for weeks would fill it. */
const TRACE_TTL_MS = 86_400_000

/**
 * The id of the trace with this correlation id, which is its 32 digits; undefined for one that is no UUID of version 7,
 * or more than a day old.
 */
export function traceIdOf(correlationId: string, now = Date.now()): string | undefined {
  if (!UUID_PATTERN.test(correlationId) || correlationId[14] !== '7') return undefined
  const digits = correlationId.replaceAll('-', '')
  const createdAt = Number.parseInt(digits.slice(0, 12), 16)
  return now - createdAt > TRACE_TTL_MS ? undefined : digits
}

/** The id of the span of a call or an event, from its own id; undefined for one that is no UUID. */
export const spanIdOf = (id: string): string | undefined =>
  UUID_PATTERN.test(id) ? id.replaceAll('-', '').slice(16) : undefined

export const newSpanId = () => randomBytes(8).toString('hex')
