import type { StateOf } from '../kernel/decider.ts'
import { status } from '../kernel/status.ts'
import type { contact } from './contact.ts'
import type { dispute } from './dispute.ts'

export type ContactState = Exclude<StateOf<typeof contact>['value'], 'none'>

/** The documented flag `handled`. */
export const contactStatus = status<ContactState, boolean>({ received: false, handled: true })

/** The states of what support has done with. */
export const HANDLED = contactStatus.statesOf(true)

export type DisputeState = Exclude<StateOf<typeof dispute>['value'], 'none'>

/** The documented word is the state's own name. */
export const disputeStatus = status<DisputeState, DisputeState>({
  filed: 'filed',
  under_review: 'under_review',
  resolved: 'resolved',
})

/** The states in which nothing is decided yet. */
export const UNDECIDED: readonly DisputeState[] = ['filed', 'under_review']
