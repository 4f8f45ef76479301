import type { Plan } from './plan.ts'

/**
 * What is counted of the rows of a read model, such as the words that they have: a further row for each, with the number of
 * rows that have it, which goes with the last of them.
 */
export type Counted<Row> = {
  /** The ids of what a row has, each once. */
  of: (row: Row) => readonly string[]
  row: (id: string, count: number) => Row
  count: (row: Row) => number
}

/** A row before a batch and after it. */
export type Turn<Row> = readonly [before: Row | undefined, after: Row | undefined]

/** How the rows that count change with these; `undefined` when they do not. */
export function counting<Row extends { id: string }>(
  { of, row, count }: Counted<Row>,
  turns: readonly Turn<Row>[],
  parse: (found: readonly unknown[]) => Row[],
): Plan<Row> | undefined {
  const more = new Map<string, number>()
  const add = (which: Row | undefined, by: 1 | -1) => {
    for (const id of which ? of(which) : []) more.set(id, (more.get(id) ?? 0) + by)
  }
  for (const [before, after] of turns) {
    if (before === after) continue
    add(before, -1)
    add(after, 1)
  }
  const ids = [...more].filter(([, by]) => by !== 0).map(([id]) => id)
  if (ids.length === 0) return undefined
  return {
    ids,
    fold(found, known = []) {
      const before = [...parse(found), ...(known as Row[])]
      const counts = new Map(before.map((each) => [each.id, count(each)]))
      const now = ids.map((id) => row(id, (counts.get(id) ?? 0) + (more.get(id) ?? 0)))
      return {
        written: now.filter((each) => count(each) > 0),
        deleted: now.filter((each) => count(each) <= 0).map(({ id }) => id),
        changes: [],
      }
    },
  }
}
