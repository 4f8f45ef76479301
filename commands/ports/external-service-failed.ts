/**
 * An external service that a command needs cannot be reached, is too slow, or fails; the call may be repeated safely.
 * Every port has its own subclass. Answered as 502.
 */
export class ExternalServiceFailed extends Error {
  override name = 'ExternalServiceFailed'
}

/**
 * A store of the product itself, the event store or the database, cannot be reached, is too slow, or takes no writes at the
 * moment. Whether a write of this call has happened is not known; the same call may be repeated. Answered as 503.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  readonly code: 'store_unavailable' | 'database_unavailable'

  constructor(code: StoreUnavailable['code'], cause: unknown) {
    super(`${code}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.code = code
  }
}
