import { assign, emit } from 'xstate'
import { ERASED } from '#domain/kernel/personal.ts'
import { noChange, refuse } from '#domain/kernel/refusal-and-no-change.ts'
import { ACCOUNT_DEFAULTS, rules } from './rules.ts'

const ERASED_FIELDS = {
  ...ACCOUNT_DEFAULTS,
  email: ERASED,
  email_verified: false,
  email_pending: undefined,
  roles: [],
}

const NO_ERASURE_REQUEST = {
  erasure_requester_id: undefined,
  erasure_requested_at: undefined,
  state_before_erasure: undefined,
}

/** The list of erased people applies in every state of the account: a restored backup may have any. */
const repeatTransitions = rules.createStateConfig({
  on: {
    RepeatErasure: {
      actions: emit(({ context: { user_id }, event: { at } }) => ({ type: 'ErasureRepeated', at, user_id })),
    },
    ErasureRepeated: 'erasing',
  },
})

const refuseNotRequested = {
  ConfirmErasure: refuse('erasure_not_requested'),
  WithdrawErasure: refuse('erasure_not_requested'),
}

/** Staff must lose their roles first, so that a request for erasure cannot suspend an admin. */
const refuseStaff = { guard: 'isStaff', ...refuse('has_roles') } as const

/** The request suspends an active account, so that the member starts nothing that must be settled later. */
export const activeErasureTransitions = rules.createStateConfig({
  on: {
    ...repeatTransitions.on,
    ...refuseNotRequested,
    RequestErasure: [
      refuseStaff,
      {
        actions: [
          emit(({ context: { user_id }, event: { at } }) => ({
            type: 'AccountSuspended',
            at,
            user_id,
            reason: 'The erasure of the person was requested.',
          })),
          emit(({ context: { user_id }, event }) => ({
            ...event,
            type: 'ErasureRequested',
            user_id,
            was: 'active',
          })),
        ],
      },
    ],
  },
})

export const suspendedErasureTransitions = rules.createStateConfig({
  on: {
    ...repeatTransitions.on,
    ...refuseNotRequested,
    RequestErasure: [
      refuseStaff,
      {
        actions: emit(({ context: { user_id }, event }) => ({
          ...event,
          type: 'ErasureRequested',
          user_id,
          was: 'suspended',
        })),
      },
    ],
    ErasureRequested: {
      target: 'erasure_requested',
      actions: assign(({ event: { at, staff_id, was } }) => ({
        erasure_requester_id: staff_id,
        erasure_requested_at: at,
        state_before_erasure: was,
      })),
    },
  },
})

/**
 * One admin requests the erasure. Another one confirms it, or any admin withdraws it. The second admin must
 * have been one for some days, and neither may have given the other a role. Otherwise one person with two
 * accounts could erase anybody.
 */
export const erasureRequestedTransitions = rules.createStateConfig({
  on: {
    ...repeatTransitions.on,
    RecordLogin: refuse('account_suspended'),
    SuspendAccount: noChange,
    RestoreAccount: refuse('erasure_requested'),
    ChangeRoles: refuse('erasure_requested'),
    RequestErasure: refuse('erasure_requested'),
    ConfirmErasure: [
      { guard: 'isSameAdmin', ...refuse('same_admin') },
      { guard: 'isRelatedAdmin', ...refuse('admins_related') },
      { guard: 'isNewAdmin', ...refuse('admin_too_new') },
      {
        actions: emit(({ context: { user_id }, event: { at, staff_id } }) => ({
          type: 'ErasureConfirmed',
          at,
          user_id,
          staff_id,
        })),
      },
    ],
    ErasureConfirmed: 'erasing',
    WithdrawErasure: [
      {
        guard: 'isActiveBeforeErasure',
        actions: [
          emit(({ context: { user_id }, event: { at } }) => ({ type: 'ErasureWithdrawn', at, user_id })),
          emit(({ event: { at } }) => ({ type: 'AccountRestored', at })),
        ],
      },
      {
        actions: emit(({ context: { user_id }, event: { at } }) => ({
          type: 'ErasureWithdrawn',
          at,
          user_id,
        })),
      },
    ],
    ErasureWithdrawn: { target: 'suspended', actions: assign(NO_ERASURE_REQUEST) },
  },
})

/** The erasure is confirmed and being carried out. The account accepts no other command. */
export const erasingState = rules.createStateConfig({
  on: {
    RequestErasure: noChange,
    ConfirmErasure: noChange,
    RepeatErasure: noChange,
    WithdrawErasure: refuse('erasure_confirmed'),
    ErasePerson: {
      actions: emit(({ context: { user_id }, event: { at } }) => ({ type: 'PersonErased', at, user_id })),
    },
    PersonErased: { target: 'erased', actions: assign(ERASED_FIELDS) },
  },
})

export const erasedState = rules.createStateConfig({
  on: { ErasePerson: noChange, RepeatErasure: noChange },
})

/** A member has exported the data that the product holds about them. */
export const dataExportTransitions = rules.createStateConfig({
  on: {
    RecordDataExport: {
      actions: emit(({ context: { user_id }, event: { at } }) => ({
        type: 'PersonalDataExported',
        at,
        user_id,
      })),
    },
    PersonalDataExported: { actions: assign(({ event }) => ({ data_exported_at: event.at })) },
  },
})
