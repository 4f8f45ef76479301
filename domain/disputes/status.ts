import type { StateOf } from '../kernel/decider.ts'
import { status } from '../kernel/status.ts'
import type { contact } from './contact.ts'

export type ContactState = Exclude<StateOf<typeof contact>['value'], 'none'>

/** The documented flag `handled`. */
export const contactStatus = status<ContactState, boolean>({ received: false, handled: true })

/** The states of what support has done with. */
export const HANDLED = contactStatus.statesOf(true)
