import { assign, emit } from 'xstate'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import { noChange, refuse } from '#domain/kernel/refusal-and-no-change.ts'
import { AccountCommand, AccountEvent } from './account-schemas.ts'
import { addressTransitions } from './address.ts'
import { credentialTransitions } from './credentials.ts'
import * as erasure from './erasure.ts'
import { ACCOUNT_DEFAULTS, rules } from './rules.ts'

const commonTransitions = {
  ...addressTransitions.on,
  ...credentialTransitions.on,
  ...erasure.dataExportTransitions.on,
  RegisterAccount: noChange,
}

/**
 * An account, which decides who may log in. Passwords, codes and sessions are stored outside the events, in
 * infra/secrets.
 */
export const accountMachine = rules.createMachine({
  id: 'account',
  initial: 'none',
  context: {
    user_id: '',
    email: '',
    email_verified: false,
    email_pending: undefined,
    email_change_session_id: undefined,
    ...ACCOUNT_DEFAULTS,
    roles: [],
    failed_logins: 0,
    password_changed_at: undefined,
    reset_requested_at: undefined,
    sessions_changed_at: undefined,
    data_exported_at: undefined,
    erasure_requester_id: undefined,
    erasure_requested_at: undefined,
    state_before_erasure: undefined,
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
        ...commonTransitions,
        ...erasure.activeErasureTransitions.on,
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
        RestoreAccount: noChange,
      },
    },
    suspended: {
      on: {
        ...commonTransitions,
        ...erasure.suspendedErasureTransitions.on,
        RecordLogin: refuse('account_suspended'),
        SuspendAccount: noChange,
        RestoreAccount: { actions: emit(({ event }) => ({ ...event, type: 'AccountRestored' })) },
        AccountRestored: 'active',
      },
    },
    erasure_requested: { on: { ...commonTransitions, ...erasure.erasureRequestedTransitions.on } },
    erasing: erasure.erasingState,
    erased: erasure.erasedState,
  },
})

export const accountLifecycle = lifecycle(accountMachine, AccountCommand, AccountEvent)
