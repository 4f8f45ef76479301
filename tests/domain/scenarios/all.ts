import type { AnyStateMachine } from 'xstate'
import { kinds } from '#domain/kernel/catalog.ts'
import type { Scenarios } from './scenario.ts'

const modules = import.meta.glob<Record<string, unknown>>('./*/**/*.ts', { eager: true })

const isScenarios = (value: unknown): value is Scenarios<AnyStateMachine> =>
  typeof value === 'object' && value !== null && 'machine' in value && 'scenarios' in value

const exported = Object.values(modules)
  .flatMap(Object.values<unknown>)
  .filter(isScenarios)

function scenariosOf(kind: string) {
  const scenarios = exported.find(({ machine }) => machine.id === kind)
  if (!scenarios) throw new Error(`The lifecycle "${kind}" has no scenarios in tests/domain/scenarios.`)
  return scenarios
}

/** The scenarios of every lifecycle, found in the files of this folder. Throws when a lifecycle has none. */
export const all = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, scenariosOf(kind)]))
