import type { AnyStateMachine } from 'xstate'
import {
  type CommandOf,
  decider,
  type EventOf,
  type RefusalReasonOf,
  type StateOf,
} from '#domain/kernel/decider.ts'

/** Given these events, a command has this outcome; or the events lead to this state and context. */
export type Scenario<M extends AnyStateMachine> = { title: string; given: readonly EventOf<M>[] } & (
  | { when: CommandOf<M>; outcome: Outcome<M> }
  | { stands: StateOf<M>['value']; knowing?: Partial<StateOf<M>['context']> }
)

/** The events that a command emits, its refusal, or `unchanged` for a command that changes nothing. */
export type Outcome<M extends AnyStateMachine> = readonly EventOf<M>[] | RefusalReasonOf<M> | 'unchanged'

/** Makes the scenarios of a machine that say which state events lead to, and values of its context. */
export const stateAfter =
  <M extends AnyStateMachine>(_machine: M) =>
  (
    title: string,
    given: readonly EventOf<M>[],
    stands: StateOf<M>['value'],
    knowing?: Partial<StateOf<M>['context']>,
  ): Scenario<M> => ({ title, given, stands, ...(knowing && { knowing }) })

export type Scenarios<M extends AnyStateMachine> = { machine: M; scenarios: readonly Scenario<M>[] }

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const spring = '2026-03-01T09:00:00.000Z'
export const summer = '2026-06-01T09:00:00.000Z'

/** Runs a scenario: the expected outcome, and the machine's actual one. */
export function trial<M extends AnyStateMachine>(machine: M, scenario: Scenario<M>) {
  const { decide, replay } = decider(machine)
  const state = replay(scenario.given)
  if ('when' in scenario) {
    const { events, refused } = decide(state, scenario.when)
    return { expected: scenario.outcome, actual: refused ?? (events.length === 0 ? 'unchanged' : events) }
  }
  const { value, context } = state as unknown as { value: unknown; context: Record<string, unknown> }
  const knownFields = Object.keys(scenario.knowing ?? {}).map((name) => [name, context[name]])
  return {
    expected: { value: scenario.stands, ...scenario.knowing },
    actual: { value, ...Object.fromEntries(knownFields) },
  }
}

type CommandInput<M extends AnyStateMachine> = Record<string, CommandOf<M>>
type Histories<M extends AnyStateMachine> = Record<string, readonly EventOf<M>[]>

/**
 * The scenarios of every command on every history, by title. A command that a row of the table does not name
 * must be refused as `OutOfTurn`, so a row lists every command that is possible in its state.
 */
export const matrix = <M extends AnyStateMachine, H extends Histories<M>, A extends CommandInput<M>>(
  _machine: M,
  histories: H,
  commands: A,
  table: { [At in keyof H]: { [Ask in keyof A]?: Outcome<M> } },
): Scenario<M>[] =>
  Object.entries(histories).flatMap(([history, given]) =>
    Object.entries(commands).map(([ask, when]) => {
      const outcome: Outcome<M> = table[history]?.[ask] ?? ('OutOfTurn' as RefusalReasonOf<M>)
      return { title: `${history}: "${ask}" ${reading(outcome)}`, given, when, outcome }
    }),
  )

const reading = (outcome: string | readonly { type: string }[]) => {
  if (outcome === 'unchanged') return 'changes nothing'
  if (typeof outcome === 'string') return `is refused: ${outcome}`
  return `is answered by ${outcome.map(({ type }) => type).join(' and ')}`
}
