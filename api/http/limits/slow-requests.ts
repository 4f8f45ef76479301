/** How often Node looks for requests that are too late, in the time that they have. */
const LOOKS = 30

/**
 * The settings of a server whose requests must be here within so many milliseconds, headers and body: then it answers 408.
 * Node would let the headers take a minute, and look for late ones every 30 s alone.
 */
export const slowRequests = (within: number) => ({
  requestTimeout: within,
  http: { headersTimeout: within, connectionsCheckingInterval: Math.ceil(within / LOOKS) },
})
