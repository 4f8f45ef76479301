import { z } from 'zod'
import { message } from '../kernel/decider.ts'
import { personal } from '../kernel/personal.ts'

const says = {
  title: z.string(),
  state: z.string(),
  license_type: z.string(),
  multistate: z.boolean(),
  issued_date: z.string(),
  expiration_date: z.string(),
}
export const submission = {
  user_id: z.uuid(),
  ...says,
  title: personal(z.string(), 'user_id'),
  number: personal(z.string(), 'user_id'),
  file_id: z.uuid(),
}
const revision = { ...says, title: personal(z.string()), number: personal(z.string()) }
const decision = { verifier_id: z.uuid(), source: z.string() }
const confirmed = { license_type: z.string().optional(), multistate: z.boolean().optional() }

export type LicenseCommand = z.infer<typeof LicenseCommand>
export const LicenseCommand = z.discriminatedUnion('type', [
  message('SubmitLicense', submission),
  message('ReviseLicense', { ...revision, revision: z.int().optional() }),
  message('ReplaceLicenseFile', { file_id: z.uuid(), old_file_id: z.uuid() }),
  /** `revision`: the one that the verifier saw. */
  message('VerifyLicense', {
    ...decision,
    ...confirmed,
    note: z.string().optional(),
    revision: z.int().optional(),
  }),
  message('RejectLicense', {
    verifier_id: z.uuid(),
    reason: z.string(),
    source: z.string().optional(),
    invalid_from: z.string().optional(),
    revision: z.int().optional(),
  }),
  message('ExpireLicense', {}),
  message('DeleteLicense', {}),
])

// A verifier's text is about the license's owner, so it is encrypted with the owner's key.
const reason = personal(z.string(), 'user_id')
const note = personal(z.string().optional(), 'user_id')
/** Without a source where none was named, and in events of before it was asked for. */
const rejection = { verifier_id: z.uuid(), reason, source: personal(z.string().optional(), 'user_id') }

/** Absent in events of before searches asked whose license it was. */
const owner = { user_id: z.uuid().optional() }

export type LicenseEvent = z.infer<typeof LicenseEvent>
export const LicenseEvent = z.discriminatedUnion('type', [
  message('LicenseSubmitted', submission),
  message('LicenseRevised', { ...owner, ...revision }),
  message('LicenseFileReplaced', { ...owner, file_id: z.uuid() }),
  message('LicenseVerified', {
    user_id: z.uuid(),
    ...decision,
    ...confirmed,
    source: personal(z.string(), 'user_id'),
    note,
  }),
  message('LicenseRejected', { user_id: z.uuid(), ...rejection }),
  message('LicenseRevoked', { user_id: z.uuid(), ...rejection, invalid_from: z.string().optional() }),
  message('LicenseExpired', owner),
  message('LicenseDeleted', owner),
])

export type LicenseWhy =
  | 'license_not_pending'
  | 'license_still_valid'
  | 'never_multistate'
  | 'changed_meanwhile'
