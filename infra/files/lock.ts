import type { Sql } from 'postgres'

/** Runs this while no other process does with the same file; a process that dies gives way at once. */
export async function alone<T>(sql: Sql, file_id: string, run: () => Promise<T>): Promise<T> {
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(hashtextextended(${`file:${file_id}`}, 0))`
    try {
      return await run()
    } finally {
      await connection`select pg_advisory_unlock(hashtextextended(${`file:${file_id}`}, 0))`
    }
  } finally {
    connection.release()
  }
}
