import {
  type AnyActorScope,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type EventFrom,
  type ExecutableActionObject,
  initialTransition,
  type SnapshotFrom,
} from 'xstate'
import { z } from 'zod'
import type { Refusal, Unchanged } from './refusal-and-no-change.ts'

/** A moment, always in UTC and with milliseconds, so that moments compare as text. */
export const Instant = z.iso.datetime({ precision: 3 })

/** Makes the schema of a command or an event: its name, its moment and its fields. */
export const schemaOf = <T extends string, S extends z.core.$ZodShape>(type: T, fields: S) =>
  z.object({ type: z.literal(type), at: Instant, ...fields })

/** The fields of a command or an event, without its name and its moment. */
export const fieldsOf = <E extends { type: string; at: string }>({ type: _, at: __, ...fields }: E) => fields

export type EventOf<M extends AnyStateMachine> = Exclude<EmittedFrom<M>, Refusal | Unchanged>
export type CommandOf<M extends AnyStateMachine> = Exclude<EventFrom<M>, EventOf<M>>
export type RefusalReasonOf<M extends AnyStateMachine> =
  | Extract<EmittedFrom<M>, Refusal>['reason']
  | 'OutOfTurn'
export type StateOf<M extends AnyStateMachine> = SnapshotFrom<M>

/** `events` is empty and `refused` absent when the command would change nothing. */
export type Decision<M extends AnyStateMachine> = { events: EventOf<M>[]; refused?: RefusalReasonOf<M> }

/**
 * A state machine as pure functions. Commands emit events and keep the state; events change the state and
 * emit nothing.
 */
export type Decider<M extends AnyStateMachine> = {
  initial: SnapshotFrom<M>
  evolve(state: SnapshotFrom<M>, event: EventOf<M>): SnapshotFrom<M>
  replay(events: readonly EventOf<M>[]): SnapshotFrom<M>
  decide(state: SnapshotFrom<M>, command: CommandOf<M>): Decision<M>
}

export function decider<M extends AnyStateMachine>(machine: M): Decider<M>
export function decider(machine: AnyStateMachine): Decider<AnyStateMachine> {
  const [initial] = initialTransition(machine)
  const step = createStepper(machine)
  const evolve: Decider<AnyStateMachine>['evolve'] = (state, event) => step(state, event)[0]
  return {
    initial,
    evolve,
    replay: (events) => events.reduce(evolve, initial),
    decide(state, command) {
      const emitted = step(state, command)[1].flatMap(emittedIn)
      if (emitted.length === 0) return { events: [], refused: 'OutOfTurn' }
      const refusal = emitted.find(isRefusal)
      if (refusal) return { events: [], refused: refusal.reason }
      return { events: emitted.filter(({ type }) => type !== 'Unchanged') }
    },
  }
}

/**
 * Makes a step function like XState's pure `transition`, which returns the next state and the actions to
 * execute. XState makes a new actor with its initial state for every step. A machine that spawns no other
 * actors can reuse one.
 */
function createStepper(machine: AnyStateMachine) {
  const self = createActor(machine)
  const noop = () => undefined
  return (state: SnapshotFrom<AnyStateMachine>, event: EventFrom<AnyStateMachine>) => {
    const actions: ExecutableActionObject[] = []
    const scope: AnyActorScope = {
      self,
      system: self.system,
      id: '',
      sessionId: '',
      logger: noop,
      defer: noop,
      emit: noop,
      stopChild: noop,
      actionExecutor: (action) => void actions.push(action),
    }
    return [machine.transition(state, event, scope), actions] as const
  }
}

type Emitted = { type: string }

// XState 5 returns emissions among its actions but leaves them out of their type.
const emittedIn = (action: ExecutableActionObject): Emitted[] =>
  action.type === 'xstate.emit' ? [(action.params as { event: Emitted }).event] : []

const isRefusal = (emitted: Emitted): emitted is Refusal => emitted.type === 'Refused'
