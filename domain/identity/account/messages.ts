import { z } from 'zod'
import { message } from '#domain/kernel/decider.ts'
import { personal } from '#domain/kernel/personal.ts'
import { ErasureCommands, ErasureEvents, type ErasureWhy } from './erasure-messages.ts'

/** What staff may be allowed to do; a person may have several. */
export const ROLES = ['verifier', 'support', 'compliance', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The kinds of second factor. */
export const FACTORS = ['totp', 'sms', 'email'] as const
export type Factor = (typeof FACTORS)[number]

/** The two modes of an account. */
export const USER_TYPES = ['consultant', 'seeker'] as const
export type UserType = (typeof USER_TYPES)[number]

const roles = { roles: z.array(z.enum(ROLES)) }
const session = { session_id: z.string() }
const delivery = { email_notifications: z.boolean(), sms_notifications: z.boolean() }
const mode = { user_type: z.enum(USER_TYPES) }
const passwordChange = { how: z.enum(['changed', 'reset']) }

export type AccountCommand = z.infer<typeof AccountCommand>
export const AccountCommand = z.discriminatedUnion('type', [
  message('RegisterAccount', { user_id: z.uuid(), email: z.string() }),
  message('VerifyEmail', { email: z.string() }),
  message('AskEmailChange', { email: z.string(), session_id: z.string().optional() }),
  message('ChangePhone', { phone: z.string() }),
  // By a code that was sent to this number.
  message('ConfirmPhone', { phone: z.string() }),
  message('RecordPasswordChange', passwordChange),
  message('RecordPasswordResetAsk', {}),
  message('RecordLogin', session),
  message('RecordLoginFailure', {}),
  message('RecordLogout', session),
  message('RevokeSessions', { reason: z.string() }),
  message('EnableMfa', {
    method: z.enum(FACTORS),
    phone: z.string().optional(),
    proof_id: z.uuid().optional(),
  }),
  message('DisableMfa', {}),
  message('ResetMfa', { reason: z.string() }),
  message('ReclaimAccount', {}),
  message('ChangeNotificationSettings', delivery),
  // By the link in a mail, whoever opens it.
  message('Unsubscribe', {}),
  message('ChangeUserType', mode),
  message('ChangeRoles', roles),
  message('ChangePayoutEmail', { email: z.string() }),
  message('SuspendAccount', { reason: z.string() }),
  message('RestoreAccount', {}),
  ...ErasureCommands,
])

const owner = { user_id: z.uuid() }
const email = { ...owner, email: personal(z.string(), 'user_id') }
/** The session in which another address was asked for: it outlives the change. */
const asking = { session_id: z.string().optional() }
const phone = { ...owner, phone: personal(z.string(), 'user_id') }
const reason = personal(z.string(), 'user_id')

export type AccountEvent = z.infer<typeof AccountEvent>
export const AccountEvent = z.discriminatedUnion('type', [
  message('AccountRegistered', email),
  message('EmailVerified', email),
  message('EmailChangeAsked', { ...email, ...asking }),
  message('EmailChanged', { ...email, ...asking }),
  message('PhoneChanged', phone),
  /** Texts go to the number from now on, until it changes. */
  message('PhoneConfirmed', phone),
  message('PasswordChanged', passwordChange),
  message('PasswordResetAsked', {}),
  message('LoggedIn', session),
  message('LoginFailed', {}),
  message('LoggedOut', session),
  message('SessionsRevoked', { reason: z.string() }),
  message('MfaEnabled', {
    ...owner,
    method: z.enum(FACTORS),
    /** The confirmed number for codes by SMS; a later change of phone does not change it. */
    phone: personal(z.string().optional(), 'user_id'),
    /** Identifies the confirmed authenticator app among those of the account; not derived from its secret. */
    proof_id: z.uuid().optional(),
  }),
  message('MfaDisabled', {
    ...owner,
    by: z.enum(['member', 'staff']),
    reason: personal(z.string().optional(), 'user_id'),
  }),
  /** The owner of an address that was never verified has taken over the account, which a stranger may have registered. */
  message('AccountReclaimed', owner),
  message('NotificationSettingsChanged', delivery),
  message('UserTypeChanged', mode),
  message('RolesChanged', roles),
  message('PayoutEmailChanged', email),
  message('AccountSuspended', { ...owner, reason }),
  message('AccountRestored', {}),
  ...ErasureEvents,
])

export type AccountWhy =
  | 'account_suspended'
  | 'mfa_required'
  | 'email_not_asked'
  | 'phone_changed'
  | ErasureWhy
