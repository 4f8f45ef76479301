import type { PendingQuery, Row, Sql } from 'postgres'
import { hot, momentOf, ofHot, ofRare, ROWS, rare, rareConsultant } from './skewed-rows.ts'

type Args<Q> = Q extends (sql: Sql, ...args: infer G) => Promise<unknown> ? Readonly<G> : never

/**
 * The arguments of a query, if they cannot be derived from the names of its parameters. If it needs more
 * than a few rows for each row returned, also how many rows it may read.
 */
type QueryCase<Args> = {
  given?: readonly Args[]
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

export type QueryCases = Record<string, QueryCase<readonly unknown[]>>

/** The cases of those queries of a module that need one. */
export const queryCases = <Module extends object>(
  _module: Module,
  cases: { [Name in NameOf<Module>]?: QueryCase<Args<Module[Name]>> },
) => cases as QueryCases

const PEOPLE = [hot, rare]
const ITEMS = [ofHot, ofRare]
/** The values of a parameter by its name: people with many rows and with few, and items of both. */
const VALUES: [name: RegExp, values: readonly unknown[]][] = [
  [/^(user|person)_ids$/, [[hot], [hot, rare]]],
  [/^(\w+_)?ids$/, [[ofHot], ITEMS]],
  [/^consultant_id$/, [hot, rareConsultant]],
  [/^(viewer|(user|owner|client|author|person|staff|verifier)_id)$/, PEOPLE],
  [/^(\w+_)?id$/, ITEMS],
  [/^(time|now)$/, [momentOf(ROWS)]],
  [/^before$/, [undefined, momentOf(ROWS / 2)]],
  [/^page$/, [1]],
  [/^limit$/, [50]],
]

/** All combinations of the values of these parameters. Throws for a name that has none. */
function derivedArguments(query: string, parameters: readonly string[]): readonly unknown[][] {
  return parameters.reduce<unknown[][]>(
    (combinations, parameter) => {
      const [, values] = VALUES.find(([name]) => name.test(parameter)) ?? []
      if (!values)
        throw new Error(`${query} needs a case in tests/harness/query-plans: what is its ${parameter}?`)
      return combinations.flatMap((combination) => values.map((value) => [...combination, value]))
    },
    [[]],
  )
}

/** The names of a function's parameters in its source. */
const parametersOf = (value: unknown) =>
  (/^(?:async )?(?:function \w+)?\s*\(([^)]*)/.exec(String(value))?.[1] ?? '')
    .split(',')
    .map((parameter) => parameter.trim())
    .filter((parameter) => parameter !== '')

type AnyQuery = (sql: Sql, ...args: readonly unknown[]) => Promise<unknown>

/** Functions that return a part of a statement, or run queries of another module. */
const NO_QUERIES = [
  'resume',
  'jobColumnsForViewer',
  'suspendedAccountIds',
  'closenessOf',
  'searchPage',
  'createRankQueries',
]

/** The queries that a module exports: functions whose first parameter is `sql`. */
export const queriesOf = (module: object, cases: QueryCases = {}) =>
  Object.entries(module).flatMap(([name, value]) => {
    const [first, ...parameters] = typeof value === 'function' ? parametersOf(value) : []
    if (first !== 'sql' || NO_QUERIES.includes(name)) return []
    const { given = derivedArguments(name, parameters), may_read } = cases[name] ?? {}
    const query = value as AnyQuery
    return [{ name, runs: given.map((args) => (sql: Sql) => query(sql, ...args)), maxRows: may_read?.rows }]
  })
