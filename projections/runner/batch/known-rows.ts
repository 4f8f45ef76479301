const MOST_KNOWN = 10_000

type Row = { id: string }
type Written = { table: string; written: readonly Row[]; deleted: readonly string[] }

/** The rows that this process wrote last, by table and id. */
export type KnownRows = {
  /** Those of these rows that are known. */
  of(table: string, ids: readonly string[]): Row[]
  /** To be called once these changes are committed. */
  remember(changes: Written): void
  /** To be called when it is not certain what the tables hold. */
  forget(): void
}

/** Only one process writes the read models, so it need not read again what it wrote. */
export function knownRows(): KnownRows {
  const rows = new Map<string, Row>()
  const key = (table: string, id: string) => `${table} ${id}`
  return {
    of: (table, ids) => ids.flatMap((id) => rows.get(key(table, id)) ?? []),
    remember({ table, written, deleted }) {
      for (const id of deleted) rows.delete(key(table, id))
      for (const row of written) {
        rows.delete(key(table, row.id))
        rows.set(key(table, row.id), row)
      }
      for (const oldest of rows.keys()) {
        if (rows.size <= MOST_KNOWN) break
        rows.delete(oldest)
      }
    },
    forget: () => rows.clear(),
  }
}
