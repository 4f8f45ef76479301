import pLimit from 'p-limit'
import type { Sql } from 'postgres'

/** Smaller tables are fast with any plan. */
const MIN_ROWS_TO_ANALYZE = 100

type Log = { info(o: object, message: string): void }

/** A table by its current name, which changes when a rebuilt table replaces it. */
type TableReference = { readonly table: string }

/**
 * Keeps the planner's statistics within half of each table's size. Prepared statements keep a plan that was
 * made for a small table until the table is analyzed. Autovacuum analyzes too, but a minute or more later.
 */
export type PlannerStatistics = {
  /** Counts written rows. Analyzes the table in the background if it may have doubled since the last time. */
  recordWrites(reference: TableReference, rows: number): void
  /**
   * Analyzes in the background every table of the schema that has doubled without being counted: after a
   * restore, and tables that other processes write (sessions, keys), which grow with the read models.
   */
  analyzeDoubledTables(): void
}

export function plannerStatistics(sql: Sql, log: Log): PlannerStatistics {
  const growthOf = new WeakMap<TableReference, { rows: number; written: number }>()
  const runningAnalyses = new Map<string, Promise<number>>()
  const queue = pLimit(1)

  async function analyzeAndCount(table: string) {
    await sql`analyze ${sql(table)}`
    const [row] = await sql<{ rows: number }[]>`
      select reltuples as rows from pg_class where oid = to_regclass(${table})`
    return row?.rows ?? 0
  }

  function analyzeInBackground(table: string) {
    const pendingCount =
      runningAnalyses.get(table) ??
      queue(analyzeAndCount, table)
        .catch((err) => {
          log.info({ table, err }, 'table not analyzed')
          return 0
        })
        .finally(() => runningAnalyses.delete(table))
    runningAnalyses.set(table, pendingCount)
    return pendingCount
  }

  function analyzeDoubledTables() {
    const doubledTables = sql<{ table: string }[]>`
      select relname as table from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and pg_relation_size(oid) > 2 * relpages * current_setting('block_size')::bigint`
    void doubledTables.then(
      (tables) => Promise.all(tables.map(({ table }) => analyzeInBackground(table))),
      (err) => log.info({ err }, 'tables not looked at'),
    )
  }

  return {
    analyzeDoubledTables,
    recordWrites(reference, rows) {
      const growth = growthOf.get(reference) ?? { rows: 0, written: 0 }
      growthOf.set(reference, growth)
      growth.written += rows
      if (growth.written < Math.max(MIN_ROWS_TO_ANALYZE, growth.rows)) return
      // Only one analysis of a table runs at a time.
      Object.assign(growth, { rows: Number.POSITIVE_INFINITY, written: 0 })
      void analyzeInBackground(reference.table).then((rowCount) => Object.assign(growth, { rows: rowCount }))
      analyzeDoubledTables()
    },
  }
}
