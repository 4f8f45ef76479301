import type { SnapshotFrom } from 'xstate'
import type { kinds } from '#domain/kernel/catalog.ts'
import { id } from '#tests/domain/scenarios/scenario.ts'
import { fold, type Model, record } from './fold.ts'

type Kind = keyof typeof kinds
type Snapshot<K extends Kind> = SnapshotFrom<(typeof kinds)[K]['machine']>
type Shared<K extends Kind, Row> = keyof Row & keyof Snapshot<K>['context']

/** The same facts by the rows and by the machine. */
export type Facts = { count: number; rows: Record<string, unknown>; machine: Record<string, unknown> }
type Past = Parameters<typeof record>[1]

/** Possible values of a command's fields, in addition to the defaults of the random histories. */
export type Pools = Record<string, readonly unknown[]>

type Lifecycle<K extends Kind, Row> = {
  /** Columns whose name means something else in the machine's context. */
  other?: readonly Shared<K, Row>[]
  /** Facts that rows and machine store differently or under different names, including the state. */
  more?(rows: Row[], snapshot: Snapshot<K>): Record<string, readonly [row: unknown, machine: unknown]>
  pools?: Pools
}

export const lifecycle = <K extends Kind, Row extends { id: string }>(
  kind: K,
  model: Model<Row> & { definitions: Record<string, string> },
  { other = [], more, pools = {} }: Lifecycle<K, Row>,
) => {
  /** The columns that the machine's context has had under the same name. */
  const shared = new Set<string>()
  return {
    pools,
    facts(past: Past, snapshot: Snapshot<K>): Facts {
      const rows = [...fold(model, record(`${kind}-${id(1)}`, past)).values()]
      const { context }: { context: Record<string, unknown> } = snapshot
      for (const name of Object.keys(model.definitions))
        if (name in context && !(other as readonly string[]).includes(name)) shared.add(name)
      const facts = Object.entries(more?.(rows, snapshot) ?? {})
      return {
        count: rows.length,
        rows: Object.fromEntries([
          ...[...shared].map((name) => [name, rows[0]?.[name as keyof Row]]),
          ...facts.map(([name, [row]]) => [name, row]),
        ]),
        machine: Object.fromEntries([
          ...[...shared].map((name) => [name, context[name]]),
          ...facts.map(([name, [, machine]]) => [name, machine]),
        ]),
      }
    },
  }
}

/**
 * The kinds of streams that have rows. Reads by staff and refused attempts are only entries of the trail, and
 * a checkpoint belongs to the trail and has no state.
 */
export type Lifecycles = {
  [K in Exclude<Kind, 'staffReading' | 'attempt' | 'checkpoint' | 'skip'>]: {
    pools: Pools
    facts(past: Past, snapshot: Snapshot<K>): Facts
  }
}
