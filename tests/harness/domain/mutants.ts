import { type AnyStateMachine, createMachine, not } from 'xstate'

/**
 * A machine with one mutation in how it handles a command or event in a state (`undefined`: in all states).
 */
export type Mutant = { what: string; state: string | undefined; type: string; machine: AnyStateMachine }

type Branch = { target?: string; guard?: unknown; actions?: unknown }
type Transitions = Record<string, unknown>
type Node = { on?: Transitions; states?: Record<string, Node> }

const branches = (transition: unknown): Branch[] =>
  (Array.isArray(transition) ? transition : [transition]).map((each) =>
    typeof each === 'string' ? { target: each } : (each as Branch),
  )
const toList = (actions: unknown): unknown[] =>
  actions === undefined ? [] : Array.isArray(actions) ? actions : [actions]

const withoutIndex = <T>(list: readonly T[], index: number) =>
  list.filter((_, position) => position !== index)

/** Every mutation of one branch: another target, no guard, a negated guard, or a missing action. */
function* wrong(branch: Branch, states: readonly string[], ownState: string): Generator<[string, Branch]> {
  const { target, guard, actions, ...remaining } = branch
  const base = { ...remaining, ...(actions !== undefined && { actions }) }
  if (target !== undefined) {
    for (const state of states.filter((each) => each !== target)) {
      yield [`leads to ${state} instead of ${target}`, { ...branch, target: state }]
    }
    // Staying in a state and leading to it are equal, since no state has entry or exit actions.
    if (target !== ownState)
      yield [`no longer leads to ${target}`, { ...base, ...(guard !== undefined && { guard }) }]
  }
  if (guard !== undefined) {
    const unguarded = { ...base, ...(target !== undefined && { target }) }
    yield [`is no longer guarded by ${String(guard)}`, unguarded]
    yield [`has its guard ${String(guard)} turned round`, { ...unguarded, guard: not(guard as never) }]
  }
  for (const index of toList(actions).keys()) {
    yield [`forgets its action ${index + 1}`, { ...branch, actions: withoutIndex(toList(actions), index) }]
  }
}

/** Every mutation of one entry of a state's transitions; `undefined` removes it. */
function* wrongEntry(
  transition: unknown,
  states: readonly string[],
  ownState: string,
): Generator<[string, unknown]> {
  const all = branches(transition)
  yield ['is dropped', undefined]
  for (const [index, branch] of all.entries()) {
    const branchPrefix = all.length > 1 ? `branch ${index + 1} ` : ''
    if (all.length > 1) yield [`${branchPrefix}is dropped`, withoutIndex(all, index)]
    for (const [what, mutated] of wrong(branch, states, ownState))
      yield [branchPrefix + what, all.with(index, mutated)]
  }
  if (all.length > 1) yield ['has its branches in another order', all.toReversed()]
}

/** Every mutant of a machine's `on` tables, including those of its root. */
export function* mutants(machine: AnyStateMachine): Generator<Mutant> {
  const config = machine.config as Node
  const states = Object.keys(config.states ?? {})
  const build = (mutated: Node) => createMachine(mutated as never).provide(machine.implementations as never)
  for (const [type, transition] of Object.entries(config.on ?? {})) {
    for (const [what, entry] of wrongEntry(transition, [], '')) {
      const handlers = { ...config.on, [type]: entry }
      yield {
        what: `${type} anywhere ${what}`,
        state: undefined,
        type,
        machine: build({ ...config, on: handlers }),
      }
    }
  }
  for (const name of states) {
    const node = config.states?.[name]
    for (const [type, transition] of Object.entries(node?.on ?? {})) {
      for (const [what, entry] of wrongEntry(transition, states, name)) {
        const mutated = { ...node, on: { ...node?.on, [type]: entry } }
        const all = { ...config, states: { ...config.states, [name]: mutated } }
        yield { what: `${type} in ${name} ${what}`, state: name, type, machine: build(all) }
      }
    }
  }
}
