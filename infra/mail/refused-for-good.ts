import { OutsideFailed } from '#commands/ports/outside-failed.ts'

/** A mail server or SMS provider has refused this address or number permanently: a retry would be refused too. */
export class RefusedForGood extends OutsideFailed {
  override name = 'RefusedForGood'
}
