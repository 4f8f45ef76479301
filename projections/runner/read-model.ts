import { createHash } from 'node:crypto'
import type { AnyEvent, Recorded } from '#domain/kernel/catalogue.ts'

type Value = string | number | boolean | null | readonly string[] | readonly object[] | object
export type Fields = Record<string, Value>

/** Names the row that an event touches and what becomes of it; `undefined` for a row that is not there, or goes. */
export type Change<Row> = (id: string, fold: (row: Row | undefined) => Row | undefined) => void

type Handlers<Row> = {
  [T in AnyEvent['type']]?: (recorded: Recorded<Extract<AnyEvent, { type: T }>>, change: Change<Row>) => void
}

/**
 * A read model: its table and what each event does to its rows, as a pure fold over rows. The runner loads the rows
 * that a batch touches, folds in memory and writes them back in one statement, so a rebuild costs two statements a
 * thousand events where a statement an event would cost a thousand.
 */
export type ReadModel<Row extends Fields = Fields> = {
  name: string
  /** Column → PostgreSQL type; the primary key is `id`. Moments are text in UTC, so that they compare as text. */
  columns: Record<keyof Row & string, string>
  /** What follows `create index on {table}`. */
  indexes?: readonly string[]
  /** Raised when a handler changes its meaning, so that the rows are built anew. */
  version?: number
  on: Handlers<Row>
  /** The members who can see this row: they are told when it moves. */
  audience?(row: Row): readonly string[]
  /** The id of the thing that they know the row by, when that is not its own. */
  about?(row: Row): string
}

export const readModel = <Row extends Fields>(model: ReadModel<Row>) => model as unknown as ReadModel

/** Changes with the table and the version, and then the rows are built anew. */
export const fingerprint = ({ columns, indexes, version, on }: ReadModel) =>
  createHash('sha256')
    .update(JSON.stringify([columns, indexes ?? [], version ?? 1, Object.keys(on).sort()]))
    .digest('hex')
    .slice(0, 16)

/** The id in a stream's name: `job-0192…` → `0192…`. */
export const idOf = (stream: string) => stream.slice(stream.indexOf('-') + 1)
