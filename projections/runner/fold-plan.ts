/** A row that changed, by the read model and the id that members know it by, and the members who can see it. */
export type ChangedRow = { name: string; id: string; users: readonly string[] }

/**
 * The result of a batch: the rows to write, the ids of rows to delete, the changes with the members who see them, and the
 * plan for the rows that count these.
 */
export type FoldResult<Row> = {
  written: Row[]
  deleted: string[]
  changes: ChangedRow[]
  next?: FoldPlan<Row> | undefined
}

/**
 * The ids of the rows that a batch changes by what they are; it also replaces rows, whose ids are not among them. `fold`
 * gets the existing ones: `found` as the table has them, `known` as an earlier batch wrote them.
 */
export type FoldPlan<Row> = {
  ids: string[]
  fold(storedRows: readonly unknown[], knownRows?: readonly object[]): FoldResult<Row>
}
