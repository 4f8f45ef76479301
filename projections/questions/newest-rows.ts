import type { Sql } from 'postgres'
import { LIST_PART } from '#domain/kernel/terms.ts'
import type { Query } from './rows.ts'

/** One part of a list without pages: the moment by which it is ordered, and the one before which the part begins. */
type ListPart = { time: Query; before?: string | undefined }

/**
 * The newest rows of `from` (`from {tables} where {condition}`), in brackets: all that share the moment of the last one
 * too, so that the next part, which begins before that moment, leaves none out. The limit is a parameter: given as a
 * number that is more than a person usually has, the plan would read and sort all rows of one who has many.
 */
export const newestRows = (sql: Sql, columns: Query, from: Query, { time, before }: ListPart): Query => sql`
  (select ${columns} ${from} ${before === undefined ? sql`` : sql`and ${time} < ${before}`}
    order by ${time} desc fetch first ${LIST_PART} rows with ties)`
