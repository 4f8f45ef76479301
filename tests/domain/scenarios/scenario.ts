import type { AnyStateMachine } from 'xstate'
import {
  type CommandOf,
  decider,
  type EventOf,
  type RefusalReasonOf,
  type StateOf,
} from '#domain/kernel/decider.ts'

/** Given these events, a command has this outcome, or the machine is in this state with this context. */
export type Scenario<M extends AnyStateMachine> = { title: string; given: readonly EventOf<M>[] } & (
  | { when: CommandOf<M>; outcome: Outcome<M> }
  | { state: StateOf<M>['value']; context?: Partial<StateOf<M>['context']> }
)

/** The events that a command emits, its refusal, or `unchanged` for a command that changes nothing. */
export type Outcome<M extends AnyStateMachine> = readonly EventOf<M>[] | RefusalReasonOf<M> | 'unchanged'

/** Makes the scenarios of a machine that say which state events lead to, and values of its context. */
export const stateAfter =
  <M extends AnyStateMachine>(_machine: M) =>
  (
    title: string,
    given: readonly EventOf<M>[],
    state: StateOf<M>['value'],
    context?: Partial<StateOf<M>['context']>,
  ): Scenario<M> => ({ title, given, state, ...(context && { context }) })

export type Scenarios<M extends AnyStateMachine> = { machine: M; scenarios: readonly Scenario<M>[] }

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const spring = '2026-03-01T09:00:00.000Z'
export const summer = '2026-06-01T09:00:00.000Z'

/** Runs a scenario: the expected outcome, and the machine's actual one. */
export function runScenario<M extends AnyStateMachine>(machine: M, scenario: Scenario<M>) {
  const { decide, replay } = decider(machine)
  const actualState = replay(scenario.given)
  if ('when' in scenario) {
    const { events, refused } = decide(actualState, scenario.when)
    return { expected: scenario.outcome, actual: refused ?? (events.length === 0 ? 'unchanged' : events) }
  }
  const { value, context } = actualState as unknown as { value: unknown; context: Record<string, unknown> }
  const expectedContext = scenario.context ?? {}
  const actualContext = Object.fromEntries(Object.keys(expectedContext).map((name) => [name, context[name]]))
  return {
    expected: { value: scenario.state, context: expectedContext },
    actual: { value, context: actualContext },
  }
}

type Commands<M extends AnyStateMachine> = Record<string, CommandOf<M>>
type Histories<M extends AnyStateMachine> = Record<string, readonly EventOf<M>[]>

/**
 * The scenarios of every command on every history, by title. A command that a row of the table does not name
 * must be refused as `OutOfTurn`, so a row lists every command that is possible in its state.
 */
export const matrix = <M extends AnyStateMachine, H extends Histories<M>, C extends Commands<M>>(
  _machine: M,
  histories: H,
  commands: C,
  table: { [History in keyof H]: { [Command in keyof C]?: Outcome<M> } },
): Scenario<M>[] =>
  Object.entries(histories).flatMap(([history, given]) =>
    Object.entries(commands).map(([command, when]) => {
      const outcome: Outcome<M> = table[history]?.[command] ?? ('OutOfTurn' as RefusalReasonOf<M>)
      return { title: `${history}: "${command}" ${outcomeText(outcome)}`, given, when, outcome }
    }),
  )

const outcomeText = (outcome: string | readonly { type: string }[]) => {
  if (outcome === 'unchanged') return 'changes nothing'
  if (typeof outcome === 'string') return `is refused: ${outcome}`
  return `is answered by ${outcome.map(({ type }) => type).join(' and ')}`
}
