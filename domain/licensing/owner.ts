import { assign, emit } from 'xstate'
import { pick } from '../kernel/fields.ts'
import { noChange, refuse } from '../kernel/refusal-and-no-change.ts'
import { REVISABLE_NAMES, refuseNeverMultistate, rules } from './rules.ts'

/**
 * The owner's commands, in every state after the submission. Each change requires a new verification and
 * drops the earlier decision.
 */
export const ownerTransitions = rules.createStateConfig({
  on: {
    ReviseLicense: [
      { guard: 'isUnchanged', ...noChange },
      { guard: 'isStaleRevision', ...refuse('changed_meanwhile') },
      refuseNeverMultistate,
      {
        actions: emit(({ context: { user_id }, event }) => ({
          type: 'LicenseRevised',
          at: event.at,
          user_id,
          ...pick(event, REVISABLE_NAMES),
        })),
      },
    ],
    LicenseRevised: {
      target: 'pending',
      actions: assign(({ context, event }) => ({
        ...pick(event, REVISABLE_NAMES),
        invalid_from: undefined,
        revision: context.revision + 1,
      })),
    },
    ReplaceLicenseFile: [
      { guard: 'isCurrentFile', ...noChange },
      { guard: 'isStaleFile', ...refuse('changed_meanwhile') },
      {
        actions: emit(({ context: { user_id }, event: { at, file_id } }) => ({
          type: 'LicenseFileReplaced',
          at,
          user_id,
          file_id,
        })),
      },
    ],
    LicenseFileReplaced: {
      target: 'pending',
      actions: assign(({ context, event: { file_id } }) => ({
        file_id,
        document_ids: [...context.document_ids.filter((id) => id !== file_id), file_id],
        invalid_from: undefined,
        revision: context.revision + 1,
      })),
    },
    DeleteLicense: {
      actions: emit(({ context: { user_id }, event }) => ({ ...event, type: 'LicenseDeleted', user_id })),
    },
    LicenseDeleted: 'deleted',
  },
})
