import type { Sql } from 'postgres'
import { z } from 'zod'
import { type Query, rowsOf } from './rows.ts'
import { inStates } from './states.ts'

/** The condition of each part of a list. */
type Parts<P extends string> = Record<P, string>

/** The parts of a list whose rows are in these states. */
export const partsOf = <P extends string>(states: Record<P, readonly string[]>) =>
  Object.fromEntries(
    Object.entries<readonly string[]>(states).map(([part, of]) => [part, inStates(of)]),
  ) as Parts<P>

/** How many rows of `from` (`from {table} where {condition}`) are in each part. */
export async function countedIn<P extends string>(sql: Sql, parts: Parts<P>, from: Query) {
  const each = Object.entries<string>(parts)
  const counts = each.map(([part, condition]) => `(count(*) filter (where ${condition}))::integer as ${part}`)
  const Counts = z.object(Object.fromEntries(each.map(([part]) => [part, z.int()])))
  const [found] = await rowsOf(Counts, sql`select ${sql.unsafe(counts.join(', '))} ${from}`)
  return found as Record<P, number>
}
