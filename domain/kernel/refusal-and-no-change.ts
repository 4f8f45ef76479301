import { type AnyEventObject, type AnyStateMachine, type ContextFrom, type EventFrom, emit } from 'xstate'

/** Emitted instead of events when a machine refuses a command. */
export type Refusal<Reason extends string = string> = { type: 'Refused'; reason: Reason }

/** Emitted instead of events when a command would change nothing. */
export type Unchanged = { type: 'Unchanged' }

/** What a machine emits: its events, its refusals with their reasons, and that nothing changes. */
export type Emitted<Event extends AnyEventObject, Reason extends string = never> =
  | Event
  | Refusal<Reason>
  | Unchanged

type AnyContext = ContextFrom<AnyStateMachine>
type AnyCommandOrEvent = EventFrom<AnyStateMachine>

/** Makes a branch for transitions. It compiles only in machines whose `Emitted` includes this decision. */
const branch = <E extends AnyEventObject>(answer: E) => ({
  actions: emit<AnyContext, AnyCommandOrEvent, undefined, AnyCommandOrEvent, E>(answer),
})

/** Makes the branch that refuses a command for this reason, which must be one of the machine's. */
export const refuse = <const Reason extends string>(reason: Reason) =>
  branch<Refusal<Reason>>({ type: 'Refused', reason })

/** The branch for a command that would change nothing. */
export const noChange = branch<Unchanged>({ type: 'Unchanged' })
