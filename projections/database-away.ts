/** What the library says of a connection that it could not make, has lost, or on which no answer came in time. */
const NO_CONNECTION = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ANSWER_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * What PostgreSQL says (https://www.postgresql.org/docs/current/errcodes-appendix.html): connection exceptions, too few
 * resources, an operator who ends sessions, a server that starts or stops; a server that takes no writes, which is a
 * replica.
 */
const AWAY = /^(08|53|57P)|^25006$/

/**
 * Whether the database cannot be used at the moment, so that the same may be tried again. An error that has a status of HTTP
 * is of the caller's connection.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, statusCode } = (error ?? {}) as {
    code?: unknown
    message?: unknown
    statusCode?: number
  }
  if (statusCode !== undefined) return false
  const reason = String(code)
  if (NO_CONNECTION.has(reason)) return true
  // A code of many meanings: here, of a database that is closed for maintenance.
  if (reason === '55000') return /not currently accepting connections/.test(String(message))
  return reason.length === 5 && AWAY.test(reason)
}
