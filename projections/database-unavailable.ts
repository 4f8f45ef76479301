/** Error codes of the library for a connection that could not be made, was lost, or timed out. */
const CONNECTION_ERRORS = new Set([
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
 * Error codes of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html): connection
 * exceptions, too few resources, an operator who ends sessions, a server that starts or stops, and a
 * read-only server, which is a replica.
 */
const UNAVAILABLE_SQL_STATES = /^(08|53|57P)|^25006$/

/**
 * Whether the database cannot be used at the moment, so that the call may be repeated. An error with an HTTP
 * status belongs to the caller's connection.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message, statusCode } = (error ?? {}) as {
    code?: unknown
    message?: unknown
    statusCode?: number
  }
  if (statusCode !== undefined) return false
  const errorCode = String(code)
  if (CONNECTION_ERRORS.has(errorCode)) return true
  // This code has many meanings; here it matters for a database that is closed for maintenance.
  if (errorCode === '55000') return /not currently accepting connections/.test(String(message))
  return errorCode.length === 5 && UNAVAILABLE_SQL_STATES.test(errorCode)
}

/**
 * Whether the connection broke, or the server ended it. An error of the statement itself has the severity
 * `ERROR`.
 */
export function isConnectionLost(error: unknown) {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  const severity = 'severity' in error ? error.severity : 'ERROR'
  return /^(CONN|E)/.test(code) || severity !== 'ERROR'
}
