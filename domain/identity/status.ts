import type { StateOf } from '../kernel/decider.ts'
import { defineStatus } from '../kernel/status.ts'
import type { accountMachine } from './account/account.ts'

export type AccountState = Exclude<StateOf<typeof accountMachine>['value'], 'none'>

/** The documented value is the state's own name. */
export const accountStatus = defineStatus<AccountState, AccountState>({
  active: 'active',
  suspended: 'suspended',
  erasure_requested: 'erasure_requested',
  erasing: 'erasing',
  erased: 'erased',
})

/** The states in which a person may do nothing: suspended, or being erased. */
export const BARRED_STATES = accountStatus.states.filter((state) => state !== 'active')

export const isBarred = (value: StateOf<typeof accountMachine>['value']) =>
  BARRED_STATES.some((state) => state === value)
