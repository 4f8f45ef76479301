import { setup } from 'xstate'
import { changedNames } from '#domain/kernel/fields.ts'
import type { Emitted } from '#domain/kernel/refusal-and-no-change.ts'
import { ADMIN_CONFIRMS_AFTER_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import {
  type AccountCommand,
  type AccountEvent,
  type AccountRefusalReason,
  type Factor,
  ROLES,
  type Role,
  type UserType,
} from './account-schemas.ts'

/**
 * Whether somebody who has been an admin since `admin_since` may confirm an erasure requested at `requested_at`.
 */
export const canConfirmErasure = (admin_since: string | undefined, requested_at: string | undefined) =>
  admin_since !== undefined &&
  requested_at !== undefined &&
  Date.parse(requested_at) >= firstConfirmationMs(admin_since)

const firstConfirmationMs = (admin_since: string) => Date.parse(admin_since) + days(ADMIN_CONFIRMS_AFTER_DAYS)

/** Returns the first moment of a request that an admin since `admin_since` may confirm. */
export const canConfirmFrom = (admin_since: string) =>
  new Date(firstConfirmationMs(admin_since)).toISOString()

/** The context of a new account. */
export const ACCOUNT_DEFAULTS = {
  phone: undefined,
  phone_confirmed: false,
  payout_email: undefined,
  email_notifications: true,
  sms_notifications: false,
  user_type: undefined,
  mfa_methods: [],
  mfa_phone: undefined,
  mfa_proof_id: undefined,
}

export const DELIVERY_FIELDS = ['email_notifications', 'sms_notifications'] as const

export const rules = setup({
  types: {
    context: {} as {
      user_id: string
      email: string
      email_verified: boolean
      /** The address that replaces `email` once its link is opened. */
      email_pending: string | undefined
      /** The session in which the change was requested. */
      email_change_session_id: string | undefined
      phone: string | undefined
      /** Whether a code that was sent to `phone` was entered. */
      phone_confirmed: boolean
      payout_email: string | undefined
      email_notifications: boolean
      sms_notifications: boolean
      /** The mode used last, in which the next login begins. A new account has none. */
      user_type: UserType | undefined
      roles: Role[]
      mfa_methods: Factor[]
      /** The confirmed number for codes by SMS. */
      mfa_phone: string | undefined
      /** The id of the authenticator app that is turned on. */
      mfa_proof_id: string | undefined
      failed_logins: number
      password_changed_at: string | undefined
      reset_requested_at: string | undefined
      /** The last moment at which a session began or ended. */
      sessions_changed_at: string | undefined
      /** When the member's own data were last exported. */
      data_exported_at: string | undefined
      /**
       * The admin who requested the erasure, the moment of the request, and the state of the account before
       * it.
       */
      erasure_requester_id: string | undefined
      erasure_requested_at: string | undefined
      state_before_erasure: 'active' | 'suspended' | undefined
    },
    events: {} as AccountCommand | AccountEvent,
    emitted: {} as Emitted<AccountEvent, AccountRefusalReason>,
  },
  guards: {
    isVerifiedAddress: ({ context, event }) =>
      'email' in event && context.email_verified && event.email === context.email,
    hasVerifiedEmail: ({ context }) => context.email_verified,
    isCurrentAddress: ({ context, event }) => 'email' in event && event.email === context.email,
    isPendingAddress: ({ context, event }) => 'email' in event && event.email === context.email_pending,
    isCurrentPhone: ({ context, event }) => 'phone' in event && event.phone === context.phone,
    isConfirmedPhone: ({ context, event }) =>
      'phone' in event && event.phone === context.phone && context.phone_confirmed,
    isCurrentPayoutAddress: ({ context, event }) => 'email' in event && event.email === context.payout_email,
    hasSameNotificationSettings: ({ context, event }) =>
      changedNames(DELIVERY_FIELDS, context, event).length === 0,
    isUnsubscribed: ({ context }) => !context.email_notifications,
    isCurrentUserType: ({ context, event }) => 'user_type' in event && event.user_type === context.user_type,
    hasSameFactor: ({ context, event }) =>
      'method' in event &&
      context.mfa_methods.includes(event.method) &&
      (event.method !== 'sms' || event.phone === context.mfa_phone) &&
      (event.method !== 'totp' || event.proof_id === context.mfa_proof_id),
    /**
     * Whether the phone number was changed back to that of the SMS factor, and is not confirmed again yet.
     */
    hasUnconfirmedPhone: ({ context, event }) =>
      'method' in event &&
      event.method === 'sms' &&
      context.mfa_methods.includes('sms') &&
      event.phone === context.mfa_phone &&
      event.phone === context.phone &&
      !context.phone_confirmed,
    hasNoFactor: ({ context }) => context.mfa_methods.length === 0,
    isStaff: ({ context }) => context.roles.length > 0,
    isSameAdmin: ({ context, event }) =>
      'staff_id' in event && event.staff_id === context.erasure_requester_id,
    isRelatedAdmin: ({ event }) => 'related' in event && event.related,
    isNewAdmin: ({ context, event }) =>
      event.type === 'ConfirmErasure' && !canConfirmErasure(event.admin_since, context.erasure_requested_at),
    isActiveBeforeErasure: ({ context }) => context.state_before_erasure === 'active',
    hasSameRoles: ({ context, event }) =>
      'roles' in event && changedNames(['roles'], context, { roles: sortRoles(event.roles) }).length === 0,
    /** Staff must use the authenticator app, since codes that are sent can be read by others. */
    lacksAuthenticatorApp: ({ context, event }) =>
      'roles' in event && event.roles.length > 0 && !context.mfa_methods.includes('totp'),
    isSentCodeForStaff: ({ context, event }) =>
      'method' in event && event.method !== 'totp' && context.roles.length > 0,
  },
})
export const sortRoles = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role))
