import type { FoldPlan } from './fold.ts'

/**
 * Counts values of the rows of a read model, such as their words. Each value has a further row with the
 * number of rows that have it, which is deleted with the last of them.
 */
export type RowCounts<Row> = {
  /** Returns the ids of a row's values, each once. */
  valueIdsOf: (row: Row) => readonly string[]
  toRow: (id: string, count: number) => Row
  countOf: (row: Row) => number
}

/** A row before a batch and after it. */
export type RowTransition<Row> = readonly [before: Row | undefined, after: Row | undefined]

/** Returns how these transitions change the rows with counts; `undefined` if they do not. */
export function countPlan<Row extends { id: string }>(
  { valueIdsOf, toRow, countOf }: RowCounts<Row>,
  transitions: readonly RowTransition<Row>[],
  parse: (storedRows: readonly unknown[]) => Row[],
): FoldPlan<Row> | undefined {
  const increments = new Map<string, number>()
  const add = (countedRow: Row | undefined, increment: 1 | -1) => {
    for (const id of countedRow ? valueIdsOf(countedRow) : [])
      increments.set(id, (increments.get(id) ?? 0) + increment)
  }
  for (const [before, after] of transitions) {
    if (before === after) continue
    add(before, -1)
    add(after, 1)
  }
  const ids = [...increments].filter(([, increment]) => increment !== 0).map(([id]) => id)
  if (ids.length === 0) return undefined
  return {
    ids,
    fold(storedRows, knownRows = []) {
      const previousRows = [...parse(storedRows), ...(knownRows as Row[])]
      const counts = new Map(previousRows.map((each) => [each.id, countOf(each)]))
      const countRows = ids.map((id) => toRow(id, (counts.get(id) ?? 0) + (increments.get(id) ?? 0)))
      return {
        writtenRows: countRows.filter((each) => countOf(each) > 0),
        deletedIds: countRows.filter((each) => countOf(each) <= 0).map(({ id }) => id),
        changes: [],
      }
    },
  }
}
