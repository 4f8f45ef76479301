import { OutsideFailed } from '#commands/ports/outside-failed.ts'

/** A mail server or SMS provider has refused this address or number for good: trying again would change nothing. */
export class RefusedForGood extends OutsideFailed {
  override name = 'RefusedForGood'
}
