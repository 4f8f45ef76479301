import type { ReadModelName } from '#projections/read-models.ts'
import type { Change } from '../wire/frames.ts'
import type { Model } from '../wire/models.ts'

/** The name of each read model on the wire; a read model without one does not compile. No call reads the ledger. */
export const WIRE_NAMES: Record<ReadModelName, Model | undefined> = {
  accounts: 'settings',
  applications: 'applications',
  contact: 'contact',
  contracts: 'contracts',
  file_accesses: 'files',
  file_attachments: 'files',
  file_reads: 'files',
  files: 'files',
  jobs: 'jobs',
  ledger: undefined,
  licenses: 'licenses',
  notifications: 'notifications',
  payments: 'payments',
  profiles: 'profiles',
  reviews: 'reviews',
  tokens: 'tokens',
}

const names = new Map<string, string | undefined>(Object.entries(WIRE_NAMES))

/** A change under its name on the wire; none for a read model of another release. */
export function onWire({ name, id }: Change): Change[] {
  const known = names.get(name)
  return known === undefined ? [] : [{ name: known, id }]
}
