import type { PendingQuery, Row, Sql } from 'postgres'
import { z } from 'zod'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'

export type Query = PendingQuery<Row[]>

/** Returns the rows that a query finds. Throws if they do not have this shape. */
export const rowsOf = async <S extends z.ZodObject>(shape: S, query: Query): Promise<z.output<S>[]> =>
  (await query).map((row) => shape.parse(row))

/** Returns the first row that a query finds, if there is one. */
export const firstRowOf = async <S extends z.ZodObject>(shape: S, query: Query) =>
  (await rowsOf(shape, query))[0]

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

export const idsOf = async (query: Query): Promise<string[]> => (await rowsOf(Id, query)).map(({ id }) => id)

export const rowExists = async (query: Query): Promise<boolean> => (await query).length > 0

const Total = z.object({ total: z.int() })

/** Counts the matching rows (`from … where …`). */
export const countOf = async (sql: Sql, matching: Query): Promise<number> =>
  (await firstRowOf(Total, sql`select count(*)::integer as total ${matching}`))?.total ?? 0

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
export async function pageOfRows<S extends z.ZodObject>(
  sql: Sql,
  shape: S,
  { columns, matching, order, page, size, maxCount }: PageQuery,
) {
  const countedRows =
    maxCount === undefined ? matching : sql`from (select ${matching} limit ${maxCount}) found`
  const [total, rows] = await Promise.all([
    countOf(sql, countedRows),
    rowsOf(
      shape,
      sql`select ${columns} ${matching} order by ${order} limit ${size} offset ${(page - 1) * size}`,
    ),
  ])
  return { rows, total, totalPages: Math.ceil(total / size) }
}

/**
 * One part of a list without pages: the moment by which the list is ordered, and the one before which the
 * part begins.
 */
type ListPart = { time: Query; before?: string | undefined }

/**
 * The newest rows of `from` (`from {tables} where {condition}`), in brackets. It includes all rows with the
 * moment of the last one, since the next part begins before that moment. The limit is a parameter. As a
 * number above what a person usually has, it would make the plan read and sort all rows of a person with
 * many.
 */
export const newestRows = (sql: Sql, columns: Query, from: Query, { time, before }: ListPart): Query => sql`
  (select ${columns} ${from} ${before === undefined ? sql`` : sql`and ${time} < ${before}`}
    order by ${time} desc fetch first ${MAX_LIST_ENTRIES} rows with ties)`

const DayCount = z.object({ day: z.string(), count: z.int() })

/** Counts the matching rows (`from … where …`) by the UTC day of the moment in this column. */
export const countByDay = (sql: Sql, timeColumn: 'waiting_since' | 'created_at', matching: Query) =>
  rowsOf(
    DayCount,
    sql`select left(${sql(timeColumn)}, 10) as day, count(*)::integer as count ${matching} group by 1 order by 1`,
  )
