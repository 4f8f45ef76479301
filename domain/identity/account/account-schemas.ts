import { z } from 'zod'
import { schemaOf } from '#domain/kernel/decider.ts'
import { personal } from '#domain/kernel/personal.ts'
import { ErasureCommands, ErasureEvents, type ErasureRefusalReason } from './erasure-schemas.ts'

/** The staff roles. A person may have several. */
export const ROLES = ['verifier', 'support', 'compliance', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The kinds of second factor. */
export const FACTORS = ['totp', 'sms', 'email'] as const
export type Factor = (typeof FACTORS)[number]

/** The two modes of an account. */
export const USER_TYPES = ['consultant', 'seeker'] as const
export type UserType = (typeof USER_TYPES)[number]

const rolesFields = { roles: z.array(z.enum(ROLES)) }
const sessionFields = { session_id: z.string() }
const deliveryFields = { email_notifications: z.boolean(), sms_notifications: z.boolean() }
const userTypeFields = { user_type: z.enum(USER_TYPES) }
const passwordChange = { how: z.enum(['changed', 'reset']) }

export type AccountCommand = z.infer<typeof AccountCommand>
export const AccountCommand = z.discriminatedUnion('type', [
  schemaOf('RegisterAccount', { user_id: z.uuid(), email: z.string() }),
  schemaOf('VerifyEmail', { email: z.string() }),
  schemaOf('RequestEmailChange', { email: z.string(), session_id: z.string().optional() }),
  schemaOf('ChangePhone', { phone: z.string() }),
  // Given after the code that was sent to this number was entered.
  schemaOf('ConfirmPhone', { phone: z.string() }),
  schemaOf('RecordPasswordChange', passwordChange),
  schemaOf('RecordResetRequest', {}),
  schemaOf('RecordLogin', sessionFields),
  schemaOf('RecordLoginFailure', {}),
  schemaOf('RecordLogout', sessionFields),
  schemaOf('RevokeSessions', { reason: z.string() }),
  schemaOf('EnableMfa', {
    method: z.enum(FACTORS),
    phone: z.string().optional(),
    proof_id: z.uuid().optional(),
  }),
  schemaOf('DisableMfa', {}),
  schemaOf('ResetMfa', { reason: z.string() }),
  schemaOf('ReclaimAccount', {}),
  schemaOf('ChangeNotificationSettings', deliveryFields),
  // Given by the link in a mail, which works without a login.
  schemaOf('Unsubscribe', {}),
  schemaOf('ChangeUserType', userTypeFields),
  schemaOf('ChangeRoles', rolesFields),
  schemaOf('ChangePayoutEmail', { email: z.string() }),
  schemaOf('SuspendAccount', { reason: z.string() }),
  schemaOf('RestoreAccount', {}),
  ...ErasureCommands,
])

const ownerFields = { user_id: z.uuid() }
const emailFields = { ...ownerFields, email: personal(z.string(), 'user_id') }
/** The session in which the change of address was requested; it stays logged in after the change. */
const requestSession = { session_id: z.string().optional() }
const phoneFields = { ...ownerFields, phone: personal(z.string(), 'user_id') }
const reason = personal(z.string(), 'user_id')

export type AccountEvent = z.infer<typeof AccountEvent>
export const AccountEvent = z.discriminatedUnion('type', [
  schemaOf('AccountRegistered', emailFields),
  schemaOf('EmailVerified', emailFields),
  schemaOf('EmailChangeAsked', { ...emailFields, ...requestSession }),
  schemaOf('EmailChanged', { ...emailFields, ...requestSession }),
  schemaOf('PhoneChanged', phoneFields),
  /** From this event on, text messages go to this number until it changes. */
  schemaOf('PhoneConfirmed', phoneFields),
  schemaOf('PasswordChanged', passwordChange),
  schemaOf('PasswordResetAsked', {}),
  schemaOf('LoggedIn', sessionFields),
  schemaOf('LoginFailed', {}),
  schemaOf('LoggedOut', sessionFields),
  schemaOf('SessionsRevoked', { reason: z.string() }),
  schemaOf('MfaEnabled', {
    ...ownerFields,
    method: z.enum(FACTORS),
    /** The confirmed number for codes by SMS; a later change of phone does not change it. */
    phone: personal(z.string().optional(), 'user_id'),
    /** Identifies the confirmed authenticator app of the account. Not derived from the app's secret. */
    proof_id: z.uuid().optional(),
  }),
  schemaOf('MfaDisabled', {
    ...ownerFields,
    by: z.enum(['member', 'staff']),
    reason: personal(z.string().optional(), 'user_id'),
  }),
  /**
   * The owner of a never verified address has taken over the account, which a stranger may have registered.
   */
  schemaOf('AccountReclaimed', ownerFields),
  schemaOf('NotificationSettingsChanged', deliveryFields),
  schemaOf('UserTypeChanged', userTypeFields),
  schemaOf('RolesChanged', rolesFields),
  schemaOf('PayoutEmailChanged', emailFields),
  schemaOf('AccountSuspended', { ...ownerFields, reason }),
  schemaOf('AccountRestored', {}),
  ...ErasureEvents,
])

export type AccountRefusalReason =
  | 'account_suspended'
  | 'mfa_required'
  | 'email_not_asked'
  | 'phone_changed'
  | ErasureRefusalReason
