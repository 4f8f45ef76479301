// The events and commands of a license in its scenarios.

import type { LicenseEvent } from '#domain/licensing/license-schemas.ts'
import { id, spring } from '../scenario.ts'

export const at = spring
export const ownerId = id(1)
export const verifierId = id(2)
export const fileId = id(3)
export const otherFileId = id(4)
export const details = {
  title: 'Registered nurse',
  number: 'RN-1',
  state: 'TX',
  license_type: 'RN',
  multistate: true,
  issued_date: '2020-05-01',
  expiration_date: '2026-05-31',
}
export const revisedDetails = { ...details, number: 'RN-2' }
/** The end of the last day in Texas, which ends latest in El Paso. */
export const lastDay = '2026-06-01T05:59:59.999Z'
export const dayAfter = '2026-06-01T06:00:00.000Z'
export const decisionFields = { verifier_id: verifierId, source: 'Nursys' }

export const licenseSubmitted = {
  type: 'LicenseSubmitted',
  at,
  user_id: ownerId,
  ...details,
  file_id: fileId,
} as const satisfies LicenseEvent
export const licenseRevised = {
  type: 'LicenseRevised',
  at,
  user_id: ownerId,
  ...revisedDetails,
} as const satisfies LicenseEvent
export const licenseFileReplaced = {
  type: 'LicenseFileReplaced',
  at,
  user_id: ownerId,
  file_id: otherFileId,
} as const satisfies LicenseEvent
export const licenseVerified = {
  type: 'LicenseVerified',
  at,
  user_id: ownerId,
  ...decisionFields,
} as const satisfies LicenseEvent
export const licenseVerifiedAsLpn = {
  ...licenseVerified,
  license_type: 'LPN',
  multistate: false,
  note: 'An LPN.',
} as const satisfies LicenseEvent
export const licenseRejected = {
  type: 'LicenseRejected',
  at,
  user_id: ownerId,
  verifier_id: verifierId,
  reason: 'Not found.',
} as const satisfies LicenseEvent
export const licenseRejectedBySource = {
  ...licenseRejected,
  source: 'Nursys',
} as const satisfies LicenseEvent
export const licenseRevoked = {
  ...licenseRejected,
  type: 'LicenseRevoked',
  invalid_from: '2026-02-01',
} as const satisfies LicenseEvent
export const licenseExpired = {
  type: 'LicenseExpired',
  at: dayAfter,
  user_id: ownerId,
} as const satisfies LicenseEvent
export const licenseDeleted = { type: 'LicenseDeleted', at, user_id: ownerId } as const satisfies LicenseEvent

export const revise = { type: 'ReviseLicense', at, ...revisedDetails } as const
export const reject = { type: 'RejectLicense', at, verifier_id: verifierId, reason: 'Not found.' } as const
export const replace = (file_id: string, old_file_id: string) =>
  ({ type: 'ReplaceLicenseFile', at, file_id, old_file_id }) as const
export const verify = { type: 'VerifyLicense', at, ...decisionFields } as const
