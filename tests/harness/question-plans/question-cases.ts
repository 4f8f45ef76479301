import type { PendingQuery, Row, Sql } from 'postgres'
import { hot, momentOf, ofHot, ofRare, ROWS, rare, rareConsultant } from './skewed-rows.ts'

type Args<Q> = Q extends (sql: Sql, ...args: infer G) => Promise<unknown> ? Readonly<G> : never

/**
 * The arguments of a question, if they cannot be derived from the names of its parameters. If it needs more
 * than a few rows for each row returned, also how many rows it may read.
 */
type QuestionCase<Args> = {
  given?: readonly Args[]
  may_read?: { rows: number; because: string }
}

/** The names of a module's questions. A function that returns a part of a query is not one. */
type NameOf<Module> = {
  [Name in keyof Module]: Module[Name] extends (...args: never[]) => PendingQuery<Row[]>
    ? never
    : Module[Name] extends (sql: Sql, ...args: never[]) => Promise<unknown>
      ? Name
      : never
}[keyof Module]

export type QuestionCases = Record<string, QuestionCase<readonly unknown[]>>

/** The cases of those questions of a module that need one. */
export const questionCases = <Module extends object>(
  _module: Module,
  cases: { [Name in NameOf<Module>]?: QuestionCase<Args<Module[Name]>> },
) => cases as QuestionCases

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
function derivedArguments(question: string, parameters: readonly string[]): readonly unknown[][] {
  return parameters.reduce<unknown[][]>(
    (combinations, parameter) => {
      const [, values] = VALUES.find(([name]) => name.test(parameter)) ?? []
      if (!values)
        throw new Error(`${question} needs a case in tests/harness/question-plans: what is its ${parameter}?`)
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

type AnyQuestion = (sql: Sql, ...args: readonly unknown[]) => Promise<unknown>

/** Functions that return a part of a query, or ask questions of another module. */
const NO_QUESTIONS = [
  'resume',
  'jobColumnsForViewer',
  'suspendedAccountIds',
  'closenessOf',
  'searchPage',
  'createRankQueries',
]

/** The questions that a module exports: functions whose first parameter is `sql`. */
export const questionsOf = (module: object, cases: QuestionCases = {}) =>
  Object.entries(module).flatMap(([name, value]) => {
    const [first, ...parameters] = typeof value === 'function' ? parametersOf(value) : []
    if (first !== 'sql' || NO_QUESTIONS.includes(name)) return []
    const { given = derivedArguments(name, parameters), may_read } = cases[name] ?? {}
    const question = value as AnyQuestion
    return [
      { name, asks: given.map((args) => (sql: Sql) => question(sql, ...args)), maxRows: may_read?.rows },
    ]
  })
