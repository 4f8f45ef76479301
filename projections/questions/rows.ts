import type { PendingQuery, Row, Sql } from 'postgres'
import { z } from 'zod'

export type Query = PendingQuery<Row[]>

/** The rows that a query finds. Throws when they do not have this shape. */
export const rowsOf = async <S extends z.ZodObject>(shape: S, question: Query): Promise<z.output<S>[]> =>
  (await question).map((row) => shape.parse(row))

/** The first row that a query finds, if there is one. */
export const firstOf = async <S extends z.ZodObject>(shape: S, question: Query) =>
  (await rowsOf(shape, question))[0]

/**
 * The row that a query finds by its key, if the condition is true of it. Whose row it is belongs into the condition: for
 * key and owner together a plan that was made for a smaller table may read all rows of the owner.
 */
export function byKey<Row, Wanted extends Row>(
  found: Promise<Row[]>,
  condition: (row: Row) => row is Wanted,
): Promise<Wanted | undefined>
export function byKey<Row>(found: Promise<Row[]>, condition: (row: Row) => boolean): Promise<Row | undefined>
export async function byKey<Row>(found: Promise<Row[]>, condition: (row: Row) => boolean) {
  return (await found).find(condition)
}

const Id = z.object({ id: z.string() })

export const idsOf = async (question: Query): Promise<string[]> =>
  (await rowsOf(Id, question)).map(({ id }) => id)

export const isThere = async (question: Query): Promise<boolean> => (await question).length > 0

const Total = z.object({ total: z.int() })

type Asked = { columns: Query; matching: Query; order: Query; page: number; size: number; most?: number }

/** One page of what matches (`from … where …`), from 1, with the count of all; with `most`, the count stops there. */
export async function pageOf<S extends z.ZodObject>(
  sql: Sql,
  shape: S,
  { columns, matching, order, page, size, most }: Asked,
) {
  const counted = most === undefined ? matching : sql`from (select ${matching} limit ${most}) found`
  const [count, rows] = await Promise.all([
    firstOf(Total, sql`select count(*)::integer as total ${counted}`),
    rowsOf(
      shape,
      sql`select ${columns} ${matching} order by ${order} limit ${size} offset ${(page - 1) * size}`,
    ),
  ])
  const total = count?.total ?? 0
  return { rows, total, totalPages: Math.ceil(total / size) }
}
