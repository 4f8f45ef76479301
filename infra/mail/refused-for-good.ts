import { ProviderFailed } from '#commands/ports/payments.ts'

/** A mail server or SMS provider has refused this address or number for good: trying again would change nothing. */
export class RefusedForGood extends ProviderFailed {
  override name = 'RefusedForGood'
}
