import type { EventStore } from '../ports/event-store.ts'
import type { Inspector } from '../ports/inspector.ts'
import type { Lookups } from '../ports/lookups.ts'
import type { Objects } from '../ports/objects.ts'
import type { Payments, Reconciliations } from '../ports/payments.ts'
import type { Storage } from '../ports/upload-storage.ts'
import type { Commander } from './handle.ts'

/** The dependencies of the use cases. */
export type Dependencies = {
  commander: Commander
  /** For reads of the past alone, such as who gave somebody their roles. */
  store: Pick<EventStore, 'read'>
  payments: Payments
  lookups: Lookups
  objects: Objects
  inspector: Inspector
  storage: Storage
  reconciliations: Reconciliations
  /** The web app's origin, for the pages to which the payer returns. */
  webOrigin: string
}

/** The dependencies that one use case names. */
export type Needs<Name extends keyof Dependencies> = Pick<Dependencies, Name>
