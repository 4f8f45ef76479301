/** Milliseconds until a request is here, headers and body. */
export const REQUEST_TIMEOUT_MS = 30_000

/** How often Node looks for requests that are too late, in the time that they have. */
const CHECKS_PER_TIMEOUT = 30

/**
 * The settings of a server whose requests must be here within so many milliseconds, headers and body: then it answers 408.
 * Node would let the headers take a minute, and look for late ones every 30 s alone. The API, the web server and the local
 * services have them.
 */
export const requestTimeouts = (timeoutMs = REQUEST_TIMEOUT_MS) => ({
  requestTimeout: timeoutMs,
  http: { headersTimeout: timeoutMs, connectionsCheckingInterval: Math.ceil(timeoutMs / CHECKS_PER_TIMEOUT) },
})
