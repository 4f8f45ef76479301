import { assign, emit, setup } from 'xstate'
import {
  type AccountCommand,
  type AccountEvent,
  type AccountWhy,
  type Factor,
  ROLES,
  type Role,
} from './account-messages.ts'
import { decider, type Refusal, type Unchanged, unchanged } from './decider.ts'
import { changes, pick } from './fields.ts'

export { AccountCommand, AccountEvent, FACTORS, ROLES, type Role } from './account-messages.ts'

const DELIVERY = ['email_notifications', 'sms_notifications'] as const

const rules = setup({
  types: {
    context: {} as {
      user_id: string
      email: string
      email_verified: boolean
      /** The address that is to take the place of `email` once its link is opened. */
      email_pending: string | undefined
      phone: string | undefined
      payout_email: string | undefined
      email_notifications: boolean
      sms_notifications: boolean
      roles: Role[]
      mfa_methods: Factor[]
      /** Where codes by SMS go: the number that was proved. */
      mfa_phone: string | undefined
      /** Which authenticator app is in force. */
      mfa_proof: string | undefined
      failed_logins: number
      password_changed_at: string | undefined
      reset_asked_at: string | undefined
      /** The last moment at which a session began or ended. */
      sessions_changed_at: string | undefined
    },
    events: {} as AccountCommand | AccountEvent,
    emitted: {} as AccountEvent | Refusal<AccountWhy> | Unchanged,
  },
  guards: {
    isVerifiedAddress: ({ context, event }) =>
      'email' in event && context.email_verified && event.email === context.email,
    isAddress: ({ context, event }) => 'email' in event && event.email === context.email,
    isPendingAddress: ({ context, event }) => 'email' in event && event.email === context.email_pending,
    isPhone: ({ context, event }) => 'phone' in event && event.phone === context.phone,
    isPayoutAddress: ({ context, event }) => 'email' in event && event.email === context.payout_email,
    isDelivery: ({ context, event }) => changes(DELIVERY, context, event).length === 0,
    hasMethod: ({ context, event }) =>
      'method' in event &&
      context.mfa_methods.includes(event.method) &&
      (event.method !== 'sms' || event.phone === context.mfa_phone) &&
      (event.method !== 'totp' || event.proof_id === context.mfa_proof),
    hasNoMethod: ({ context }) => context.mfa_methods.length === 0,
    isStaff: ({ context }) => context.roles.length > 0,
    hasRoles: ({ context, event }) =>
      'roles' in event && changes(['roles'], context, { roles: inOrder(event.roles) }).length === 0,
    lacksSecondFactor: ({ context, event }) =>
      'roles' in event && event.roles.length > 0 && context.mfa_methods.length === 0,
  },
})

const inOrder = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role))

const reset = (user_id: string, { at, reason }: { at: string; reason: string }) =>
  ({ type: 'MfaDisabled', at, user_id, by: 'staff', reason }) as const

const refuse = (why: AccountWhy) => rules.emit({ type: 'Refused', why })
const alreadySo = { actions: rules.emit(unchanged) }

const address = rules.createStateConfig({
  on: {
    VerifyEmail: [
      { guard: 'isVerifiedAddress', ...alreadySo },
      {
        guard: 'isPendingAddress',
        actions: emit(({ context: { user_id }, event }) => ({ ...event, type: 'EmailChanged', user_id })),
      },
      {
        guard: 'isAddress',
        actions: emit(({ context: { user_id }, event }) => ({ ...event, type: 'EmailVerified', user_id })),
      },
      { actions: refuse('email_not_asked') },
    ],
    EmailVerified: { actions: assign({ email_verified: true }) },
    AskEmailChange: [
      { guard: 'isPendingAddress', ...alreadySo },
      { guard: 'isAddress', ...alreadySo },
      {
        actions: emit(({ context: { user_id }, event }) => ({ ...event, type: 'EmailChangeAsked', user_id })),
      },
    ],
    EmailChangeAsked: { actions: assign({ email_pending: ({ event }) => event.email }) },
    EmailChanged: {
      actions: assign({ email_verified: true, email: ({ event }) => event.email, email_pending: undefined }),
    },
    ChangePhone: [
      { guard: 'isPhone', ...alreadySo },
      { actions: emit(({ context: { user_id }, event }) => ({ ...event, type: 'PhoneChanged', user_id })) },
    ],
    PhoneChanged: { actions: assign({ phone: ({ event }) => event.phone }) },
    ChangeNotificationSettings: [
      { guard: 'isDelivery', ...alreadySo },
      { actions: emit(({ event }) => ({ ...event, type: 'NotificationSettingsChanged' })) },
    ],
    NotificationSettingsChanged: { actions: assign(({ event }) => pick(event, DELIVERY)) },
    ChangePayoutEmail: [
      { guard: 'isPayoutAddress', ...alreadySo },
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

const secrets = rules.createStateConfig({
  on: {
    RecordPasswordChange: { actions: emit(({ event }) => ({ ...event, type: 'PasswordChanged' })) },
    // Whoever had the old password may have asked for another address, and that must not come after all.
    PasswordChanged: {
      actions: assign({ email_pending: undefined, password_changed_at: ({ event }) => event.at }),
    },
    RecordPasswordResetAsk: { actions: emit(({ event }) => ({ ...event, type: 'PasswordResetAsked' })) },
    PasswordResetAsked: { actions: assign({ reset_asked_at: ({ event }) => event.at }) },
    RecordLoginFailure: { actions: emit(({ event }) => ({ ...event, type: 'LoginFailed' })) },
    LoginFailed: { actions: assign({ failed_logins: ({ context }) => context.failed_logins + 1 }) },
    RecordLogout: { actions: emit(({ event }) => ({ ...event, type: 'LoggedOut' })) },
    LoggedOut: { actions: assign({ sessions_changed_at: ({ event }) => event.at }) },
    RevokeSessions: { actions: emit(({ event }) => ({ ...event, type: 'SessionsRevoked' })) },
    SessionsRevoked: { actions: assign({ sessions_changed_at: ({ event }) => event.at }) },
    EnableMfa: [
      { guard: 'hasMethod', ...alreadySo },
      { actions: emit(({ context: { user_id }, event }) => ({ ...event, type: 'MfaEnabled', user_id })) },
    ],
    MfaEnabled: {
      actions: assign(({ context, event: { method, phone, proof_id } }) => ({
        mfa_methods: [...new Set([...context.mfa_methods, method])],
        ...(method === 'sms' && { mfa_phone: phone }),
        ...(method === 'totp' && { mfa_proof: proof_id }),
      })),
    },
    DisableMfa: [
      { guard: 'hasNoMethod', ...alreadySo },
      { guard: 'isStaff', actions: refuse('mfa_required') },
      {
        actions: emit(({ context: { user_id }, event: { at } }) => ({
          type: 'MfaDisabled',
          at,
          user_id,
          by: 'member',
        })),
      },
    ],
    // Nobody has a role without a second factor, so that a lost one takes the roles with it.
    ResetMfa: [
      { guard: 'hasNoMethod', ...alreadySo },
      {
        guard: 'isStaff',
        actions: [
          emit(({ event: { at } }) => ({ type: 'RolesChanged', at, roles: [] })),
          emit(({ context, event }) => reset(context.user_id, event)),
        ],
      },
      { actions: emit(({ context, event }) => reset(context.user_id, event)) },
    ],
    MfaDisabled: { actions: assign({ mfa_methods: [], mfa_phone: undefined, mfa_proof: undefined }) },
    ChangeRoles: [
      { guard: 'hasRoles', ...alreadySo },
      { guard: 'lacksSecondFactor', actions: refuse('mfa_required') },
      {
        actions: emit(({ event: { at, roles } }) => ({ type: 'RolesChanged', at, roles: inOrder(roles) })),
      },
    ],
    RolesChanged: { actions: assign({ roles: ({ event }) => event.roles }) },
  },
})

const kept = { ...address.on, ...secrets.on, RegisterAccount: alreadySo }

/** Who may log in; passwords, codes and sessions themselves are kept elsewhere. */
export const account = rules.createMachine({
  id: 'account',
  initial: 'none',
  context: {
    user_id: '',
    email: '',
    email_verified: false,
    email_pending: undefined,
    phone: undefined,
    payout_email: undefined,
    email_notifications: true,
    sms_notifications: false,
    roles: [],
    mfa_methods: [],
    mfa_phone: undefined,
    mfa_proof: undefined,
    failed_logins: 0,
    password_changed_at: undefined,
    reset_asked_at: undefined,
    sessions_changed_at: undefined,
  },
  states: {
    none: {
      on: {
        RegisterAccount: { actions: emit(({ event }) => ({ ...event, type: 'AccountRegistered' })) },
        AccountRegistered: {
          target: 'active',
          actions: assign(({ event: { user_id, email } }) => ({ user_id, email })),
        },
      },
    },
    active: {
      on: {
        ...kept,
        RecordLogin: { actions: emit(({ event }) => ({ ...event, type: 'LoggedIn' })) },
        LoggedIn: { actions: assign({ failed_logins: 0, sessions_changed_at: ({ event }) => event.at }) },
        SuspendAccount: {
          actions: emit(({ context: { user_id }, event }) => ({
            ...event,
            type: 'AccountSuspended',
            user_id,
          })),
        },
        AccountSuspended: 'suspended',
        RestoreAccount: alreadySo,
      },
    },
    suspended: {
      on: {
        ...kept,
        RecordLogin: { actions: refuse('account_suspended') },
        SuspendAccount: alreadySo,
        RestoreAccount: { actions: emit(({ event }) => ({ ...event, type: 'AccountRestored' })) },
        AccountRestored: 'active',
      },
    },
  },
})

export const Account = decider(account)
