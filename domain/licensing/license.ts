import { assign, emit } from 'xstate'
import { fieldsOf } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { noChange, refuse } from '../kernel/refusal-and-no-change.ts'
import { LicenseCommand, LicenseEvent } from './license-schemas.ts'
import { ownerTransitions } from './owner.ts'
import { type LicenseContext, refuseNeverMultistate, rules } from './rules.ts'

const refuseNotPending = refuse('license_not_pending')

/** Stores a verifier's decision, or the expiry, in the license. */
const recordDecision = assign<
  LicenseContext,
  LicenseCommand | LicenseEvent,
  undefined,
  LicenseCommand | LicenseEvent,
  never
>(({ context, event }) => ({
  revision: context.revision + 1,
  ...('license_type' in event && event.license_type !== undefined && { license_type: event.license_type }),
  ...('multistate' in event && event.multistate !== undefined && { multistate: event.multistate }),
  ...('invalid_from' in event && { invalid_from: event.invalid_from }),
}))

/** A consultant's license to practice, which a verifier compares with the state board's public register. */
export const licenseMachine = rules.createMachine({
  id: 'license',
  initial: 'none',
  context: {
    user_id: '',
    title: '',
    number: '',
    state: '',
    license_type: '',
    multistate: false,
    issued_date: '',
    expiration_date: '',
    file_id: '',
    document_ids: [],
    revision: 0,
    invalid_from: undefined,
  },
  states: {
    none: {
      on: {
        SubmitLicense: [
          refuseNeverMultistate,
          { actions: emit(({ event }) => ({ ...event, type: 'LicenseSubmitted' })) },
        ],
        LicenseSubmitted: {
          target: 'pending',
          actions: assign(({ event }) => ({ ...fieldsOf(event), document_ids: [event.file_id] })),
        },
      },
    },
    pending: {
      on: {
        ...ownerTransitions.on,
        VerifyLicense: [
          { guard: 'isStaleRevision', ...refuse('changed_meanwhile') },
          refuseNeverMultistate,
          {
            actions: emit(({ context: { user_id }, event: { revision: _, ...event } }) => ({
              ...event,
              type: 'LicenseVerified',
              user_id,
            })),
          },
        ],
        LicenseVerified: { target: 'verified', actions: recordDecision },
        RejectLicense: [
          { guard: 'isStaleRevision', ...refuse('changed_meanwhile') },
          {
            actions: emit(({ context: { user_id }, event: { revision: _, invalid_from: __, ...event } }) => ({
              ...event,
              type: 'LicenseRejected',
              user_id,
            })),
          },
        ],
        LicenseRejected: { target: 'rejected', actions: recordDecision },
      },
    },
    verified: {
      on: {
        ...ownerTransitions.on,
        VerifyLicense: refuseNotPending,
        // A verifier who saw it pending must not revoke another verifier's decision by accident.
        RejectLicense: [
          { guard: 'isStaleRevision', ...refuseNotPending },
          {
            actions: emit(({ context: { user_id }, event: { revision: _, ...event } }) => ({
              ...event,
              type: 'LicenseRevoked',
              user_id,
            })),
          },
        ],
        LicenseRevoked: { target: 'rejected', actions: recordDecision },
        ExpireLicense: [
          { guard: 'isStillValid', ...refuse('license_still_valid') },
          {
            actions: emit(({ context: { user_id }, event }) => ({
              ...event,
              type: 'LicenseExpired',
              user_id,
            })),
          },
        ],
        LicenseExpired: { target: 'expired', actions: recordDecision },
      },
    },
    rejected: {
      on: { ...ownerTransitions.on, VerifyLicense: refuseNotPending, RejectLicense: refuseNotPending },
    },
    expired: {
      on: {
        ...ownerTransitions.on,
        VerifyLicense: refuseNotPending,
        RejectLicense: refuseNotPending,
        ExpireLicense: noChange,
      },
    },
    deleted: { on: { DeleteLicense: noChange } },
  },
})

export const licenseLifecycle = lifecycle(licenseMachine, LicenseCommand, LicenseEvent)
