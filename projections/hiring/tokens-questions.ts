import type { Sql } from 'postgres'
import { CHART_MONTHS } from '#domain/kernel/terms.ts'
import { tokens } from './tokens.ts'

/** What a member has left of a month, by the id of its stream; nothing before anything happened in it. */
export async function tokensOfMonth(sql: Sql, id: string) {
  const [row] = await tokens.select(sql, sql`where id = ${id}`)
  return row
}

/** The newest months in which anything happened to this member's tokens, the newest first. */
export const tokenMonths = (sql: Sql, user_id: string) =>
  tokens.select(sql, sql`where user_id = ${user_id} order by month desc limit ${CHART_MONTHS}`)
