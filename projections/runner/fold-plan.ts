/** A changed row, by its read model and the id that members know it by, with the members who can see it. */
export type ChangedRow = { name: string; id: string; users: readonly string[] }

/**
 * The result of a batch: the rows to write, the ids of rows to delete, the changes with the members who see
 * them, and the plan for counts.
 */
export type FoldResult<Row> = {
  written: Row[]
  deleted: string[]
  changes: ChangedRow[]
  next?: FoldPlan<Row> | undefined
}

/**
 * The ids of the rows that must be read before a batch changes them; rows that it replaces need not be read.
 * `fold` gets the rows of the table, and the known ones that an earlier batch wrote.
 */
export type FoldPlan<Row> = {
  ids: string[]
  fold(storedRows: readonly unknown[], knownRows?: readonly object[]): FoldResult<Row>
}
