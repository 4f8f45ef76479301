import { assign, emit, setup } from 'xstate'
import type { z } from 'zod'
import { decider, type Refusal, type StateOf, type Unchanged, unchanged } from './decider.ts'
import { changes, pick } from './fields.ts'
import { counts, mayBeMultistate } from './license-counts.ts'
import { LicenseCommand, LicenseEvent, type LicenseWhy, type submission } from './license-messages.ts'

export { counts, LicenseCommand, LicenseEvent, mayBeMultistate }

type Context = z.infer<z.ZodObject<typeof submission>> & {
  /** Every document it ever had. */
  documents: string[]
  revision: number
  invalid_from: string | undefined
}

const names = [
  'title',
  'number',
  'state',
  'license_type',
  'multistate',
  'issued_date',
  'expiration_date',
] as const

const rules = setup({
  types: {
    context: {} as Context,
    events: {} as LicenseCommand | LicenseEvent,
    emitted: {} as LicenseEvent | Refusal<LicenseWhy> | Unchanged,
  },
  guards: {
    saysTheSame: ({ context, event }) => changes(names, context, event).length === 0,
    isSameFile: ({ context, event }) => 'file_id' in event && event.file_id === context.file_id,
    isOtherFile: ({ context, event }) => 'old_file_id' in event && event.old_file_id !== context.file_id,
    isStale: ({ context, event }) =>
      'revision' in event && event.revision !== undefined && event.revision !== context.revision,
    isStillValid: ({ context, event }) => event.at.slice(0, 10) <= context.expiration_date,
    isNeverMultistate: ({ context, event }) => {
      const { state, license_type, multistate }: Pick<Context, 'state' | 'license_type' | 'multistate'> = {
        ...context,
        ...('license_type' in event &&
          event.license_type !== undefined && { license_type: event.license_type }),
        ...('multistate' in event && event.multistate !== undefined && { multistate: event.multistate }),
        ...('state' in event && { state: event.state }),
      }
      return multistate && !mayBeMultistate(license_type, state, event.at.slice(0, 10))
    },
  },
})

const refuse = (why: LicenseWhy) => rules.emit({ type: 'Refused', why })
const alreadySo = { actions: rules.emit(unchanged) }
const notPending = { actions: refuse('license_not_pending') }
const neverMultistate = { guard: 'isNeverMultistate', actions: refuse('never_multistate') } as const

// Whatever its owner changes has to be looked at again; what was said of it before no longer holds.
const owned = rules.createStateConfig({
  on: {
    ReviseLicense: [
      { guard: 'saysTheSame', ...alreadySo },
      { guard: 'isStale', actions: refuse('changed_meanwhile') },
      neverMultistate,
      { actions: emit(({ event }) => ({ type: 'LicenseRevised', at: event.at, ...pick(event, names) })) },
    ],
    LicenseRevised: {
      target: 'pending',
      actions: assign(({ context, event }) => ({
        ...pick(event, names),
        invalid_from: undefined,
        revision: context.revision + 1,
      })),
    },
    ReplaceLicenseFile: [
      { guard: 'isSameFile', ...alreadySo },
      { guard: 'isOtherFile', actions: refuse('changed_meanwhile') },
      { actions: emit(({ event: { at, file_id } }) => ({ type: 'LicenseFileReplaced', at, file_id })) },
    ],
    LicenseFileReplaced: {
      target: 'pending',
      actions: assign(({ context, event: { file_id } }) => ({
        file_id,
        documents: [...context.documents.filter((id) => id !== file_id), file_id],
        invalid_from: undefined,
        revision: context.revision + 1,
      })),
    },
    DeleteLicense: { actions: emit(({ event }) => ({ ...event, type: 'LicenseDeleted' })) },
    LicenseDeleted: 'deleted',
  },
})

const judged = assign<
  Context,
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

/** A consultant's license to practice, looked up by a verifier in the boards' own register. */
export const license = rules.createMachine({
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
    documents: [],
    revision: 0,
    invalid_from: undefined,
  },
  states: {
    none: {
      on: {
        SubmitLicense: [
          neverMultistate,
          { actions: emit(({ event }) => ({ ...event, type: 'LicenseSubmitted' })) },
        ],
        LicenseSubmitted: {
          target: 'pending',
          actions: assign(({ event: { type: _, at: __, ...submission } }) => ({
            ...submission,
            documents: [submission.file_id],
          })),
        },
      },
    },
    pending: {
      on: {
        ...owned.on,
        VerifyLicense: [
          { guard: 'isStale', actions: refuse('changed_meanwhile') },
          neverMultistate,
          {
            actions: emit(({ context: { user_id }, event: { revision: _, ...event } }) => ({
              ...event,
              type: 'LicenseVerified',
              user_id,
            })),
          },
        ],
        LicenseVerified: { target: 'verified', actions: judged },
        RejectLicense: [
          { guard: 'isStale', actions: refuse('changed_meanwhile') },
          {
            actions: emit(({ context: { user_id }, event: { at, verifier_id, reason } }) => ({
              type: 'LicenseRejected',
              at,
              user_id,
              verifier_id,
              reason,
            })),
          },
        ],
        LicenseRejected: { target: 'rejected', actions: judged },
      },
    },
    verified: {
      on: {
        ...owned.on,
        VerifyLicense: notPending,
        // Who saw it pending did not mean to take back what another verifier found meanwhile.
        RejectLicense: [
          { guard: 'isStale', ...notPending },
          {
            actions: emit(({ context: { user_id }, event: { revision: _, ...event } }) => ({
              ...event,
              type: 'LicenseRevoked',
              user_id,
            })),
          },
        ],
        LicenseRevoked: { target: 'rejected', actions: judged },
        ExpireLicense: [
          { guard: 'isStillValid', actions: refuse('license_still_valid') },
          { actions: emit(({ event }) => ({ ...event, type: 'LicenseExpired' })) },
        ],
        LicenseExpired: { target: 'expired', actions: judged },
      },
    },
    rejected: { on: { ...owned.on, VerifyLicense: notPending, RejectLicense: notPending } },
    expired: {
      on: { ...owned.on, VerifyLicense: notPending, RejectLicense: notPending, ExpireLicense: alreadySo },
    },
    deleted: { on: { DeleteLicense: alreadySo } },
  },
})

export const License = decider(license)

type Shown = Exclude<StateOf<typeof license>['value'], 'none' | 'deleted'>

/** The documented word; nothing for what was never handed in or is deleted. */
export const licenseStatus = ({ value }: Pick<StateOf<typeof license>, 'value'>): Shown | undefined =>
  value === 'none' || value === 'deleted' ? undefined : value
