/** Milliseconds until a request is here, headers and body. */
export const REQUEST_MS = 30_000

/** How often Node looks for requests that are too late, in the time that they have. */
const LOOKS = 30

/**
 * The settings of a server whose requests must be here within so many milliseconds, headers and body: then it answers 408.
 * Node would let the headers take a minute, and look for late ones every 30 s alone. The API, the web server and the local
 * services have them.
 */
export const slowRequests = (within = REQUEST_MS) => ({
  requestTimeout: within,
  http: { headersTimeout: within, connectionsCheckingInterval: Math.ceil(within / LOOKS) },
})
