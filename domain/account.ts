import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { decider, message, type Refusal, type Unchanged, unchanged } from './decider.ts'
import { changes } from './fields.ts'
import { personal } from './personal.ts'

/** What staff may be allowed to do; a person may have several. */
export const ROLES = ['verifier', 'support', 'compliance', 'admin'] as const
export type Role = (typeof ROLES)[number]

const roles = { roles: z.array(z.enum(ROLES)) }
const session = { session_id: z.string() }
const method = { method: z.enum(['totp', 'sms', 'email']) }

export type AccountCommand = z.infer<typeof AccountCommand>
export const AccountCommand = z.discriminatedUnion('type', [
  message('RegisterAccount', { user_id: z.uuid(), email: z.string() }),
  message('VerifyEmail', { email: z.string() }),
  message('RecordLogin', session),
  message('RecordLoginFailure', {}),
  message('RecordLogout', session),
  message('RevokeSessions', { reason: z.string() }),
  message('EnableMfa', method),
  message('ChangeRoles', roles),
  message('ChangePayoutEmail', { email: z.string() }),
  message('SuspendAccount', { reason: z.string() }),
  message('RestoreAccount', {}),
])

const email = { user_id: z.uuid(), email: personal(z.string(), 'user_id') }

export type AccountEvent = z.infer<typeof AccountEvent>
export const AccountEvent = z.discriminatedUnion('type', [
  message('AccountRegistered', email),
  message('EmailVerified', email),
  message('LoggedIn', session),
  message('LoginFailed', {}),
  message('LoggedOut', session),
  message('SessionsRevoked', { reason: z.string() }),
  message('MfaEnabled', method),
  message('RolesChanged', roles),
  message('PayoutEmailChanged', email),
  message('AccountSuspended', { user_id: z.uuid(), reason: personal(z.string(), 'user_id') }),
  message('AccountRestored', {}),
])

export type AccountWhy = 'account_suspended' | 'mfa_required'

const rules = setup({
  types: {
    context: {} as {
      user_id: string
      email: string
      email_verified: boolean
      payout_email: string | undefined
      roles: Role[]
      mfa_methods: z.infer<typeof method.method>[]
      failed_logins: number
      /** The last moment at which a session began or ended. */
      sessions_changed_at: string | undefined
    },
    events: {} as AccountCommand | AccountEvent,
    emitted: {} as AccountEvent | Refusal<AccountWhy> | Unchanged,
  },
  guards: {
    isVerifiedAddress: ({ context, event }) =>
      'email' in event && context.email_verified && event.email === context.email,
    isPayoutAddress: ({ context, event }) => 'email' in event && event.email === context.payout_email,
    hasMethod: ({ context, event }) => 'method' in event && context.mfa_methods.includes(event.method),
    hasRoles: ({ context, event }) =>
      'roles' in event && changes(['roles'], context, { roles: inOrder(event.roles) }).length === 0,
    lacksSecondFactor: ({ context, event }) =>
      'roles' in event && event.roles.length > 0 && context.mfa_methods.length === 0,
  },
})

const inOrder = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role))

const refuse = (why: AccountWhy) => rules.emit({ type: 'Refused', why })
const alreadySo = { actions: rules.emit(unchanged) }

const kept = rules.createStateConfig({
  on: {
    VerifyEmail: [
      { guard: 'isVerifiedAddress', ...alreadySo },
      { actions: emit(({ context: { user_id }, event }) => ({ ...event, type: 'EmailVerified', user_id })) },
    ],
    EmailVerified: { actions: assign({ email_verified: true, email: ({ event }) => event.email }) },
    RecordLoginFailure: { actions: emit(({ event }) => ({ ...event, type: 'LoginFailed' })) },
    LoginFailed: { actions: assign({ failed_logins: ({ context }) => context.failed_logins + 1 }) },
    RecordLogout: { actions: emit(({ event }) => ({ ...event, type: 'LoggedOut' })) },
    LoggedOut: { actions: assign({ sessions_changed_at: ({ event }) => event.at }) },
    RevokeSessions: { actions: emit(({ event }) => ({ ...event, type: 'SessionsRevoked' })) },
    SessionsRevoked: { actions: assign({ sessions_changed_at: ({ event }) => event.at }) },
    EnableMfa: [
      { guard: 'hasMethod', ...alreadySo },
      { actions: emit(({ event }) => ({ ...event, type: 'MfaEnabled' })) },
    ],
    MfaEnabled: {
      actions: assign({ mfa_methods: ({ context, event }) => [...context.mfa_methods, event.method] }),
    },
    ChangeRoles: [
      { guard: 'hasRoles', ...alreadySo },
      { guard: 'lacksSecondFactor', actions: refuse('mfa_required') },
      {
        actions: emit(({ event: { at, roles } }) => ({ type: 'RolesChanged', at, roles: inOrder(roles) })),
      },
    ],
    RolesChanged: { actions: assign({ roles: ({ event }) => event.roles }) },
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

/** Who may log in; passwords, codes and sessions themselves are kept elsewhere. */
export const account = rules.createMachine({
  id: 'account',
  initial: 'none',
  context: {
    user_id: '',
    email: '',
    email_verified: false,
    payout_email: undefined,
    roles: [],
    mfa_methods: [],
    failed_logins: 0,
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
        ...kept.on,
        RegisterAccount: alreadySo,
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
        ...kept.on,
        RegisterAccount: alreadySo,
        RecordLogin: { actions: refuse('account_suspended') },
        SuspendAccount: alreadySo,
        RestoreAccount: { actions: emit(({ event }) => ({ ...event, type: 'AccountRestored' })) },
        AccountRestored: 'active',
      },
    },
  },
})

export const Account = decider(account)
