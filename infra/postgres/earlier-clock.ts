import type { Sql } from 'postgres'

/** Milliseconds since 1970 by this process's clock or the database's, whichever is earlier: what is late by this is late by both, so that one wrong clock alone raises no alarm. */
export async function earlierNow(sql: Sql): Promise<number> {
  const [row] = await sql<{ now: Date }[]>`select now() as now`
  return Math.min(Date.now(), row?.now.getTime() ?? Number.POSITIVE_INFINITY)
}
