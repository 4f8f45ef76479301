import { randomBytes } from 'node:crypto'

/** A UUID, of whichever version. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** How long after its call a trace still gets spans: what is looked at again and again for weeks would fill it. */
const OPEN_MS = 86_400_000

/**
 * The id of the trace with this correlation id, which is its 32 digits; undefined for one that is no UUID of version 7,
 * or more than a day old.
 */
export function traceIdOf(correlation: string, now = Date.now()): string | undefined {
  if (!ID.test(correlation) || correlation[14] !== '7') return undefined
  const digits = correlation.replaceAll('-', '')
  const made = Number.parseInt(digits.slice(0, 12), 16)
  return now - made > OPEN_MS ? undefined : digits
}

/** The id of the span of a call or an event, from its own id; undefined for one that is no UUID. */
export const spanIdOf = (id: string): string | undefined =>
  ID.test(id) ? id.replaceAll('-', '').slice(16) : undefined

export const newSpanId = () => randomBytes(8).toString('hex')
