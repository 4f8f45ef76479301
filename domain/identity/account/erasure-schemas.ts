import { z } from 'zod'
import { Instant, schemaOf } from '#domain/kernel/decider.ts'
import { personal } from '#domain/kernel/personal.ts'

const ownerFields = { user_id: z.uuid() }
const adminFields = { staff_id: z.uuid() }

/**
 * The commands of an account that lead to erasure, and the one that records an export of the person's data.
 */
export const ErasureCommands = [
  schemaOf('RequestErasure', { ...adminFields, reason: z.string() }),
  schemaOf('WithdrawErasure', {}),
  schemaOf('ConfirmErasure', {
    ...adminFields,
    /** The moment since which the confirming person has been an admin without interruption. */
    admin_since: Instant.optional(),
    /** Whether one of the two admins gave the other a staff role, directly or through others. */
    related: z.boolean(),
  }),
  schemaOf('ErasePerson', {}),
  // A restored backup contains the account of a person who is on the list of erased people.
  schemaOf('RepeatErasure', {}),
  schemaOf('RecordDataExport', {}),
] as const

export const ErasureEvents = [
  schemaOf('ErasureRequested', {
    ...ownerFields,
    ...adminFields,
    /** Encrypted with the key of the admin who wrote it, since it must outlive the erased person's key. */
    reason: personal(z.string(), 'staff_id'),
    /** The state that a withdrawal of the request restores. The request suspends an active account. */
    was: z.enum(['active', 'suspended']),
  }),
  schemaOf('ErasureWithdrawn', ownerFields),
  schemaOf('ErasureConfirmed', { ...ownerFields, ...adminFields }),
  schemaOf('ErasureRepeated', ownerFields),
  /** The person's key, secrets and objects, and their data in the read models, are deleted. */
  schemaOf('PersonErased', ownerFields),
  schemaOf('PersonalDataExported', ownerFields),
] as const

export type ErasureRefusalReason =
  | 'has_roles'
  | 'same_admin'
  | 'admins_related'
  | 'admin_too_new'
  | 'erasure_requested'
  | 'erasure_not_requested'
  | 'erasure_confirmed'
