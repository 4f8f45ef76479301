import { usableFileRefuses } from '../files/refusals.ts'

/** How each use case may be refused: the use case, its route and the words on screen all take it from here. */
export const submitLicenseRefuses = [...usableFileRefuses, 'never_multistate', 'changed_meanwhile'] as const
export const reviseLicenseRefuses = ['never_multistate', 'changed_meanwhile'] as const
/** `changed_meanwhile`: also when the license has another document meanwhile. */
export const replaceLicenseFileRefuses = [...usableFileRefuses, 'changed_meanwhile'] as const
export const deleteLicenseRefuses = ['changed_meanwhile'] as const
export const verifyLicenseRefuses = [
  'license_not_pending',
  'never_multistate',
  'made_by_party',
  'changed_meanwhile',
] as const
export const rejectLicenseRefuses = ['license_not_pending', 'made_by_party', 'changed_meanwhile'] as const
