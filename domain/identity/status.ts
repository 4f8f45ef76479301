import type { StateOf } from '../kernel/decider.ts'
import { status } from '../kernel/status.ts'
import type { account } from './account/account.ts'

export type AccountState = Exclude<StateOf<typeof account>['value'], 'none'>

/** The documented word is the state's own name. */
export const accountStatus = status<AccountState, AccountState>({
  active: 'active',
  suspended: 'suspended',
  erasure_requested: 'erasure_requested',
  erasing: 'erasing',
  erased: 'erased',
})

/** The states in which a person can do nothing: suspended, or on the way to be erased. */
export const BARRED = accountStatus.states.filter((state) => state !== 'active')

export const isBarred = (value: StateOf<typeof account>['value']) => BARRED.some((state) => state === value)
