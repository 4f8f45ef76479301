import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { decider } from '#domain/kernel/decider.ts'
import { type Mutant, mutants } from '#tests/harness/domain/mutants.ts'
import { all } from './scenarios/all.ts'
import { runScenario, type Scenario } from './scenarios/scenario.ts'

/** A value as it would be stored: missing and undefined fields are equal. */
const toPlainData = (value: unknown) => JSON.parse(JSON.stringify(value))

const holds = (machine: AnyStateMachine, scenario: Scenario<AnyStateMachine>) => {
  const { expected, actual } = runScenario(machine, scenario)
  return isDeepStrictEqual(toPlainData(actual), toPlainData(expected))
}

type LocatedScenario = { scenario: Scenario<AnyStateMachine>; state: string; type: string | undefined }

/** Each scenario with its last command or event, and the state before it. */
const locate = (
  machine: AnyStateMachine,
  scenarios: readonly Scenario<AnyStateMachine>[],
): LocatedScenario[] =>
  scenarios.map((scenario) => {
    const pastEvents: readonly { type: string }[] = scenario.given
    const last: { type: string } | undefined = 'when' in scenario ? scenario.when : pastEvents.at(-1)
    const earlierEvents = 'when' in scenario ? pastEvents : pastEvents.slice(0, -1)
    return { scenario, state: String(decider(machine).replay(earlierEvents).value), type: last?.type }
  })

/**
 * Whether some scenario fails on the mutant. Scenarios whose last command or event reaches the mutation are
 * tried first.
 */
function isKilled(mutant: Mutant, located: readonly LocatedScenario[]) {
  const isNear = ({ state, type }: LocatedScenario) =>
    type === mutant.type && (mutant.state === undefined || state === mutant.state)
  const fails = ({ scenario }: LocatedScenario) => !holds(mutant.machine, scenario)
  return (
    located.some((each) => isNear(each) && fails(each)) ||
    located.some((each) => !isNear(each) && fails(each))
  )
}

test.each(Object.entries(all))(
  'Every mutant of the %s machine fails a scenario',
  (kind, { machine, scenarios }) => {
    const located = locate(machine, scenarios)
    let triedCount = 0
    const survivors: string[] = []
    for (const mutant of mutants(machine)) {
      triedCount++
      if (!isKilled(mutant, located)) survivors.push(mutant.what)
    }
    console.info(`${kind}: ${triedCount - survivors.length} of ${triedCount} mutants noticed`)
    expect(survivors).toEqual([])
  },
)
