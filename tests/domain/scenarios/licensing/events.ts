// The events and commands of a license in its scenarios.

import type { LicenseEvent } from '#domain/licensing/license.ts'
import { id, spring } from '../scenario.ts'

export const at = spring
export const owner = id(1)
export const verifier = id(2)
export const file = id(3)
export const other = id(4)
export const details = {
  title: 'Registered nurse',
  number: 'RN-1',
  state: 'TX',
  license_type: 'RN',
  multistate: true,
  issued_date: '2020-05-01',
  expiration_date: '2026-05-31',
}
export const better = { ...details, number: 'RN-2' }
/** The end of the last day in Texas, which ends latest in El Paso. */
export const lastDay = '2026-06-01T05:59:59.999Z'
export const dayAfter = '2026-06-01T06:00:00.000Z'
export const verdict = { verifier_id: verifier, source: 'Nursys' }

export const submitted = {
  type: 'LicenseSubmitted',
  at,
  user_id: owner,
  ...details,
  file_id: file,
} as const satisfies LicenseEvent
export const revised = {
  type: 'LicenseRevised',
  at,
  user_id: owner,
  ...better,
} as const satisfies LicenseEvent
export const fileReplaced = {
  type: 'LicenseFileReplaced',
  at,
  user_id: owner,
  file_id: other,
} as const satisfies LicenseEvent
export const licenseVerified = {
  type: 'LicenseVerified',
  at,
  user_id: owner,
  ...verdict,
} as const satisfies LicenseEvent
export const narrowed = {
  ...licenseVerified,
  license_type: 'LPN',
  multistate: false,
  note: 'An LPN.',
} as const satisfies LicenseEvent
export const licenseRejected = {
  type: 'LicenseRejected',
  at,
  user_id: owner,
  verifier_id: verifier,
  reason: 'Not found.',
} as const satisfies LicenseEvent
export const rejectedBySource = { ...licenseRejected, source: 'Nursys' } as const satisfies LicenseEvent
export const licenseRevoked = {
  ...licenseRejected,
  type: 'LicenseRevoked',
  invalid_from: '2026-02-01',
} as const satisfies LicenseEvent
export const licenseExpired = {
  type: 'LicenseExpired',
  at: dayAfter,
  user_id: owner,
} as const satisfies LicenseEvent
export const licenseDeleted = { type: 'LicenseDeleted', at, user_id: owner } as const satisfies LicenseEvent

export const revise = { type: 'ReviseLicense', at, ...better } as const
export const reject = { type: 'RejectLicense', at, verifier_id: verifier, reason: 'Not found.' } as const
export const replace = (file_id: string, old_file_id: string) =>
  ({ type: 'ReplaceLicenseFile', at, file_id, old_file_id }) as const
export const verify = { type: 'VerifyLicense', at, ...verdict } as const
