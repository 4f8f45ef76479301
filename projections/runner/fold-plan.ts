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
 * The ids of the rows that a batch has to read before it changes them; rows that it replaces are not among them. `fold`
 * gets the rows that the table has, and the known ones that an earlier batch wrote.
 */
export type FoldPlan<Row> = {
  ids: string[]
  fold(storedRows: readonly unknown[], knownRows?: readonly object[]): FoldResult<Row>
}
