import { createHash } from 'node:crypto'
import type { PendingQuery, Sql, Row as SqlRow } from 'postgres'
import { z } from 'zod'
import type { DeliveredEvent } from '#domain/kernel/catalog.ts'
import { definitions } from './columns.ts'
import { applyRowChange, type Handlers, type RowChange, rowChanges } from './fold.ts'
import type { FoldPlan } from './fold-plan.ts'
import { countPlan, type RowCounts, type RowTransition } from './row-counts.ts'

/** The part of a read model that the runner needs, independent of its rows. */
export type ReadModel = {
  name: string
  known_as: string | undefined
  /** The PostgreSQL type of each column with its constraints. */
  definitions: Record<string, string>
  indexes: readonly string[]
  /**
   * A hash of the rows' shape (with enums and JSON), the indexes, the version and the events. When it
   * changes, the table is rebuilt.
   */
  fingerprint: string
  handles(type: string): boolean
  plan(batch: readonly DeliveredEvent[]): FoldPlan<{ id: string }>
}

type ReadModelDefinition<
  Name extends string,
  Schema extends z.ZodObject,
  KnownAs extends string | undefined,
> = {
  name: Name
  /**
   * The name under which routes and the socket know it, by default its own. `undefined` hides it from them.
   */
  known_as?: KnownAs
  /** Columns, row type and select list; the primary key is `id`. */
  row: Schema
  /** Index definitions: the text after `create index on {table}`. */
  indexes?: readonly string[]
  /** Raise this number when a handler changes its meaning, so that the table is rebuilt. */
  version?: number
  on: Handlers<z.output<Schema>>
  /** Returns the members who can see this row and get its changes. */
  audience?: (row: z.output<Schema>) => readonly string[]
  /** Returns the id under which members know the row, if that is not the row's own. */
  about?: (row: z.output<Schema>) => string
  /** Counts values of the rows, in further rows of the same table. */
  counted?: RowCounts<z.output<Schema>>
}

/**
 * Defines a read model: its rows, and how each event changes them, as a pure fold. The runner loads the rows
 * that a batch touches, folds in memory and writes them back in one statement. For a thousand events, a
 * rebuild takes two statements instead of a thousand.
 */
export function readModel<
  const Name extends string,
  Schema extends z.ZodObject<{ id: z.ZodString }>,
  const KnownAs extends string | undefined = Name,
>(definition: ReadModelDefinition<Name, Schema, KnownAs>) {
  const { name, row, indexes = [], version = 1, on, audience, about, counted } = definition
  type Row = z.output<Schema>
  const rows = z.array(row)
  const columnNames = Object.keys(row.shape)

  return {
    name,
    // Without this field, the type of `known_as` is that of `name`.
    known_as: ('known_as' in definition ? definition.known_as : name) as KnownAs,
    row,
    definitions: definitions(row),
    indexes,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([z.toJSONSchema(row), indexes, version, Object.keys(on).sort()]))
      .digest('hex')
      .slice(0, 16),
    handles: (type: string) => Object.hasOwn(on, type),

    plan(batch: readonly DeliveredEvent[]): FoldPlan<Row> {
      const steps = rowChanges(on, batch)
      const firstChanges = new Map<string, RowChange<Row>>()
      for (const [id, rowChange] of steps) if (!firstChanges.has(id)) firstChanges.set(id, rowChange)
      const ids = [...firstChanges.keys()]
      // Replaced rows are read too if their values are counted.
      const isRead = (id: string) => counted !== undefined || typeof firstChanges.get(id) === 'function'
      return {
        ids: ids.filter(isRead),
        fold(storedRows, knownRows = []) {
          const existingRows = [...rows.parse(storedRows), ...(knownRows as Row[])]
          const rowsBefore = new Map<string, Row>(
            existingRows.map((existingRow) => [existingRow.id, existingRow]),
          )
          const rowsAfter = new Map<string, Row | undefined>(rowsBefore)
          for (const [id, rowChange] of steps) rowsAfter.set(id, applyRowChange(rowsAfter.get(id), rowChange))
          const transitions = ids.map((id): RowTransition<Row> => [rowsBefore.get(id), rowsAfter.get(id)])
          return {
            next: counted && countPlan(counted, transitions, (parsedRows) => rows.parse(parsedRows)),
            written: ids.flatMap((id) => {
              const newRow = rowsAfter.get(id)
              return newRow && newRow !== rowsBefore.get(id) ? [newRow] : []
            }),
            deleted: ids.filter((id) => !rowsAfter.get(id) && (rowsBefore.has(id) || !isRead(id))),
            changes: ids.flatMap((id) => {
              const lastRow = rowsAfter.get(id) ?? rowsBefore.get(id)
              return lastRow && audience
                ? [{ name, id: about?.(lastRow) ?? id, users: audience(lastRow) }]
                : []
            }),
          }
        },
      }
    },

    /** Returns the select list: every column, of the table under this alias. */
    columns: (sql: Sql, alias: string = name) =>
      sql`${sql(columnNames.map((column) => `${alias}.${column}`))}`,

    /**
     * Returns the rows that a query finds; `clauses` is the SQL after `from {name}`. Throws if they do not
     * have the row's shape.
     */
    select: async (sql: Sql, clauses: PendingQuery<SqlRow[]>): Promise<Row[]> =>
      rows.parse(await sql`select ${sql(columnNames)} from ${sql(String(name))} ${clauses}`),
  }
}
