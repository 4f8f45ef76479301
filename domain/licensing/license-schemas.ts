import { z } from 'zod'
import { schemaOf } from '../kernel/decider.ts'
import { personal } from '../kernel/personal.ts'

const licenseFields = {
  title: z.string(),
  state: z.string(),
  license_type: z.string(),
  multistate: z.boolean(),
  issued_date: z.string(),
  expiration_date: z.string(),
}
export const submissionFields = {
  user_id: z.uuid(),
  ...licenseFields,
  title: personal(z.string(), 'user_id'),
  number: personal(z.string(), 'user_id'),
  file_id: z.uuid(),
}
const revisionFields = { ...licenseFields, title: personal(z.string()), number: personal(z.string()) }
const decisionFields = { verifier_id: z.uuid(), source: z.string() }
const confirmedFields = { license_type: z.string().optional(), multistate: z.boolean().optional() }

export type LicenseCommand = z.infer<typeof LicenseCommand>
export const LicenseCommand = z.discriminatedUnion('type', [
  schemaOf('SubmitLicense', submissionFields),
  schemaOf('ReviseLicense', { ...revisionFields, revision: z.int().optional() }),
  schemaOf('ReplaceLicenseFile', { file_id: z.uuid(), old_file_id: z.uuid() }),
  /** `revision` is the revision that the verifier saw. */
  schemaOf('VerifyLicense', {
    ...decisionFields,
    ...confirmedFields,
    note: z.string().optional(),
    revision: z.int().optional(),
  }),
  schemaOf('RejectLicense', {
    verifier_id: z.uuid(),
    reason: z.string(),
    source: z.string().optional(),
    invalid_from: z.string().optional(),
    revision: z.int().optional(),
  }),
  schemaOf('ExpireLicense', {}),
  schemaOf('DeleteLicense', {}),
])

// A verifier's text is about the license's owner, so it is encrypted with the owner's key.
const reason = personal(z.string(), 'user_id')
const note = personal(z.string().optional(), 'user_id')
/** The source is absent if none was named, and in older events. */
const rejectionFields = { verifier_id: z.uuid(), reason, source: personal(z.string().optional(), 'user_id') }

/** Absent in older events, which searches did not need yet. */
const ownerFields = { user_id: z.uuid().optional() }

export type LicenseEvent = z.infer<typeof LicenseEvent>
export const LicenseEvent = z.discriminatedUnion('type', [
  schemaOf('LicenseSubmitted', submissionFields),
  schemaOf('LicenseRevised', { ...ownerFields, ...revisionFields }),
  schemaOf('LicenseFileReplaced', { ...ownerFields, file_id: z.uuid() }),
  schemaOf('LicenseVerified', {
    user_id: z.uuid(),
    ...decisionFields,
    ...confirmedFields,
    source: personal(z.string(), 'user_id'),
    note,
  }),
  schemaOf('LicenseRejected', { user_id: z.uuid(), ...rejectionFields }),
  schemaOf('LicenseRevoked', { user_id: z.uuid(), ...rejectionFields, invalid_from: z.string().optional() }),
  schemaOf('LicenseExpired', ownerFields),
  schemaOf('LicenseDeleted', ownerFields),
])

export type LicenseRefusalReason =
  | 'license_not_pending'
  | 'license_still_valid'
  | 'never_multistate'
  | 'changed_meanwhile'
