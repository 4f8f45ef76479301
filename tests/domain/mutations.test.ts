import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { decider } from '#domain/kernel/decider.ts'
import { type Mutant, mutants } from '#tests/harness/domain/mutants.ts'
import { all } from './scenarios/all.ts'
import { type Scenario, trial } from './scenarios/scenario.ts'

/** As it would be stored: a field that is not there and one that is undefined are the same. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

const holds = (machine: AnyStateMachine, scenario: Scenario<AnyStateMachine>) => {
  const { expected, actual } = trial(machine, scenario)
  return isDeepStrictEqual(plain(actual), plain(expected))
}

type Known = { scenario: Scenario<AnyStateMachine>; state: string; type: string | undefined }

/** Each scenario with its last message, and the state before that. */
const locate = (machine: AnyStateMachine, scenarios: readonly Scenario<AnyStateMachine>[]): Known[] =>
  scenarios.map((scenario) => {
    const given: readonly { type: string }[] = scenario.given
    const last: { type: string } | undefined = 'when' in scenario ? scenario.when : given.at(-1)
    const before = 'when' in scenario ? given : given.slice(0, -1)
    return { scenario, state: String(decider(machine).replay(before).value), type: last?.type }
  })

/** Whether some scenario fails on the mutant; those whose last message reaches the mutation are tried first. */
function isKilled(mutant: Mutant, known: readonly Known[]) {
  const isNear = ({ state, type }: Known) =>
    type === mutant.type && (mutant.state === undefined || state === mutant.state)
  const fails = ({ scenario }: Known) => !holds(mutant.machine, scenario)
  return (
    known.some((each) => isNear(each) && fails(each)) || known.some((each) => !isNear(each) && fails(each))
  )
}

test.each(Object.entries(all))(
  'Every mutant of the %s machine fails a scenario',
  (kind, { machine, scenarios }) => {
    const known = locate(machine, scenarios)
    let tried = 0
    const survivors: string[] = []
    for (const mutant of mutants(machine)) {
      tried++
      if (!isKilled(mutant, known)) survivors.push(mutant.what)
    }
    console.info(`${kind}: ${tried - survivors.length} of ${tried} mutants noticed`)
    expect(survivors).toEqual([])
  },
)
