import type { StateOf } from '../kernel/decider.ts'
import { defineStatus } from '../kernel/status.ts'
import type { licenseMachine } from './license.ts'

export type LicenseState = Exclude<StateOf<typeof licenseMachine>['value'], 'none'>

/** The documented value is the state's own name. */
export const licenseStatus = defineStatus<LicenseState, LicenseState>({
  pending: 'pending',
  verified: 'verified',
  rejected: 'rejected',
  expired: 'expired',
  deleted: 'deleted',
})

/** The documented flag `verified`. */
export const isVerified = (state: LicenseState) => state === 'verified'
