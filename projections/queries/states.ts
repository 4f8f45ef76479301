import type { Sql } from 'postgres'
import { z } from 'zod'
import { type Query, rowsOf } from './rows.ts'

/**
 * The condition for rows in these states. Use the same text in an index and in the queries that should use
 * it.
 */
export const inStates = (states: readonly string[]) =>
  `status in (${states.map((state) => `'${state}'`).join(', ')})`

/** The condition of each part of a list. */
type PartConditions<P extends string> = Record<P, string>

/** The conditions of the parts of a list, by the states of each part. */
export const partConditions = <P extends string>(statesByPart: Record<P, readonly string[]>) =>
  Object.fromEntries(
    Object.entries<readonly string[]>(statesByPart).map(([part, partStates]) => [part, inStates(partStates)]),
  ) as PartConditions<P>

/** Counts the rows of `from` (`from {table} where {condition}`) by part. */
export async function countByPart<P extends string>(sql: Sql, conditions: PartConditions<P>, from: Query) {
  const entries = Object.entries<string>(conditions)
  const counts = entries.map(
    ([part, condition]) => `(count(*) filter (where ${condition}))::integer as ${part}`,
  )
  const Counts = z.object(Object.fromEntries(entries.map(([part]) => [part, z.int()])))
  const [row] = await rowsOf(Counts, sql`select ${sql.unsafe(counts.join(', '))} ${from}`)
  return row as Record<P, number>
}
