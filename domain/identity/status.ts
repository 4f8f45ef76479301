import type { StateOf } from '../kernel/decider.ts'
import { status } from '../kernel/status.ts'
import type { account } from './account/account.ts'

export type AccountState = Exclude<StateOf<typeof account>['value'], 'none'>

/** The documented word is the state's own name. */
export const accountStatus = status<AccountState, AccountState>({ active: 'active', suspended: 'suspended' })
