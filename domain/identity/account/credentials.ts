import { assign, emit } from 'xstate'
import { noChange, refuse } from '#domain/kernel/refusal-and-no-change.ts'
import { NO_EMAIL_CHANGE } from './address.ts'
import { ACCOUNT_DEFAULTS, rules, sortRoles } from './rules.ts'

const mfaResetEvent = (user_id: string, { at, reason }: { at: string; reason: string }) =>
  ({ type: 'MfaDisabled', at, user_id, by: 'staff', reason }) as const

/**
 * The events of a member's password, sessions and second factors, and the staff roles that depend on those.
 */
export const credentialTransitions = rules.createStateConfig({
  on: {
    RecordPasswordChange: { actions: emit(({ event }) => ({ ...event, type: 'PasswordChanged' })) },
    // A person with the old password may have requested another address; that request ends here.
    PasswordChanged: {
      actions: assign({ ...NO_EMAIL_CHANGE, password_changed_at: ({ event }) => event.at }),
    },
    RecordResetRequest: { actions: emit(({ event }) => ({ ...event, type: 'PasswordResetAsked' })) },
    PasswordResetAsked: { actions: assign({ reset_requested_at: ({ event }) => event.at }) },
    RecordLoginFailure: { actions: emit(({ event }) => ({ ...event, type: 'LoginFailed' })) },
    LoginFailed: { actions: assign({ failed_logins: ({ context }) => context.failed_logins + 1 }) },
    RecordLogout: { actions: emit(({ event }) => ({ ...event, type: 'LoggedOut' })) },
    LoggedOut: { actions: assign({ sessions_changed_at: ({ event }) => event.at }) },
    RevokeSessions: { actions: emit(({ event }) => ({ ...event, type: 'SessionsRevoked' })) },
    SessionsRevoked: { actions: assign({ sessions_changed_at: ({ event }) => event.at }) },
    EnableMfa: [
      {
        guard: 'hasUnconfirmedPhone',
        actions: emit(({ context: { user_id, phone = '' }, event: { at } }) => ({
          type: 'PhoneConfirmed',
          at,
          user_id,
          phone,
        })),
      },
      { guard: 'hasSameFactor', ...noChange },
      { guard: 'isSentCodeForStaff', ...refuse('mfa_required') },
      { actions: emit(({ context: { user_id }, event }) => ({ ...event, type: 'MfaEnabled', user_id })) },
    ],
    MfaEnabled: {
      actions: assign(({ context, event: { method, phone, proof_id } }) => ({
        mfa_methods: [...new Set([...context.mfa_methods, method])],
        ...(method === 'sms' && { mfa_phone: phone }),
        // The number is confirmed, since the code was sent to it.
        ...(method === 'sms' && phone !== undefined && phone === context.phone && { phone_confirmed: true }),
        ...(method === 'totp' && { mfa_proof_id: proof_id }),
      })),
    },
    DisableMfa: [
      { guard: 'hasNoFactor', ...noChange },
      { guard: 'isStaff', ...refuse('mfa_required') },
      {
        actions: emit(({ context: { user_id }, event: { at } }) => ({
          type: 'MfaDisabled',
          at,
          user_id,
          by: 'member',
        })),
      },
    ],
    // Roles need the authenticator app, so they are removed with it.
    ResetMfa: [
      { guard: 'hasNoFactor', ...noChange },
      {
        guard: 'isStaff',
        actions: [
          emit(({ event: { at } }) => ({ type: 'RolesChanged', at, roles: [] })),
          emit(({ context, event }) => mfaResetEvent(context.user_id, event)),
        ],
      },
      { actions: emit(({ context, event }) => mfaResetEvent(context.user_id, event)) },
    ],
    ReclaimAccount: [
      { guard: 'hasVerifiedEmail', ...noChange },
      {
        guard: 'isStaff',
        actions: [
          emit(({ event: { at } }) => ({ type: 'RolesChanged', at, roles: [] })),
          emit(({ context: { user_id }, event: { at } }) => ({ type: 'AccountReclaimed', at, user_id })),
        ],
      },
      {
        actions: emit(({ context: { user_id }, event: { at } }) => ({
          type: 'AccountReclaimed',
          at,
          user_id,
        })),
      },
    ],
    AccountReclaimed: { actions: assign(ACCOUNT_DEFAULTS) },
    MfaDisabled: { actions: assign({ mfa_methods: [], mfa_phone: undefined, mfa_proof_id: undefined }) },
    ChangeRoles: [
      { guard: 'hasSameRoles', ...noChange },
      { guard: 'lacksAuthenticatorApp', ...refuse('mfa_required') },
      {
        actions: emit(({ event: { at, roles } }) => ({ type: 'RolesChanged', at, roles: sortRoles(roles) })),
      },
    ],
    RolesChanged: { actions: assign({ roles: ({ event }) => event.roles }) },
  },
})
