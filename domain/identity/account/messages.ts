import { z } from 'zod'
import { message } from '#domain/kernel/decider.ts'
import { personal } from '#domain/kernel/personal.ts'
import { ErasureCommands, ErasureEvents, type ErasureRefusalReason } from './erasure-messages.ts'

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
  message('RegisterAccount', { user_id: z.uuid(), email: z.string() }),
  message('VerifyEmail', { email: z.string() }),
  message('AskEmailChange', { email: z.string(), session_id: z.string().optional() }),
  message('ChangePhone', { phone: z.string() }),
  // Given after the code that was sent to this number was entered.
  message('ConfirmPhone', { phone: z.string() }),
  message('RecordPasswordChange', passwordChange),
  message('RecordPasswordResetAsk', {}),
  message('RecordLogin', sessionFields),
  message('RecordLoginFailure', {}),
  message('RecordLogout', sessionFields),
  message('RevokeSessions', { reason: z.string() }),
  message('EnableMfa', {
    method: z.enum(FACTORS),
    phone: z.string().optional(),
    proof_id: z.uuid().optional(),
  }),
  message('DisableMfa', {}),
  message('ResetMfa', { reason: z.string() }),
  message('ReclaimAccount', {}),
  message('ChangeNotificationSettings', deliveryFields),
  // Given by the link in a mail, which works without a login.
  message('Unsubscribe', {}),
  message('ChangeUserType', userTypeFields),
  message('ChangeRoles', rolesFields),
  message('ChangePayoutEmail', { email: z.string() }),
  message('SuspendAccount', { reason: z.string() }),
  message('RestoreAccount', {}),
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
  message('AccountRegistered', emailFields),
  message('EmailVerified', emailFields),
  message('EmailChangeAsked', { ...emailFields, ...requestSession }),
  message('EmailChanged', { ...emailFields, ...requestSession }),
  message('PhoneChanged', phoneFields),
  /** From this event on, text messages go to this number until it changes. */
  message('PhoneConfirmed', phoneFields),
  message('PasswordChanged', passwordChange),
  message('PasswordResetAsked', {}),
  message('LoggedIn', sessionFields),
  message('LoginFailed', {}),
  message('LoggedOut', sessionFields),
  message('SessionsRevoked', { reason: z.string() }),
  message('MfaEnabled', {
    ...ownerFields,
    method: z.enum(FACTORS),
    /** The confirmed number for codes by SMS; a later change of phone does not change it. */
    phone: personal(z.string().optional(), 'user_id'),
    /** Identifies the confirmed authenticator app of the account. Not derived from the app's secret. */
    proof_id: z.uuid().optional(),
  }),
  message('MfaDisabled', {
    ...ownerFields,
    by: z.enum(['member', 'staff']),
    reason: personal(z.string().optional(), 'user_id'),
  }),
  /**
   * The owner of a never verified address has taken over the account, which a stranger may have registered.
   */
  message('AccountReclaimed', ownerFields),
  message('NotificationSettingsChanged', deliveryFields),
  message('UserTypeChanged', userTypeFields),
  message('RolesChanged', rolesFields),
  message('PayoutEmailChanged', emailFields),
  message('AccountSuspended', { ...ownerFields, reason }),
  message('AccountRestored', {}),
  ...ErasureEvents,
])

export type AccountRefusalReason =
  | 'account_suspended'
  | 'mfa_required'
  | 'email_not_asked'
  | 'phone_changed'
  | ErasureRefusalReason
