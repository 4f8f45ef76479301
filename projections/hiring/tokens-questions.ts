import type { Sql } from 'postgres'
import { tokens } from './tokens.ts'

/** What a member has left of a month, by the id of its stream; nothing before anything happened in it. */
export async function tokensOf(sql: Sql, id: string) {
  const [row] = await tokens.select(sql, sql`where id = ${id}`)
  return row
}
