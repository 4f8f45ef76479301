import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type AnyEvent, kinds } from '#domain/kernel/catalog.ts'
import { all } from '#tests/domain/scenarios/all.ts'
import { checkRandomHistories } from '#tests/harness/domain/random-histories.ts'
import type { Facts, Pools } from '#tests/harness/projections/lifecycle.ts'
import { lifecycles } from '#tests/harness/projections/lifecycles.ts'

type Parity = { pools: Pools; facts(past: readonly AnyEvent[], snapshot: never): Facts }

/** Facts in the form of a row, where a missing value is `null`. */
const toPlainFacts = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? null]))

const pools = {
  price: [100, 200],
  eta: [1, 2],
  revision: [0, 1, 2],
  attempt: [1, 2],
  categories: [['a'], ['b']],
  skills: [[], ['c']],
}

test.each(Object.keys(lifecycles) as (keyof typeof lifecycles)[])(
  'The row of a %s says after any history what its machine says',
  (kind) => {
    const { commands, events } = kinds[kind]
    const machine = kinds[kind].machine as AnyStateMachine
    const { facts, pools: ownPools }: Parity = lifecycles[kind]
    const { scenarios = [] } = all[kind] ?? {}
    const laws = {
      commands,
      events,
      pools: { ...pools, ...ownPools },
      histories: [[], ...scenarios.map(({ given }) => given)],
      // Repeated commands are checked by the tests of the machines.
      repeatable: commands.options.map(({ shape }) => shape.type.value),
    }
    checkRandomHistories(machine, laws, (_, past, snapshot) => {
      const { count, rows, machine } = facts(past, snapshot as never)
      if (past.length === 0) return expect(count).toBe(0)
      if (count === 0) return expect(snapshot.value).toBe('none')
      expect(toPlainFacts(rows)).toEqual(toPlainFacts(machine))
    })
  },
)
