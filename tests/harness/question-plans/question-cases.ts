import type { PendingQuery, Row, Sql } from 'postgres'

type Args<Q> = Q extends (sql: Sql, ...args: infer G) => Promise<unknown> ? Readonly<G> : never

/**
 * The arguments of a question and, if it needs more than a few for each row returned, how many rows it may
 * read.
 */
type QuestionCase<Args> = {
  given: readonly Args[]
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

type AnyQuestion = (sql: Sql, ...args: readonly unknown[]) => Promise<unknown>

type Question = {
  name: string
  asks: ((sql: Sql) => Promise<unknown>)[]
  most: number | undefined
}

/** The cases of all questions of a module. A question without a case does not compile. */
export const questionCases = <Module extends object>(
  module: Module,
  questions: { [Name in NameOf<Module>]: QuestionCase<Args<Module[Name]>> },
): Question[] =>
  Object.entries(questions as Record<string, QuestionCase<readonly unknown[]>>).map(
    ([name, { given, may_read }]) => {
      const question = Reflect.get(module, name) as AnyQuestion
      return { name, asks: given.map((each) => (sql) => question(sql, ...each)), most: may_read?.rows }
    },
  )
