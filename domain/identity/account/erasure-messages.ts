import { z } from 'zod'
import { Instant, message } from '#domain/kernel/decider.ts'
import { personal } from '#domain/kernel/personal.ts'

const ownerFields = { user_id: z.uuid() }
const adminFields = { staff_id: z.uuid() }

/** The commands of an account that lead to the erasure of its person, and the one that notes an export of their data. */
export const ErasureCommands = [
  message('RequestErasure', { ...adminFields, reason: z.string() }),
  message('WithdrawErasure', {}),
  message('ConfirmErasure', {
    ...adminFields,
    /** Since when who confirms is an admin without a break. */
    admin_since: Instant.optional(),
    /** Whether one of the two admins has made the other one staff, be it through others. */
    related: z.boolean(),
  }),
  message('ErasePerson', {}),
  // The list of erased people names somebody whose account a restored backup has brought back.
  message('RepeatErasure', {}),
  message('RecordDataExport', {}),
] as const

export const ErasureEvents = [
  message('ErasureRequested', {
    ...ownerFields,
    ...adminFields,
    /** It tells of the person, and must not go with their key: it is sealed for the admin who has written it. */
    reason: personal(z.string(), 'staff_id'),
    /** The state that a withdrawal leads back to: the request suspends an active account. */
    was: z.enum(['active', 'suspended']),
  }),
  message('ErasureWithdrawn', ownerFields),
  message('ErasureConfirmed', { ...ownerFields, ...adminFields }),
  message('ErasureRepeated', ownerFields),
  /** Nothing of the person is left: key, secrets, objects and what the read models said. */
  message('PersonErased', ownerFields),
  message('PersonalDataExported', ownerFields),
] as const

export type ErasureRefusalReason =
  | 'has_roles'
  | 'same_admin'
  | 'admins_related'
  | 'admin_too_new'
  | 'erasure_requested'
  | 'erasure_not_requested'
  | 'erasure_confirmed'
