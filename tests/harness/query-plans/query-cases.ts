import type { PendingQuery, Row, Sql } from 'postgres'

type Args<Q> = Q extends (sql: Sql, ...args: infer G) => Promise<unknown> ? Readonly<G> : never

/**
 * The arguments of a query and, if it needs more than a few for each row returned, how many rows it may
 * read.
 */
type QueryCase<Args> = {
  given: readonly Args[]
  may_read?: { rows: number; because: string }
}

/** The names of a module's queries. A function that returns a part of an SQL statement is not one. */
type NameOf<Module> = {
  [Name in keyof Module]: Module[Name] extends (...args: never[]) => PendingQuery<Row[]>
    ? never
    : Module[Name] extends (sql: Sql, ...args: never[]) => Promise<unknown>
      ? Name
      : never
}[keyof Module]

type AnyQuery = (sql: Sql, ...args: readonly unknown[]) => Promise<unknown>

type MeasuredQuery = {
  name: string
  runs: ((sql: Sql) => Promise<unknown>)[]
  maxRows: number | undefined
}

/** The cases of all queries of a module. A query without a case does not compile. */
export const queryCases = <Module extends object>(
  module: Module,
  queries: { [Name in NameOf<Module>]: QueryCase<Args<Module[Name]>> },
): MeasuredQuery[] =>
  Object.entries(queries as Record<string, QueryCase<readonly unknown[]>>).map(
    ([name, { given, may_read }]) => {
      const query = Reflect.get(module, name) as AnyQuery
      return { name, runs: given.map((each) => (sql) => query(sql, ...each)), maxRows: may_read?.rows }
    },
  )
