import type { PendingQuery, Row, Sql } from 'postgres'
import { z } from 'zod'

export type Query = PendingQuery<Row[]>

/** Returns the rows that a query finds. Throws if they do not have this shape. */
export const rowsOf = async <S extends z.ZodObject>(shape: S, question: Query): Promise<z.output<S>[]> =>
  (await question).map((row) => shape.parse(row))

/** Returns the first row that a query finds, if there is one. */
export const firstRowOf = async <S extends z.ZodObject>(shape: S, question: Query) =>
  (await rowsOf(shape, question))[0]

/**
 * Returns the row that a query finds by its key, if the condition is true for it. Check the owner in the
 * condition: with key and owner in the query, a plan made for a smaller table may read all rows of the owner.
 */
export function rowByKey<Row, Matching extends Row>(
  rows: Promise<Row[]>,
  condition: (row: Row) => row is Matching,
): Promise<Matching | undefined>
export function rowByKey<Row>(
  rows: Promise<Row[]>,
  condition: (row: Row) => boolean,
): Promise<Row | undefined>
export async function rowByKey<Row>(rows: Promise<Row[]>, condition: (row: Row) => boolean) {
  return (await rows).find(condition)
}

const Id = z.object({ id: z.string() })

export const idsOf = async (question: Query): Promise<string[]> =>
  (await rowsOf(Id, question)).map(({ id }) => id)

export const rowExists = async (question: Query): Promise<boolean> => (await question).length > 0

const Total = z.object({ total: z.int() })

type PageQuery = {
  columns: Query
  matching: Query
  order: Query
  page: number
  size: number
  maxCount?: number
}

/**
 * Returns one page of the matching rows (`from … where …`), from 1, with the count of all; with `maxCount`,
 * the count stops there.
 */
export async function pageOf<S extends z.ZodObject>(
  sql: Sql,
  shape: S,
  { columns, matching, order, page, size, maxCount }: PageQuery,
) {
  const countedRows =
    maxCount === undefined ? matching : sql`from (select ${matching} limit ${maxCount}) found`
  const [count, rows] = await Promise.all([
    firstRowOf(Total, sql`select count(*)::integer as total ${countedRows}`),
    rowsOf(
      shape,
      sql`select ${columns} ${matching} order by ${order} limit ${size} offset ${(page - 1) * size}`,
    ),
  ])
  const total = count?.total ?? 0
  return { rows, total, totalPages: Math.ceil(total / size) }
}
