/**
 * An external service that a command needs cannot be reached, is too slow, or fails; the call may be repeated safely.
 * Every port has its own subclass. Answered as 502.
 */
export class ExternalServiceFailed extends Error {
  override name = 'OutsideFailed'
}
