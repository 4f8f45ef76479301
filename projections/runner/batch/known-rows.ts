const MAX_KNOWN_ROWS = 10_000

type Row = { id: string }
type CommittedChanges = { table: string; writtenRows: readonly Row[]; deletedIds: readonly string[] }

/** The rows that this process wrote last, by table and id. */
export type KnownRows = {
  /** Returns the rows of this list that are known. */
  of(table: string, ids: readonly string[]): Row[]
  /** Call this once these changes are committed. */
  remember(changes: CommittedChanges): void
  /** Call this when it is uncertain what the tables contain. */
  forget(): void
}

/**
 * A cache of written rows. Only one process writes the read models, so it need not read again what it wrote.
 */
export function knownRows(): KnownRows {
  const rows = new Map<string, Row>()
  const keyOf = (table: string, id: string) => `${table} ${id}`
  return {
    of: (table, ids) => ids.flatMap((id) => rows.get(keyOf(table, id)) ?? []),
    remember({ table, writtenRows, deletedIds }) {
      for (const id of deletedIds) rows.delete(keyOf(table, id))
      for (const row of writtenRows) {
        rows.delete(keyOf(table, row.id))
        rows.set(keyOf(table, row.id), row)
      }
      for (const oldestKey of rows.keys()) {
        if (rows.size <= MAX_KNOWN_ROWS) break
        rows.delete(oldestKey)
      }
    },
    forget: () => rows.clear(),
  }
}
