/** Milliseconds in which a request must arrive, headers and body. */
export const REQUEST_TIMEOUT_MS = 30_000

/** How often within the timeout Node looks for late requests. */
const CHECKS_PER_TIMEOUT = 30

/**
 * Returns the settings of a server whose requests must arrive within `timeoutMs` milliseconds, headers and
 * body; otherwise it responds with 408. By default, Node gives the headers a minute and looks for late
 * requests only every 30 s. Used by the API, the web server and the local services.
 */
export const requestTimeouts = (timeoutMs = REQUEST_TIMEOUT_MS) => ({
  requestTimeout: timeoutMs,
  http: { headersTimeout: timeoutMs, connectionsCheckingInterval: Math.ceil(timeoutMs / CHECKS_PER_TIMEOUT) },
})
