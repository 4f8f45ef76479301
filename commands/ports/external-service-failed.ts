/**
 * An external service that a command needs cannot be reached, is too slow, or fails. The call may be repeated
 * safely. Every port has its own subclass. The API responds with 502.
 */
export class ExternalServiceFailed extends Error {
  override name = 'ExternalServiceFailed'
}

/**
 * A store of the product itself, the event store or the database, cannot be reached, is too slow, or accepts
 * no writes at the moment. It is unknown whether a write of this call has happened; the same call may be
 * repeated. The API responds with 503.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  readonly code: 'store_unavailable' | 'database_unavailable'

  constructor(code: StoreUnavailable['code'], cause: unknown) {
    super(`${code}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.code = code
  }
}
