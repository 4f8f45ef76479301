import { createHash } from 'node:crypto'
import type { PendingQuery, Sql, Row as SqlRow } from 'postgres'
import { z } from 'zod'
import type { Delivered } from '#domain/kernel/catalogue.ts'
import { definitions } from './columns.ts'
import { type Counted, counting, type Turn } from './counted.ts'
import { changed, type Handlers, type RowChange, rowChanges } from './fold.ts'
import type { Plan } from './plan.ts'

/** What the runner needs of a read model, whatever its rows are. */
export type ReadModel = {
  name: string
  known_as: string | undefined
  /** Column → PostgreSQL type with its constraints. */
  definitions: Record<string, string>
  indexes: readonly string[]
  /**
   * A hash of the rows' shape (with enums and JSON), the indexes, the version and the events; when it changes, the
   * table is rebuilt.
   */
  fingerprint: string
  handles(type: string): boolean
  plan(batch: readonly Delivered[]): Plan<{ id: string }>
}

type Definition<Name extends string, Schema extends z.ZodObject, Known extends string | undefined> = {
  name: Name
  /** The name under which routes and the socket know it; its own unless said otherwise, none for `undefined`. */
  known_as?: Known
  /** Columns, row type and select list; the primary key is `id`. */
  row: Schema
  /** Each is the text after `create index on {table}`. */
  indexes?: readonly string[]
  /** To be raised when a handler changes its meaning, so that the table is rebuilt. */
  version?: number
  on: Handlers<z.output<Schema>>
  /** The members who can see this row, to whom its changes are sent. */
  audience?: (row: z.output<Schema>) => readonly string[]
  /** The id under which members know the row, when that is not the row's own. */
  about?: (row: z.output<Schema>) => string
  /** What of the rows is counted, in further rows of the same table. */
  counted?: Counted<z.output<Schema>>
}

/**
 * A read model: its rows, and how each event changes them, as a pure fold. The runner loads the rows that a batch
 * touches, folds in memory and writes them back in one statement: for a thousand events a rebuild takes two statements
 * instead of a thousand.
 */
export function readModel<
  const Name extends string,
  Schema extends z.ZodObject<{ id: z.ZodString }>,
  const Known extends string | undefined = Name,
>(definition: Definition<Name, Schema, Known>) {
  const { name, row, indexes = [], version = 1, on, audience, about, counted } = definition
  type Row = z.output<Schema>
  const rows = z.array(row)
  const names = Object.keys(row.shape)

  return {
    name,
    // Without the field its type is that of the name.
    known_as: ('known_as' in definition ? definition.known_as : name) as Known,
    row,
    definitions: definitions(row),
    indexes,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([z.toJSONSchema(row), indexes, version, Object.keys(on).sort()]))
      .digest('hex')
      .slice(0, 16),
    handles: (type: string) => Object.hasOwn(on, type),

    plan(batch: readonly Delivered[]): Plan<Row> {
      const steps = rowChanges(on, batch)
      const first = new Map<string, RowChange<Row>>()
      for (const [id, to] of steps) if (!first.has(id)) first.set(id, to)
      const ids = [...first.keys()]
      // What is counted of a row that is replaced has to be known, too.
      const isRead = (id: string) => counted !== undefined || typeof first.get(id) === 'function'
      return {
        ids: ids.filter(isRead),
        fold(found, known = []) {
          const existing = [...rows.parse(found), ...(known as Row[])]
          const before = new Map<string, Row>(existing.map((each) => [each.id, each]))
          const after = new Map<string, Row | undefined>(before)
          for (const [id, to] of steps) after.set(id, changed(after.get(id), to))
          const turns = ids.map((id): Turn<Row> => [before.get(id), after.get(id)])
          return {
            next: counted && counting(counted, turns, (given) => rows.parse(given)),
            written: ids.flatMap((id) => {
              const now = after.get(id)
              return now && now !== before.get(id) ? [now] : []
            }),
            deleted: ids.filter((id) => !after.get(id) && (before.has(id) || !isRead(id))),
            changes: ids.flatMap((id) => {
              const now = after.get(id) ?? before.get(id)
              return now && audience ? [{ name, id: about?.(now) ?? id, users: audience(now) }] : []
            }),
          }
        },
      }
    },

    /** The select list: every column, of the table under this alias. */
    columns: (sql: Sql, alias: string = name) => sql`${sql(names.map((column) => `${alias}.${column}`))}`,

    /**
     * The rows that a query finds; `rest` is the SQL after `from {name}`. Throws when they do not have the row's shape.
     */
    select: async (sql: Sql, rest: PendingQuery<SqlRow[]>): Promise<Row[]> =>
      rows.parse(await sql`select ${sql(names)} from ${sql(String(name))} ${rest}`),
  }
}
