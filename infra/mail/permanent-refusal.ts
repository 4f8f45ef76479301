import { ExternalServiceFailed } from '#commands/ports/external-service-failed.ts'

/** A mail server or SMS provider has refused this address or number permanently: a retry would be refused too. */
export class PermanentRefusal extends ExternalServiceFailed {
  override name = 'PermanentRefusal'
}
