import type { Sql } from 'postgres'
import { CHART_MONTHS } from '#domain/kernel/terms.ts'
import { tokens } from './tokens.ts'

/**
 * The row of a member's tokens in a month, by the id of its stream; `undefined` if nothing has happened in it
 * yet.
 */
export async function tokensOfMonth(sql: Sql, id: string) {
  const [row] = await tokens.select(sql, sql`where id = ${id}`)
  return row
}

/** The newest months in which this member's tokens changed, newest first. */
export const tokenMonths = (sql: Sql, user_id: string) =>
  tokens.select(sql, sql`where user_id = ${user_id} order by month desc limit ${CHART_MONTHS}`)
