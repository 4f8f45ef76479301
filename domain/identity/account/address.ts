import { assign, emit } from 'xstate'
import { pick } from '#domain/kernel/fields.ts'
import { noChange, refuse } from '#domain/kernel/refusal-and-no-change.ts'
import { DELIVERY_FIELDS, rules } from './rules.ts'

/** The fields of an account without a pending change of address. */
export const NO_EMAIL_CHANGE = { email_pending: undefined, email_change_session_id: undefined }

/** A member's addresses (email, phone, notifications and payouts) and mode. */
export const addressTransitions = rules.createStateConfig({
  on: {
    VerifyEmail: [
      { guard: 'isVerifiedAddress', ...noChange },
      {
        guard: 'isPendingAddress',
        actions: emit(({ context: { user_id, email_change_session_id: session_id }, event }) => ({
          ...event,
          type: 'EmailChanged',
          user_id,
          ...(session_id !== undefined && { session_id }),
        })),
      },
      {
        guard: 'isCurrentAddress',
        actions: emit(({ context: { user_id }, event }) => ({ ...event, type: 'EmailVerified', user_id })),
      },
      refuse('email_not_asked'),
    ],
    EmailVerified: { actions: assign({ email_verified: true }) },
    RequestEmailChange: [
      { guard: 'isPendingAddress', ...noChange },
      { guard: 'isCurrentAddress', ...noChange },
      {
        actions: emit(({ context: { user_id }, event }) => ({ ...event, type: 'EmailChangeAsked', user_id })),
      },
    ],
    EmailChangeAsked: {
      actions: assign(({ event }) => ({
        email_pending: event.email,
        email_change_session_id: event.session_id,
      })),
    },
    EmailChanged: {
      actions: assign({ email_verified: true, email: ({ event }) => event.email, ...NO_EMAIL_CHANGE }),
    },
    ChangePhone: [
      { guard: 'isCurrentPhone', ...noChange },
      { actions: emit(({ context: { user_id }, event }) => ({ ...event, type: 'PhoneChanged', user_id })) },
    ],
    PhoneChanged: { actions: assign(({ event: { phone } }) => ({ phone, phone_confirmed: false })) },
    ConfirmPhone: [
      { guard: 'isConfirmedPhone', ...noChange },
      {
        guard: 'isCurrentPhone',
        actions: emit(({ context: { user_id }, event }) => ({ ...event, type: 'PhoneConfirmed', user_id })),
      },
      refuse('phone_changed'),
    ],
    PhoneConfirmed: { actions: assign({ phone_confirmed: true }) },
    ChangeNotificationSettings: [
      { guard: 'hasSameNotificationSettings', ...noChange },
      { actions: emit(({ event }) => ({ ...event, type: 'NotificationSettingsChanged' })) },
    ],
    Unsubscribe: [
      { guard: 'isUnsubscribed', ...noChange },
      {
        actions: emit(({ context: { sms_notifications }, event: { at } }) => ({
          type: 'NotificationSettingsChanged',
          at,
          email_notifications: false,
          sms_notifications,
        })),
      },
    ],
    NotificationSettingsChanged: { actions: assign(({ event }) => pick(event, DELIVERY_FIELDS)) },
    ChangeUserType: [
      { guard: 'isCurrentUserType', ...noChange },
      { actions: emit(({ event }) => ({ ...event, type: 'UserTypeChanged' })) },
    ],
    UserTypeChanged: { actions: assign({ user_type: ({ event }) => event.user_type }) },
    ChangePayoutEmail: [
      { guard: 'isCurrentPayoutAddress', ...noChange },
      {
        actions: emit(({ context: { user_id }, event }) => ({
          ...event,
          type: 'PayoutEmailChanged',
          user_id,
        })),
      },
    ],
    PayoutEmailChanged: { actions: assign({ payout_email: ({ event }) => event.email }) },
  },
})
