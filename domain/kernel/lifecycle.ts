import type { AnyStateMachine } from 'xstate'
import type { z } from 'zod'
import { type Decider, decider } from './decider.ts'

/** The schemas of a lifecycle's commands or events, distinguished by their `type`. */
type Schemas = z.ZodDiscriminatedUnion<readonly z.ZodObject<{ type: z.ZodLiteral<string> }>[], 'type'>

/** A kind of stream: its state machine, and the schemas of its commands and events. */
export type Lifecycle<M extends AnyStateMachine, C extends Schemas, E extends Schemas> = Decider<M> & {
  machine: M
  commands: C
  events: E
}

export const lifecycle = <M extends AnyStateMachine, C extends Schemas, E extends Schemas>(
  machine: M,
  commands: C,
  events: E,
): Lifecycle<M, C, E> => ({ ...decider(machine), machine, commands, events })
