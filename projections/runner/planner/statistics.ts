import pLimit from 'p-limit'
import type { Sql } from 'postgres'

/** Fewer rows are read quickly with any plan. */
const FEW = 100

type Log = { info(o: object, message: string): void }

/** A table by its present name, which changes when a rebuilt one is swapped in. */
type Named = { readonly table: string }

/**
 * Keeps the planner's statistics of the tables within half their size: prepared statements keep the plan that was made
 * when a table was small, until the table is analyzed. Autovacuum does that too, but a minute or more later.
 */
export type Statistics = {
  /** Counts what was written; analyzes the table in the background when it may have doubled since the last time. */
  wrote(named: Named, rows: number): void
  /**
   * Analyzes in the background every table of the schema that has doubled uncounted: after a restore, and those that
   * other processes write (sessions, keys), which grow with the read models.
   */
  lookAtAll(): void
}

export function statistics(sql: Sql, log: Log): Statistics {
  const known = new WeakMap<Named, { rows: number; written: number }>()
  const running = new Map<string, Promise<number>>()
  const inTurn = pLimit(1)

  async function analyzed(table: string) {
    await sql`analyze ${sql(table)}`
    const [row] = await sql<{ rows: number }[]>`
      select reltuples as rows from pg_class where oid = to_regclass(${table})`
    return row?.rows ?? 0
  }

  function analyze(table: string) {
    const counting =
      running.get(table) ??
      inTurn(analyzed, table)
        .catch((err) => {
          log.info({ table, err }, 'table not analyzed')
          return 0
        })
        .finally(() => running.delete(table))
    running.set(table, counting)
    return counting
  }

  function lookAtAll() {
    const doubled = sql<{ table: string }[]>`
      select relname as table from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and pg_relation_size(oid) > 2 * relpages * current_setting('block_size')::bigint`
    void doubled.then(
      (found) => Promise.all(found.map(({ table }) => analyze(table))),
      (err) => log.info({ err }, 'tables not looked at'),
    )
  }

  return {
    lookAtAll,
    wrote(named, rows) {
      const growth = known.get(named) ?? { rows: 0, written: 0 }
      known.set(named, growth)
      growth.written += rows
      if (growth.written < Math.max(FEW, growth.rows)) return
      // No second one before this one has answered.
      Object.assign(growth, { rows: Number.POSITIVE_INFINITY, written: 0 })
      void analyze(named.table).then((counted) => Object.assign(growth, { rows: counted }))
      lookAtAll()
    },
  }
}
