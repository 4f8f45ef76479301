// The refusals of each use case. The use case, its route and the messages on screen share these lists.

import { usableFileRefusals } from '../files/refusals.ts'

export const submitLicenseRefusals = [...usableFileRefusals, 'never_multistate', 'changed_meanwhile'] as const
export const reviseLicenseRefusals = ['never_multistate', 'changed_meanwhile'] as const
/** `changed_meanwhile` also means that the license has got another document since it was read. */
export const replaceLicenseFileRefusals = [...usableFileRefusals, 'changed_meanwhile'] as const
export const deleteLicenseRefusals = ['changed_meanwhile'] as const
export const verifyLicenseRefusals = [
  'license_not_pending',
  'never_multistate',
  'made_by_party',
  'changed_meanwhile',
] as const
export const rejectLicenseRefusals = ['license_not_pending', 'made_by_party', 'changed_meanwhile'] as const
