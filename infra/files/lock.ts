import type { Sql } from 'postgres'

/** Runs `run` under the file's lock, which excludes other processes too; it is released when a process dies. */
export async function withFileLock<T>(sql: Sql, file_id: string, run: () => Promise<T>): Promise<T> {
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
