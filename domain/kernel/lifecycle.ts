import type { AnyStateMachine } from 'xstate'
import type { z } from 'zod'
import { type Decider, decider } from './decider.ts'

/** The schemas of a lifecycle's commands or events, distinguished by their `type`. */
type Messages = z.ZodDiscriminatedUnion<readonly z.ZodObject<{ type: z.ZodLiteral<string> }>[], 'type'>

/** A kind of stream: its state machine, and the schemas of its commands and events. */
export type Lifecycle<M extends AnyStateMachine, C extends Messages, E extends Messages> = Decider<M> & {
  machine: M
  commands: C
  events: E
}

export const lifecycle = <M extends AnyStateMachine, C extends Messages, E extends Messages>(
  machine: M,
  commands: C,
  events: E,
): Lifecycle<M, C, E> => ({ ...decider(machine), machine, commands, events })
