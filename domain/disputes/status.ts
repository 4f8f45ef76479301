import type { StateOf } from '../kernel/decider.ts'
import { defineStatus } from '../kernel/status.ts'
import type { contactMachine } from './contact.ts'
import type { disputeMachine } from './dispute.ts'

export type ContactState = Exclude<StateOf<typeof contactMachine>['value'], 'none'>

/** The documented flag `handled`. */
export const contactStatus = defineStatus<ContactState, boolean>({ received: false, handled: true })

/** The states of messages that support has handled. */
export const HANDLED_CONTACT_STATES = contactStatus.statesOf(true)

export type DisputeState = Exclude<StateOf<typeof disputeMachine>['value'], 'none'>

/** The documented value is the state's own name. */
export const disputeStatus = defineStatus<DisputeState, DisputeState>({
  filed: 'filed',
  under_review: 'under_review',
  resolved: 'resolved',
})

/** The states in which nothing is decided yet. */
export const UNDECIDED_DISPUTE_STATES: readonly DisputeState[] = ['filed', 'under_review']
