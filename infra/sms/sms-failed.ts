import { ExternalServiceFailed } from '#commands/ports/external-service-failed.ts'

/** The SMS provider cannot be reached, is too slow, or has not accepted a message; it may be sent again. */
export class SmsFailed extends ExternalServiceFailed {
  override name = 'SmsFailed'
}
