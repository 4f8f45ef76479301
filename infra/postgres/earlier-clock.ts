import type { Sql } from 'postgres'

/**
 * Returns milliseconds since 1970 by the earlier of this process's and the database's clock, so that one
 * wrong clock raises no alarm.
 */
export async function earlierNow(sql: Sql): Promise<number> {
  const [row] = await sql<{ now: Date }[]>`select now() as now`
  return Math.min(Date.now(), row?.now.getTime() ?? Number.POSITIVE_INFINITY)
}
