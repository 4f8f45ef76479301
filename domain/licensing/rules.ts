import { setup } from 'xstate'
import type { z } from 'zod'
import { changedNames } from '../kernel/fields.ts'
import { type Emitted, refuse } from '../kernel/refusal-and-no-change.ts'
import { dateInState } from '../kernel/time/time-zones.ts'
import type {
  LicenseCommand,
  LicenseEvent,
  LicenseRefusalReason,
  submissionFields,
} from './license-schemas.ts'
import { mayBeMultistate } from './validity.ts'

export type LicenseContext = z.infer<z.ZodObject<typeof submissionFields>> & {
  /** Every document that the license ever had. */
  document_ids: string[]
  revision: number
  invalid_from: string | undefined
}

/** The fields that the owner may revise. */
export const REVISABLE_NAMES = [
  'title',
  'number',
  'state',
  'license_type',
  'multistate',
  'issued_date',
  'expiration_date',
] as const

export const rules = setup({
  types: {
    context: {} as LicenseContext,
    events: {} as LicenseCommand | LicenseEvent,
    emitted: {} as Emitted<LicenseEvent, LicenseRefusalReason>,
  },
  guards: {
    isUnchanged: ({ context, event }) => changedNames(REVISABLE_NAMES, context, event).length === 0,
    isCurrentFile: ({ context, event }) => 'file_id' in event && event.file_id === context.file_id,
    isStaleFile: ({ context, event }) => 'old_file_id' in event && event.old_file_id !== context.file_id,
    isStaleRevision: ({ context, event }) =>
      'revision' in event && event.revision !== undefined && event.revision !== context.revision,
    isStillValid: ({ context, event }) => dateInState(context.state, event.at) <= context.expiration_date,
    isNeverMultistate: ({ context, event }) => {
      const {
        state,
        license_type,
        multistate,
      }: Pick<LicenseContext, 'state' | 'license_type' | 'multistate'> = {
        ...context,
        ...('license_type' in event &&
          event.license_type !== undefined && { license_type: event.license_type }),
        ...('multistate' in event && event.multistate !== undefined && { multistate: event.multistate }),
        ...('state' in event && { state: event.state }),
      }
      return multistate && !mayBeMultistate(license_type, state, dateInState(state, event.at))
    },
  },
})

export const refuseNeverMultistate = {
  guard: 'isNeverMultistate',
  ...refuse('never_multistate'),
} as const
