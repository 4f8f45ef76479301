import { OutsideFailed } from '#commands/ports/outside-failed.ts'

/** The SMS provider cannot be reached, is too slow, or has not accepted a message; it may be sent again. */
export class SmsFailed extends OutsideFailed {
  override name = 'SmsFailed'
}
