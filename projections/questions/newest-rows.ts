import type { Sql } from 'postgres'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import type { Query } from './rows.ts'

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
